// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QCursor>
#include <QTest>
#include <QTextBrowser>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/picture_checks.h"
#include "tests/ui/window_bench.h"
#include "ui/document/words/position_words.h"
#include "ui/views/arithmetic_dialog.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"

// M derives the number under the pointer: what the mouse points at in the window, not what code is asked for.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Records where texts are drawn.
class PlaceEngine : public QPaintEngine {
public:
    PlaceEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& now) override {
        if (now.state() & DirtyTransform) m_transform = now.transform();
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF& start, const QTextItem& item) override {
        places.emplace_back(item.text(), m_transform.map(start + QPointF(item.width() / 2, -item.ascent() / 3)));
    }
    [[nodiscard]] Type type() const override { return User; }
    std::vector<std::pair<QString, QPointF>> places; ///< the middle of each text

private:
    QTransform m_transform;
};

struct Pointed {
    ShownWindow shown;

    explicit Pointed(Session session = sessionOf(kExample)) : shown(std::move(session)) {
        shown.window.resize(1600, 1000); // grids have room
        shown.bench.settle();
    }

    [[nodiscard]] const PlotRow& row(const char* plot) const {
        const auto& rows = shown.window.workbench().board().rows();
        return **std::ranges::find_if(rows, [plot](const PlotRow* each) { return each->plot().id() == plot; });
    }
    /// Where the painter of a view draws the first text that starts with `text`.
    [[nodiscard]] std::optional<QPoint> placeOf(const PlotView& view, const PlotRow& row, QStringView text) const {
        const PlacedSession& placed = *shown.bench.context.placed();
        const auto column = static_cast<std::size_t>(view.column());
        const auto painter = row.plot().painter();
        RecordingDevice<PlaceEngine> device;
        QPainter onDevice(&device);
        painter->paint(onDevice, {.data = *row.data(),
                                  .index = column,
                                  .placed = placed,
                                  .scheme = placed.columns[column],
                                  .area = view.area(),
                                  .viewport = {},
                                  .marks = {},
                                  .score = {},
                                  .style = shown.bench.theme.style()});
        onDevice.end();
        for (const auto& [words, place] : device.engine().places)
            if (words.startsWith(text)) return place.toPoint();
        return {};
    }
    /// Moves the pointer, presses M and reads what opens.
    [[nodiscard]] QString arithmeticAt(PlotView& view, const QPoint& point) {
        QTest::mouseMove(&view, point + QPoint(1, 0));
        QTest::mouseMove(&view, point);
        static_cast<void>(QTest::qWaitFor([&view] { return view.underMouse(); }, test::kHangs));
        shown.press(Qt::Key_M);
        auto* dialog = shown.window.findChild<ArithmeticDialog*>();
        QGuiApplication::clipboard()->clear();
        if (auto* browser = dialog ? dialog->findChild<QTextBrowser*>() : nullptr) {
            browser->selectAll();
            browser->copy(); // typeset formulas as the lines that they were written as
        }
        const QString text = QGuiApplication::clipboard()->text();
        delete dialog;
        shown.window.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&shown.window, test::kHangs));
        return text;
    }
};

} // namespace

class TestArithmetic : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }
    void cleanup() { QCursor::setPos(-2000, -2000); }

    /// RoPE-TV centres a patch grid: with L = 5, w = 4 and h = 3 after five tokens of text, β = 5 + (12 − 3)/2 for rows.
    void betaIsDerivedWhereItIsPainted() {
        Pointed pointed;
        const PlotRow& row = pointed.row("positions");
        PlotView& view = *row.cells()[1];
        for (const QStringView painted : {u"β", u"(9.5, 9)"}) {
            const auto place = pointed.placeOf(view, row, painted);
            QVERIFY(place && view.rect().contains(*place));
            const QString text = pointed.arithmeticAt(view, *place);
            const QString rows = QStringLiteral("β row\nβ = L + (wh − h)/2\n= 5 + (12 − 3)/2\n= 9.5\n");
            QVERIFY2(text.startsWith(rows), qPrintable(text)); // and not with the positions of Q and K
            QVERIFY2(text.contains(QStringLiteral("β col\nβ = L + (wh − w)/2\n= 5 + (12 − 4)/2\n= 9\n")),
                     qPrintable(text));
        }
    }

    /// The pointer counts if it moved after the last key.
    void thePointerCountsAfterTheKeyboard() {
        Pointed pointed;
        const PlotRow& row = pointed.row("positions");
        PlotView& view = *row.cells()[1];
        view.setFocus(Qt::TabFocusReason);
        pointed.shown.press(Qt::Key_Left);
        QVERIFY(view.hasRing());
        const QString byMouse = pointed.arithmeticAt(view, pointed.placeOf(view, row, u"β").value());
        QVERIFY2(byMouse.startsWith(QStringLiteral("β row")), qPrintable(byMouse));
        pointed.shown.press(Qt::Key_Left);
        pointed.shown.press(Qt::Key_M);
        const auto* dialog = pointed.shown.window.findChild<ArithmeticDialog*>();
        QVERIFY(dialog);
        QVERIFY(dialog->findChild<QTextBrowser*>()->toPlainText().startsWith(QStringLiteral("row of token #20")));
    }

    void anEmptyPlaceSaysSo() {
        Pointed pointed;
        PlotView& view = *pointed.row("positions").cells()[1];
        for (const QPoint& corner : {QPoint(3, 3), QPoint(view.width() - 4, view.height() - 4)}) {
            const QString text = pointed.arithmeticAt(view, corner);
            QVERIFY2(text.startsWith(QStringLiteral("There is no number at this place.")), qPrintable(text));
        }
    }

    /// A bin of several tokens begins with its middle pair and ends with its mean.
    void aBinBeginsWithThePair() {
        Pointed pointed(sessionOf("text:4000 image:24x24 text:4000"));
        const PlotRow& row = pointed.row("heatmap");
        PlotView& view = *row.cells()[1];
        const QPoint place = view.mapArea().center().toPoint();
        const PlotHit hit = view.hitAt(place);
        QVERIFY(hit.query && hit.key);
        const QString text = pointed.arithmeticAt(view, place);
        const auto at = [&](const QString& words) { return text.indexOf(words); };
        QVERIFY2(text.startsWith(QStringLiteral("row of token %1\n").arg(tokenText(*hit.query))), qPrintable(text));
        const qsizetype key = at(QStringLiteral("row of token %1\n").arg(tokenText(*hit.key)));
        const qsizetype score = at(QStringLiteral("relative score\n")), mean = at(QStringLiteral("mean score from"));
        QVERIFY2(key >= 0 && key < score && score < mean, qPrintable(text));
    }
};

ROPESCOPE_TEST(TestArithmetic)
#include "tst_arithmetic.moc"

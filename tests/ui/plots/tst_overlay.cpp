// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/figure/figure.h"
#include "ui/painters/drawing.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/grid_painter.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/views/colour_bar.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Element textAt(std::int64_t segment, std::int64_t token) {
    return {.segment = segment, .part = Part::Text, .column = token};
}

Element patchAt(std::int64_t row, std::int64_t column) {
    return {.segment = 1, .part = Part::Patch, .row = row, .column = column};
}

Session overlaidSession() {
    Session session = sessionOf(kExample);
    session.views.patchColours = PatchColours::Query;
    return session;
}

/// A settled row of position views with a query.
struct ShownOverlay {
    explicit ShownOverlay(Session session) : bench(std::move(session)), row(bench.context, plotOf("positions")) {
        bench.focus.setQuery(textAt(2, 2));
        row.resize(1400, 260);
        row.show();
        row.refresh();
        bench.settle();
    }
    [[nodiscard]] QComboBox& choice() const { return *row.findChild<QComboBox*>(QStringLiteral("views.patches")); }
    [[nodiscard]] bool says(const QString& part) const {
        for (const QLabel* label : row.findChildren<QLabel*>())
            if (label->isVisible() && (label->text().contains(part) || label->toolTip().contains(part))) return true;
        return false;
    }

    /// Null when patches are coloured by modality.
    [[nodiscard]] std::shared_ptr<const OverlayResult> overlay() const {
        return row.data() ? static_cast<const PositionsData&>(*row.data()).overlay : nullptr;
    }

    Bench bench;
    PlotRow row;
};

QColor middleOf(const QImage& picture, const QRectF& box, double right) {
    return picture.pixelColor(QPointF(box.left() + box.width() * right, box.top() + 3).toPoint());
}

} // namespace

/// Patches coloured by scores, in the window and in figures.
class TestOverlayViews : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }
    void theChoiceIsUndoableAndAsked();
    void anotherQueryAsksAgain();
    void gridCellsHaveTheirColours();
    void fieldsHaveTheirColours();
    void numbersStayReadable();
    void aMaskThatHidesEverythingIsReported();
    void figuresSayWhatTheyShow();
};

void TestOverlayViews::theChoiceIsUndoableAndAsked() {
    ShownOverlay shown(sessionOf(kExample));
    QVERIFY(!shown.overlay());
    emit shown.choice().activated(1);
    QCOMPARE(shown.bench.document.session()->views.patchColours, PatchColours::Query);
    shown.row.refresh();
    shown.bench.settle();
    const auto overlay = shown.overlay();
    QVERIFY(overlay);
    QCOMPARE(overlay->columns.size(), std::size_t{4});
    QCOMPARE(overlay->columns[1].queries, (TokenRange{19, 20}));
    QVERIFY(shown.says(QStringLiteral("score from query #20 to it")));
    emit shown.choice().activated(2);
    shown.row.refresh();
    shown.bench.settle();
    QCOMPARE(shown.overlay()->columns[1].queries, (TokenRange{17, 22}));
    QVERIFY(shown.says(QStringLiteral("mean score from queries #18 to #22")));
    shown.bench.document.undoStack().undo();
    shown.bench.document.undoStack().undo();
    QCOMPARE(shown.bench.document.session()->views.patchColours, PatchColours::Modality);
    shown.row.refresh();
    shown.bench.settle();
    QVERIFY(!shown.overlay());
}

void TestOverlayViews::anotherQueryAsksAgain() {
    ShownOverlay shown(overlaidSession());
    shown.bench.focus.setQuery(textAt(0, 4));
    shown.bench.settle();
    QCOMPARE(shown.overlay()->columns[0].queries, (TokenRange{4, 5}));
    shown.bench.focus.setQuery({});
    shown.bench.settle();
    QVERIFY(!shown.overlay());
    QVERIFY(shown.says(QStringLiteral("click a token")));
}

void TestOverlayViews::gridCellsHaveTheirColours() {
    const ShownOverlay shown(overlaidSession());
    const auto overlay = shown.overlay();
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const SchemeColumn& scheme = shown.bench.context.placed()->columns[1];
    const QRectF area(0, 0, 330, 230);
    const GridGeometry geometry = gridGeometry(area, *shown.bench.document.session(), scheme, style);
    const auto drawn = [&](const OverlayColumn* column) {
        QImage picture(area.size().toSize(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        paintGrid(painter, area, geometry, scheme, style, {.overlay = column, .pictures = nullptr, .scored = nullptr});
        return picture;
    };
    const QImage coloured = drawn(&overlay->columns[1]), plain = drawn(nullptr);
    for (std::int64_t row = 0; row < 3; ++row) {
        for (std::int64_t column = 0; column < 4; ++column) {
            const auto box = geometry.cellOf(scheme.positions->tokenOf(patchAt(row, column)), *scheme.positions);
            QVERIFY(box);
            const auto wanted = overlay->columns[1].colourOf(patchAt(row, column));
            QVERIFY(wanted);
            QCOMPARE(middleOf(coloured, *box, 0.5).rgb(), QRgb{*wanted});
            QCOMPARE(middleOf(plain, *box, 0.5), style.palette.modality(Modality::Image).fill);
        }
    }
    const auto text = geometry.cellOf(0, *scheme.positions);
    QCOMPARE(middleOf(coloured, *text, 0.5), middleOf(plain, *text, 0.5));
}

void TestOverlayViews::fieldsHaveTheirColours() {
    const ShownOverlay shown(overlaidSession());
    const auto overlay = shown.overlay();
    const auto fields = analyseFields({shown.bench.context.placed()}, {}).value();
    const PaintStyle style = paintStyle(ThemeKind::Dark);
    const QRectF area(0, 0, 330, 230);
    const FieldsGeometry geometry = fieldsGeometry(area, *fields, 0, style, FieldRows::Scores);
    QImage picture(area.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&picture);
    paintFields(painter, geometry, *fields, 0, style,
                {.overlay = &overlay->columns[0], .pictures = nullptr, .scored = nullptr});
    int pictures = 0;
    for (const FieldCell& cell : geometry.cells) {
        if (fields->columns[0].tiles[cell.tile].segment != 1) continue;
        ++pictures;
        const QPointF corner(cell.box.left() + cell.box.width() / 8, cell.box.top() + cell.box.height() / 6);
        QCOMPARE(picture.pixelColor(corner.toPoint()).rgb(), QRgb{*overlay->columns[0].colourOf(patchAt(0, 0))});
    }
    QCOMPARE(pictures, 1); // scores are the same on all axes, so one field shows them
}

void TestOverlayViews::numbersStayReadable() {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](float value) {
            return value <= 0.04045F ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
        };
        return 0.2126F * linear(colour.redF()) + 0.7152F * linear(colour.greenF()) + 0.0722F * linear(colour.blueF());
    };
    for (const ColourMap& map : colourMaps()) {
        for (const Rgb& entry : map.entries) {
            const QColor behind(entry.r, entry.g, entry.b);
            const float a = luminance(behind), b = luminance(inkOn(behind.rgb()));
            QVERIFY((std::max(a, b) + 0.05F) / (std::min(a, b) + 0.05F) > 3.9F);
        }
    }
}

void TestOverlayViews::aMaskThatHidesEverythingIsReported() {
    Session session = overlaidSession();
    session.scores.mask = Mask::Causal;
    ShownOverlay shown(session);
    shown.bench.focus.setQuery(textAt(0, 1));
    shown.bench.settle();
    QVERIFY(shown.overlay()->columns[1].masked);
    shown.bench.focus.setScheme(1);
    QVERIFY(shown.says(QStringLiteral("mask hides every patch")));
}

void TestOverlayViews::figuresSayWhatTheyShow() {
    auto session = std::make_shared<Session>(overlaidSession());
    FigureSpec spec;
    spec.plots = {"positions"};
    const auto last = Figure::make(session, spec).value();
    QVERIFY(last->caption().contains(QStringLiteral("Patches are coloured by relative scores from query token 22")));
    QVERIFY(last->caption().contains(QStringLiteral("q = k = 1")));
    spec.query = textAt(0, 1);
    QVERIFY(Figure::make(session, spec).value()->caption().contains(QStringLiteral("query token 2,")));
    session->views.patchColours = PatchColours::QuerySegment;
    session->colour.range = RangeMode::PerScheme;
    const QString caption = Figure::make(session, spec).value()->caption();
    QVERIFY(caption.contains(QStringLiteral("from query tokens 1 to 5, their mean")));
    QVERIFY(caption.contains(QStringLiteral("Their colours span: RoPE-Tie from")));
    session->views.patchColours = PatchColours::Modality;
    QVERIFY(!Figure::make(session, spec).value()->caption().contains(QStringLiteral("coloured by")));
}

ROPESCOPE_TEST(TestOverlayViews)
#include "tst_overlay.moc"

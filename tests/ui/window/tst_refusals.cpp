// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever the window refuses, it says why where the user looks, and keeps what was valid.
#include <set>

#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolTip>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/forms/fault_bar.h"
#include "ui/forms/number_field.h"
#include "ui/painters/drawing.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_field.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/panels/sequence/token_ribbon.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kWithAv = "text:4 av:4x3x4@0.5+25 text:4";

/// The text of a visible label that contains `word`.
QString shownReason(const QWidget& around, const QString& word) {
    for (const auto* label : around.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(word)) return label->text();
    return {};
}

QString axesLine(const ShownWindow& shown, int column) {
    for (auto* header : shown.window.findChildren<ColumnHeader*>())
        if (header->column() == column) return header->findChild<QLabel*>(QStringLiteral("columnAxes"))->text();
    return {};
}

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// What is refused is refused as a whole: none of its beginnings is taken, it stays, and the reason is beside it.
    void aRefusedSizeStaysAndSaysWhy() {
        ShownWindow shown("image:4x3 text:5");
        shown.bench.focus.setSegment(0);
        const auto* list = shown.window.findChild<SegmentList*>();
        NumberField* width = list->numberFields().front();
        const auto bars = shown.window.findChildren<FaultBar*>();
        const auto* bar = *std::ranges::find(bars, list->parentWidget(), &QWidget::parentWidget);
        QSignalSpy changes(&shown.bench.document, &Document::sessionChanged);
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("99999999"));
        QVERIFY(changes.isEmpty() && bar->isHidden());
        QTest::keyClick(width, Qt::Key_Return);
        QVERIFY(changes.isEmpty() && width->isBad() && !bar->isHidden());
        QVERIFY(bar->findChild<QLabel*>()->isVisibleTo(bar));
        QCOMPARE(width->text(), QStringLiteral("99999999"));
        QStringList reasons;
        for (const auto* label : bar->findChildren<QLabel*>()) reasons << label->text();
        QVERIFY2(reasons.join(u' ').contains(u"1000000") || reasons.join(u' ').contains(u"1 000 000"),
                 qPrintable(reasons.join(u' ')));
        width->clearFocus();
        QVERIFY(width->isBad());
        QCOMPARE(width->text(), QStringLiteral("99999999"));
        QCOMPARE(shown.notation(), std::string("image:4x3 text:5"));
        width->setFocus();
        QTest::keyClick(width, Qt::Key_Home);
        for (int i = 0; i < 6; ++i) QTest::keyClick(width, Qt::Key_Delete);
        QTest::keyClick(width, Qt::Key_Return);
        QCOMPARE(shown.notation(), std::string("image:99x3 text:5"));
        QVERIFY(!width->isBad() && bar->isHidden());
        QCOMPARE(changes.size(), 1);
        QVERIFY(width->hasFocus());
    }

    /// A number without Enter is part of what is saved.
    void savingTakesWhatIsBeingTyped() {
        ShownWindow shown("image:4x3 text:5");
        shown.bench.focus.setSegment(0);
        NumberField* width = shown.window.findChild<SegmentList*>()->numberFields().front();
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("7"));
        QCOMPARE(shown.notation(), std::string("image:4x3 text:5"));
        shown.press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string("image:7x3 text:5"));
    }

    void aHeadDimSaysWhyBelow() {
        ShownWindow shown;
        auto* field = shown.window.findChild<QSpinBox*>(QStringLiteral("rotary.head_dim"));
        for (const auto& [typed, word] : {std::pair{"127", "odd"}, {"99999", "out of range"}}) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QString::fromLatin1(typed) + u'\r');
            shown.bench.settle();
            QCOMPARE(shown.session().rotary.headDim, 128);
            QCOMPARE(field->text(), QString::fromLatin1(typed));
            QVERIFY2(!shownReason(*field->parentWidget(), QString::fromLatin1(word)).isEmpty(), word);
        }
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), QStringLiteral("128"));
        QVERIFY(shownReason(*field->parentWidget(), QStringLiteral("out of range")).isEmpty());
        QVERIFY(!shownReason(*field->parentWidget(), QStringLiteral("64 pairs")).isEmpty());
        QTest::keyClick(field, Qt::Key_Up);
        QCOMPARE(shown.session().rotary.headDim, 130);
    }

    void anAllocationSaysWhyBelow() {
        ShownWindow shown;
        auto* box = shown.window.findChild<QComboBox*>(QStringLiteral("rotary.allocation"));
        box->setFocus();
        box->lineEdit()->selectAll();
        QTest::keyClicks(box->lineEdit(), QStringLiteral("sections:1,2\r"));
        shown.bench.settle();
        QVERIFY(!shown.session().rotary.allocation);
        QCOMPARE(box->currentText(), QStringLiteral("sections:1,2"));
        QVERIFY(!shownReason(*box->parentWidget(), QStringLiteral("sections")).isEmpty());
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(shownReason(*box->parentWidget(), QStringLiteral("sections")).isEmpty());
    }

    void aFaultyFormulaMarksItsColumn() {
        ShownWindow shown;
        FormulaEditor& editor = shown.window.workbench().formulas();
        openUserScheme(shown.bench.context, stepNamed("New"), blankScheme("Mine"),
                       {.edit = [&](const std::string& id) { editor.edit(id); }, .openFile = {}});
        shown.bench.settle();
        const QString before = axesLine(shown, 4), other = axesLine(shown, 0);
        FormulaField* field = editor.findChildren<FormulaField*>().front();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("L + nothing"));
        shown.bench.settle();
        QVERIFY2(axesLine(shown, 4).contains(u"nothing"), qPrintable(axesLine(shown, 4)));
        QCOMPARE(axesLine(shown, 0), other);
        editor.edit({}); // closed, the last valid formulas are all there is
        QVERIFY2(axesLine(shown, 4).startsWith(before.section(u' ', 0, 3)), qPrintable(axesLine(shown, 4)));
    }

    void withoutAnyRuleTheRibbonStaysAndColumnsSayWhy() {
        ShownWindow shown("text:4 video:4x3x4@0.5 text:4");
        auto* ribbon = shown.window.findChild<TokenRibbon*>();
        shown.bench.document.edit(stepNamed("av"),
                                  [](Session& session) { session.sequence = parseNotation(kWithAv).value(); });
        shown.bench.settle();
        for (const SchemeColumn& column : shown.bench.context.placed()->columns) QVERIFY(!column.positions);
        const QImage image = ribbon->grab().toImage();
        std::set<QRgb> colours; // from top to bottom, where the clip is
        for (int y = 0; y < image.height(); ++y) colours.insert(image.pixel(image.width() / 2, y));
        QVERIFY(colours.size() > 2);
        QTest::mouseClick(ribbon, Qt::LeftButton, {}, ribbon->rect().center());
        QVERIFY(shown.bench.focus.query() && shown.bench.focus.query()->segment == 1);
        PlotView* view = shown.window.workbench().board().focusedView();
        const QPoint at = view->rect().center();
        QHelpEvent help(QEvent::ToolTip, at, view->mapToGlobal(at));
        QCoreApplication::sendEvent(view, &help);
        QVERIFY2(QToolTip::text().contains(u"has no rule") && QToolTip::text().contains(u"write it as"),
                 qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    /// Name, reason and fix are all painted in the cells of a small window.
    void anErrorFitsASmallCell() {
        const PaintStyle style = Theme(ThemeChoice::Light).style();
        const Error error{.what = message("segment 2 (av:4x3x4@0.5+25)"),
                          .why = message("RoPE-TV has no rule for video with its sound (audio_video); only the Omni "
                                         "models (qwen2.5-omni, qwen3-omni) have one"),
                          .hint = message("write it as a video and an audio segment")};
        const auto inkOf = [&](const QSize& size, const QColor& colour) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            drawError(painter, image.rect(), error, style);
            painter.end();
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == colour;
            return pixels;
        };
        const QSize roomy(800, 400);
        for (const QSize small : {QSize(170, 150), QSize(170, 90), QSize(240, 60)}) {
            QVERIFY(inkOf(small, style.palette.fail) > 0);
            QVERIFY(inkOf(small, style.palette.ink2) > 0);
            QVERIFY2(inkOf(small, style.palette.ink) > 0, qPrintable(QDebug::toString(small)));
        }
        QVERIFY(inkOf(roomy, style.palette.ink) > 0);
    }
};

ROPESCOPE_TEST(TestRefusals)
#include "tst_refusals.moc"

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QToolButton>

#include <ropescope/formulas/tex_formula.h>
#include <ropescope/positions/segment_gaps.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/document/pair.h"
#include "ui/document/settings/settings.h"
#include "ui/document/words/glossary_words.h"
#include "ui/painters/painted_texts.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/explain/explanation_view.h"
#include "ui/views/explain/explanations.h"
#include "ui/views/explain/first_notes.h"
#include "ui/views/explain/glossary_window.h"
#include "ui/views/plot_view.h"
#include "ui/views/property_chips.h"
#include "ui/window/shell.h"
#include "ui/window/workbench.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::vector<PaintedText> textsOf(QWidget& widget) {
    PaintedTexts texts(widget.size());
    QPainter painter(&texts);
    if (const auto* source = dynamic_cast<const ShowsTexts*>(&widget))
        source->paintTexts(painter);
    else
        widget.render(&painter, {}, {}, {});
    painter.end();
    return texts.texts();
}

/// A place of the widget where it paints this text; empty: nowhere.
std::optional<QPoint> placeOf(QWidget& widget, const QString& text) {
    for (const PaintedText& each : textsOf(widget))
        if (each.text == text) return each.box.center().toPoint();
    return {};
}

/// As the pointer rests there.
void rest(QWidget& widget, const QPoint& point) {
    QHelpEvent help(QEvent::ToolTip, point, widget.mapToGlobal(point));
    QCoreApplication::sendEvent(&widget, &help);
}

/// Wide enough for position grids with their symbols.
struct WideWindow : ShownWindow {
    explicit WideWindow(Session session = sessionOf(kExample)) : ShownWindow(std::move(session)) {
        window.resize(1700, 1000);
        bench.settle();
    }
};

PlotView* viewWith(const ShownWindow& shown, const QString& text, int column) {
    for (PlotView* view : shown.window.findChildren<PlotView*>())
        if (view->column() == column && view->isVisible() && placeOf(*view, text)) return view;
    return nullptr;
}

const ExplanationView* explained(const ShownWindow& shown) {
    const ExplanationPopup* popup = shown.window.workbench().explanations().shown();
    return popup ? &popup->view() : nullptr;
}

/// The formulas of an explanation as plain text.
QStringList linesOf(const ExplanationView& view) {
    QStringList lines;
    for (const QString& tex : view.text().formulas) lines << toQString(linearText(*parseTex(toStdString(tex))));
    return lines;
}

} // namespace

class TestExplanations : public QObject {
    Q_OBJECT

private slots:
    void aSymbolUnderTheRestingPointerIsExplainedWithItsValues() {
        WideWindow shown;
        PlotView* view = viewWith(shown, QStringLiteral("β"), 1); // RoPE-TV
        QVERIFY(view);
        rest(*view, *placeOf(*view, QStringLiteral("β")));
        const ExplanationView* explanation = explained(shown);
        QVERIFY(explanation);
        QCOMPARE(explanation->text().scheme, QStringLiteral("RoPE-TV"));
        const QStringList lines = linesOf(*explanation);
        QVERIFY(lines.contains(QStringLiteral("β_h = 5 + (12 − 3)/2 = 9.5")));
        QVERIFY(lines.contains(QStringLiteral("β_w = 5 + (12 − 4)/2 = 9")));
        QVERIFY2(lines.last().contains(QStringLiteral("(10.5, 10)")), qPrintable(lines.last()));
        QVERIFY(explanation->accessibleDescription().contains(u"9.5"));
        // The numbers after the symbol mean the same.
        rest(*view, *placeOf(*view, QStringLiteral("(9.5, 9)")));
        QCOMPARE(explained(shown)->text().heading, explanation->text().heading);
    }

    void eachImageHasItsOwnValues() {
        WideWindow shown(sessionOf("text:5 image:4x3 text:2 image:2x2 text:1", {"rope-tv"}));
        PlotView* view = viewWith(shown, QStringLiteral("β"), 0);
        QVERIFY(view);
        QStringList found;
        for (const PaintedText& text : textsOf(*view)) {
            if (text.text != u"β") continue;
            rest(*view, text.box.center().toPoint());
            found << linesOf(*explained(shown)).value(1);
        }
        QCOMPARE(found.size(), 2);
        QVERIFY2(found[0] != found[1], qPrintable(found.join(u'\n')));
    }

    void gapsAreExplainedAtTheirLines() {
        WideWindow shown;
        PlotView* view = viewWith(shown, QStringLiteral("β"), 1);
        QVERIFY(view);
        const auto number = placeOf(*view, QStringLiteral("5.5"));
        QVERIFY(number);
        rest(*view, *number);
        QVERIFY(explained(shown));
        const SegmentGaps gaps = segmentGaps(*shown.bench.context.placed()->columns[1].positions, 1);
        QCOMPARE(gaps.before[0], 5.5);
        QVERIFY(linesOf(*explained(shown)).join(u'\n').contains(QStringLiteral("= (5.5, 5)")) ||
                linesOf(*explained(shown)).join(u'\n').contains(QStringLiteral("(5.5, 5)")));
    }

    void chipsAndLabelsAreExplained() {
        WideWindow shown;
        auto* chips = shown.window.findChildren<PropertyChips*>().value(1);
        QVERIFY(chips);
        const char16_t* const words[] = {u"C", u"E", u"S"};
        for (std::size_t i = 0; i < 3; ++i) {
            rest(*chips, chips->chipRect(i).center());
            QVERIFY(explained(shown));
            QVERIFY(explained(shown)->text().heading.startsWith(QString::fromUtf16(words[i])));
            QVERIFY(explained(shown)->accessibleDescription().contains(QStringLiteral("It holds.")));
        }
        for (QLabel* label : shown.window.findChildren<QLabel*>()) {
            if (label->text() != u"Head dim" || !label->isVisible()) continue;
            rest(*label, QPoint(4, label->height() / 2));
            QCOMPARE(explained(shown)->text().heading, QStringLiteral("head dim"));
            return;
        }
        QFAIL("no label");
    }

    /// The board behind a start page would otherwise be laid out before it is shown.
    void lookingForASymbolLeavesHiddenWidgetsAlone() {
        ShownWindow shown("");
        const auto pending = [&] {
            int count = 0;
            for (const QWidget* widget : shown.window.findChildren<QWidget*>())
                count += !widget->isVisible() && widget->testAttribute(Qt::WA_PendingResizeEvent) ? 1 : 0;
            return count;
        };
        const int before = pending();
        QVERIFY(before > 0);
        for (QLabel* label : shown.window.findChildren<QLabel*>())
            if (label->isVisible()) (void)explanationAt(shown.bench.context, *label, label->rect().center());
        QCOMPARE(pending(), before);
    }

    void buttonsSayWhatTheyDoUnlessTheyBearASymbol() {
        Bench bench(sessionOf(kExample));
        QToolButton button;
        button.resize(80, 30);
        const auto explainedAs = [&](const QString& text) {
            button.setText(text);
            const auto found = explanationAt(bench.context, button, button.rect().center());
            return found ? found->entry->id : std::string();
        };
        QCOMPARE(explainedAs(QStringLiteral("Turns")), std::string("turns"));
        button.setToolTip(QStringLiteral("Shows turns"));
        QCOMPARE(explainedAs(QStringLiteral("Turns")), std::string());
        QCOMPARE(explainedAs(QStringLiteral("θ")), std::string("theta"));
    }

    void closesWhenSomethingElseHappens() {
        WideWindow shown;
        PlotView* view = viewWith(shown, QStringLiteral("β"), 1);
        rest(*view, *placeOf(*view, QStringLiteral("β")));
        QVERIFY(explained(shown));
        QTest::keyClick(view, Qt::Key_Shift); // of Shift+F1
        QVERIFY(explained(shown));
        QTest::keyClick(view, Qt::Key_Right);
        QVERIFY(!explained(shown));
        rest(*view, *placeOf(*view, QStringLiteral("β")));
        QTest::mousePress(view, Qt::LeftButton, {}, {3, 3});
        QVERIFY(!explained(shown));
    }

    void theFocusIsExplainedByKeyAndThenTheGlossaryOpens() {
        WideWindow shown;
        auto* field = shown.window.findChild<QWidget*>(QStringLiteral("rotary.head_dim"));
        QVERIFY(field);
        field->setFocus(Qt::TabFocusReason);
        Explanations& explanations = shown.window.workbench().explanations();
        explanations.explain();
        QVERIFY(explained(shown));
        QCOMPARE(explained(shown)->text().heading, QStringLiteral("head dim"));
        explanations.explain();
        QVERIFY(!explained(shown));
        auto* page = shown.window.findChild<GlossaryWindow*>();
        QVERIFY(page);
        QCOMPARE(page->findChild<ExplanationView*>()->text().heading, QStringLiteral("head dim"));
    }

    void aViewIsExplainedWhereKStands() {
        WideWindow shown;
        PlotView* view = viewWith(shown, QStringLiteral("β"), 1);
        const PositionMap& map = *shown.bench.context.placed()->columns[1].positions;
        view->setFocus(Qt::TabFocusReason);
        shown.bench.focus.setKey(map.elementOf(6));
        QCOMPARE(explanationOf(shown.bench.context, *view)->entry->id, std::string("patch_position"));
        shown.bench.focus.setKey(map.elementOf(0));
        QCOMPARE(explanationOf(shown.bench.context, *view)->entry->id, std::string("position"));
    }

    void theGlossaryIsSearchedInBothLanguages() {
        WideWindow shown;
        shown.window.workbench().explanations().openGlossary();
        auto* page = shown.window.findChild<GlossaryWindow*>();
        QVERIFY(page);
        auto* list = page->findChild<QListWidget*>();
        QCOMPARE(list->count(), static_cast<int>(glossary().entries().size()));
        const auto visible = [list] {
            int count = 0;
            for (int row = 0; row < list->count(); ++row) count += list->item(row)->isHidden() ? 0 : 1;
            return count;
        };
        auto* search = page->findChild<QLineEdit*>();
        for (const QString& word : {QStringLiteral("wavelength"), QStringLiteral("波长"), QStringLiteral("β")}) {
            search->setText(word);
            QVERIFY2(visible() > 0 && visible() < 20, qPrintable(word));
            QVERIFY(!list->currentItem()->isHidden());
        }
        search->setText(QStringLiteral("no such word"));
        QCOMPARE(visible(), 0);
    }

    void everySymbolOfTheWindowIsInTheGlossary_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("exceptions"); // words without a meaning of their own
        QTest::newRow("English")
            << QStringLiteral("en")
            << QStringLiteral("Compare with,from,to,Colours 60 %,Shown,Head,Values,Seed,of").split(u',');
        QTest::newRow("Chinese") << QStringLiteral("zh_CN")
                                 << QStringLiteral("从,到,颜色 60 %,显示,头,取值,种子,/,对比").split(u',');
    }
    void everySymbolOfTheWindowIsInTheGlossary() {
        QFETCH(QString, language);
        QFETCH(QStringList, exceptions);
        const Translations translations(language);
        WideWindow shown;
        QStringList unknown;
        const auto isSymbol = [](const QString& text) {
            static const QRegularExpression letters(QStringLiteral("^[\\p{Greek}A-Zℓ][ₖ_k]{0,2}$|^[a-z]$"));
            return letters.match(text).hasMatch();
        };
        for (QWidget* widget : shown.window.findChildren<QWidget*>()) {
            if (!widget->isVisible()) continue;
            for (const PaintedText& text : textsOf(*widget))
                if (isSymbol(text.text) && !glossary().named(toStdString(text.text))) unknown << text.text;
        }
        for (const QLabel* label : shown.window.findChildren<QLabel*>()) {
            const bool ofForm = label->buddy() && label->buddy()->objectName().contains(u'.');
            if (ofForm && !label->text().isEmpty() && !glossary().first(toStdString(label->text())))
                unknown << label->text();
        }
        unknown.removeDuplicates();
        for (const QString& word : exceptions) unknown.removeAll(word);
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
    }

    void everyEntryIsShownInBothLanguages() {
        WideWindow shown;
        shown.bench.focus.setPair(shown.bench.context.placed()->columns[1].positions->elementOf(19),
                                  shown.bench.context.placed()->columns[1].positions->elementOf(11));
        shown.bench.settle();
        ExplanationView view(shown.bench.context);
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            const Translations translations(language);
            for (const GlossaryEntry& entry : glossary().entries()) {
                for (int column = 0; column < 4; ++column) {
                    view.show({.entry = &entry, .column = column});
                    QVERIFY2(!view.text().heading.isEmpty() && !view.text().sentence.isEmpty(), entry.id.c_str());
                    QCOMPARE(view.text().sentence == toQString(entry.sentence.chinese), language != u"en");
                    for (const FormulaLabel* formula : view.formulas())
                        QVERIFY2(formula->picture().size().width() <= 360, entry.id.c_str());
                }
            }
        }
    }

    void firstNotesWaitForAPicture() {
        WideWindow shown(sessionOf(""));
        FirstNotes::showOn(shown.bench.context, shown.window.workbench().board(), &shown.window);
        auto* notes = shown.window.findChild<FirstNotes*>();
        QVERIFY(notes && notes->notes().empty());
        QTest::keyClick(&shown.window, Qt::Key_Escape);
        QTest::mouseClick(&shown.window, Qt::LeftButton, {}, {3, 3});
        QVERIFY(!shown.bench.context.settings.values().firstNotesClosed);
        shown.bench.document.edit(stepNamed("type"),
                                  [](Session& session) { session.sequence = parseNotation(kExample).value(); });
        shown.bench.settle();
        QCOMPARE(notes->notes().size(), std::size_t{3});
    }

    /// Also where no panel at the left leaves room beside the views: the upper part of each stays in sight.
    void firstNotesCoverLittle() {
        for (const int width : {1024, 1280, 1600}) {
            ShownWindow shown;
            shown.window.resize(width, 720);
            shown.bench.settle();
            FirstNotes::showOn(shown.bench.context, shown.window.workbench().board(), &shown.window);
            const auto* notes = shown.window.findChild<FirstNotes*>();
            QCOMPARE(notes->notes().size(), std::size_t{3});
            for (std::size_t i = 1; i < 3; ++i) {
                const FirstNotes::Note& note = notes->notes()[i];
                const PlotView* view = plotViews(shown.window, i == 1 ? "positions" : "heatmap").front();
                const QRect place(view->mapTo(&shown.window, QPoint(0, 0)), view->size());
                QVERIFY(place.contains(note.tip) && !note.box.contains(note.tip));
                QVERIFY(!note.box.intersects(place.adjusted(0, 0, 0, -30)));
                QVERIFY(shown.window.rect().contains(note.box));
            }
        }
    }

    void escClosesTheFirstNotesAndTheHelpMenuShowsThemAgain() {
        WideWindow shown;
        Context& context = shown.bench.context;
        FirstNotes::showOn(context, shown.window.workbench().board(), &shown.window);
        auto* notes = shown.window.findChild<FirstNotes*>();
        QVERIFY(notes && notes->isVisible());
        QCOMPARE(notes->notes().size(), std::size_t{3});
        QVERIFY(notes->notes()[0].text.contains(u"22"));
        for (const FirstNotes::Note& note : notes->notes()) {
            QVERIFY(shown.window.rect().contains(note.box));
            QVERIFY(notes->accessibleDescription().contains(note.text.left(10)));
            for (const FirstNotes::Note& other : notes->notes())
                QVERIFY(&note == &other || !note.box.intersects(other.box));
        }
        QTest::keyClick(&shown.window, Qt::Key_Escape);
        QVERIFY(!notes->isVisible());
        QVERIFY(context.settings.values().firstNotesClosed);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!shown.window.findChild<FirstNotes*>());
        shown.window.findChild<QAction*>(QStringLiteral("help.first-notes"))->trigger();
        QVERIFY(shown.window.findChild<FirstNotes*>()->isVisible());
    }
};

ROPESCOPE_TEST(TestExplanations)
#include "tst_explanations.moc"

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// No text is cut off in a small window: column headers, row notes, scheme list, side panels.
#include <algorithm>

#include <QApplication>
#include <QListWidget>
#include <QScrollArea>
#include <QSet>
#include <QTest>
#include <QTranslator>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/panels/schemes/scheme_delegate.h"
#include "ui/panels/schemes/scheme_list.h"
#include "ui/views/column_header.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_row.h"
#include "ui/window/main_window.h"
#include "ui/window/style/style.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

using Schemes = std::vector<std::string>;
using Ids = std::set<std::string>;

const Schemes kDefault{"rope-tie", "rope-tv", "m-rope", "flat"};
const Schemes kLongTitles{"qwen2.5-vl@hf-main-pr48669", "rope-tv-frames",      "rope-tie-fractional",
                          "qwen2.5-vl@hf5.3.0-bug",     "hunyuan-vl@hf5.15.0", "ernie4.5-vl@hf5.15.0"};
struct ShownFit {
    ShownFit(const char* notation, const Schemes& schemes, const QString& language, const Ids& more = {})
        : bench(session(notation, schemes, more)), window(bench.context) {
        if (translator.load(QStringLiteral(":/translations/ropescope_%1.qm").arg(language)))
            qApp->installTranslator(&translator);
        resetFocusAndColumn(bench.focus, *bench.document.session());
        applyTheme(*qApp, bench.theme.style());
        window.build(
            {.language = language, .chooseTheme = [](ThemeChoice) {}, .chooseLanguage = [](const QString&) {}});
        window.resize(1280, 800);
        window.show();
        bench.settle();
    }

    static Session session(const char* notation, const Schemes& schemes, const Ids& plots) {
        Session made = sessionOf(notation, schemes);
        made.views.plots.insert(plots.begin(), plots.end());
        return made;
    }
    [[nodiscard]] QListWidget& list() const { return *window.findChild<SchemeList*>()->findChild<QListWidget*>(); }

    QTranslator translator;
    Bench bench;
    MainWindow window;
};

template <class Holder>
QList<ElidedLabel*> labelsIn(const QWidget& window) {
    QList<ElidedLabel*> labels;
    for (const Holder* holder : window.findChildren<Holder*>())
        if (holder->isVisible()) labels << holder->template findChildren<ElidedLabel*>();
    return labels;
}

QSet<bool> chipPlaces(const QWidget& window) {
    QSet<bool> places;
    for (const auto* header : window.findChildren<ColumnHeader*>()) places << header->chipsAbove();
    return places;
}

/// Height of `text` wrapped at words, computed independently of the delegate.
int wrappedHeight(const QFont& font, const QString& text, int width) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, text).height();
}

void addWindows() {
    QTest::addColumn<QByteArray>("notation");
    QTest::addColumn<Schemes>("schemes");
    QTest::addColumn<QString>("language");
    QByteArray many;
    for (int i = 0; i < 30; ++i) many += "text:7 image:12x9 ";
    for (const char* language : {"en", "zh_CN"}) {
        const auto row = [&](const char* name, const QByteArray& notation, const Schemes& schemes) {
            QTest::addRow("%s, %s", name, language) << notation << schemes << QString::fromLatin1(language);
        };
        row("default", kExample, kDefault);
        row("one column", kExample, {"rope-tv-frames"});
        row("two columns", kExample, {"rope-tv", "qwen2.5-vl@hf-main-pr48669"});
        row("long titles", kExample, kLongTitles);
        row("video", "text:5 image:4x3 text:5 video:4x3x2 text:3", kDefault);
        row("60 segments", many, kDefault);
        row("10^9 tokens", "text:1000000000", kDefault);
        row("10^9 tokens of long titles", "text:1000000000", kLongTitles);
    }
}

} // namespace

class TestFit : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void headersAndNotesAreWhole_data() { addWindows(); }
    void headersAndNotesAreWhole() {
        QFETCH(QByteArray, notation);
        QFETCH(Schemes, schemes);
        QFETCH(QString, language);
        ShownFit shown(notation.constData(), schemes, language, {"decay", "patch-kernel", "precision"});
        const auto headers = labelsIn<ColumnHeader>(shown.window), notes = labelsIn<PlotRow>(shown.window);
        // Title and axes of each column; below them what the scheme does with segments that it has no rule for.
        const auto below = std::count_if(headers.begin(), headers.end(), [](const ElidedLabel* label) {
            return label->objectName() == QLatin1String("columnNote");
        });
        QCOMPARE(headers.size() - below, static_cast<qsizetype>(2 * schemes.size()));
        QCOMPARE(below > 0, ColumnHeader::noteLines(*shown.bench.context.placed()) > 0);
        QCOMPARE(notes.size(), 6);
        for (const ElidedLabel* label : headers + notes) {
            const QString told = label->text() + u" is shown as " + label->shownText();
            QVERIFY2(!label->isCut() && !label->shownText().isEmpty(), qPrintable(told));
        }
        QCOMPARE(chipPlaces(shown.window).size(), 1);
        shown.window.hide();
    }

    void chipsMakeWayForTitles() {
        ShownFit shown(kExample, kLongTitles, QStringLiteral("en"));
        const auto placesAt = [&shown](int width) {
            shown.window.resize(width, 800);
            shown.bench.settle();
            return chipPlaces(shown.window);
        };
        QCOMPARE(placesAt(1280), QSet{false});
        QCOMPARE(placesAt(1600), QSet{false});
        QCOMPARE(placesAt(3000), QSet{true});
        shown.bench.document.edit(stepNamed("short titles"),
                                  [](Session& session) { session.schemes = sessionOf(kExample).schemes; });
        QCOMPARE(placesAt(1600), QSet{true});
    }

    void schemesHaveRoomForTheirTexts_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "zh_CN"}) QTest::newRow(language) << QString::fromLatin1(language);
    }
    void schemesHaveRoomForTheirTexts() {
        QFETCH(QString, language);
        ShownFit shown(kExample, kDefault, language);
        QListWidget& list = shown.list();
        const Fonts& fonts = shown.bench.theme.style().fonts;
        QList<int> heights;
        for (const int wider : {0, 160, 0}) {
            shown.window.findChild<SchemeList*>()->setFixedWidth(216 + wider);
            shown.bench.settle();
            const int width = list.viewport()->width() - 44;
            int all = 0;
            for (int row = 0; row < list.count(); ++row) {
                const QListWidgetItem& item = *list.item(row);
                const QString title = item.text(), subtitle = item.data(SchemeDelegate::Subtitle).toString();
                const int height = list.visualItemRect(&item).height();
                all += height;
                if (item.data(SchemeDelegate::Heading).toBool()) continue;
                QVERIFY2(height >=
                             wrappedHeight(fonts.body, title, width) + wrappedHeight(fonts.caption, subtitle, width),
                         qPrintable(title));
                QVERIFY2(QFontMetricsF(fonts.body).horizontalAdvance(title) <= width, qPrintable(title));
            }
            heights << all;
        }
        QVERIFY(heights[1] < heights[0]); // fewer lines wrap where there is more space
        QCOMPARE(heights[2], heights[0]);
    }

    /// Side panels never scroll sideways.
    void panelsHoldEveryScheme() {
        ShownFit shown(kExample, {"flat", "flat"}, QStringLiteral("en"));
        for (const Scheme& scheme : schemeRegistry()) {
            shown.bench.document.edit(stepNamed("scheme"),
                                      [&scheme](Session& session) { session.schemes[1].id = scheme.id; });
            shown.bench.focus.setScheme(1);
            shown.bench.settle();
            for (const QScrollArea* area : shown.window.findChildren<QScrollArea*>()) {
                if (!area->widget() || area->widget()->objectName() != QLatin1String("sidePanel")) continue;
                QVERIFY2(area->widget()->minimumSizeHint().width() <= area->viewport()->width(), scheme.id.c_str());
            }
        }
    }

    void labelShowsTheLongestFormThatFits() {
        ElidedLabel label(nullptr, ElidedLabel::Last::Sign);
        const QString whole = QStringLiteral("a whole sentence that says it all"), brief = QStringLiteral("brief");
        label.showForms({whole, brief});
        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), whole);
        label.resize(label.width() - 2, label.height());
        QCOMPARE(label.shownText(), brief);
        label.resize(QFontMetrics(label.font()).horizontalAdvance(brief) - 2, label.height());
        QCOMPARE(label.shownText(), QStringLiteral("ⓘ"));
        QVERIFY(!label.isCut());
        QCOMPARE(label.toolTip(), whole);
        QCOMPARE(label.text(), whole);
        label.showText(QStringLiteral("i"));
        QCOMPARE(label.shownText(), QStringLiteral("i"));
    }

    void labelMayShrinkBeforeItIsCut() {
        ElidedLabel label;
        const QString title = QStringLiteral("Qwen2.5-VL main-pr48669");
        QFont font = label.font();
        font.setPixelSize(13);
        label.setFont(font);
        label.setMinPixelSize(11);
        label.showText(title);
        font.setPixelSize(11);
        label.resize(qRound(QFontMetricsF(font).horizontalAdvance(title)) + 1, 20);
        QCOMPARE(label.shownText(), title);
        label.resize(label.width() / 2, 20);
        QVERIFY(label.isCut());
        QVERIFY(label.shownText().endsWith(QChar(0x2026)));
    }
};

ROPESCOPE_TEST(TestFit)
#include "tst_fit.moc"

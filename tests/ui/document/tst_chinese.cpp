// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <ropescope/analysis/properties.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/head_file.h"
#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/chinese_words.h"
#include "tests/ui/files.h"
#include "tests/ui/picture_checks.h"
#include "ui/document/convert.h"
#include "ui/document/focus_rules.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/scheme_files.h"
#include "ui/document/words/property_words.h"
#include "ui/figure/exporter.h"
#include "ui/figure/figure.h"
#include "ui/modes/figure/figure_mode.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/panels/properties/properties_table.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/plots/plot_registry.h"
#include "ui/window/main_window.h"
#include "ui/window/style/style.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// A session with every plot row and every kind of segment.
Session everything(std::vector<std::string> schemes) {
    Session session = sessionOf("text:5 image:4x3 text:6 video:3x2x4@1 audio:9 text:5", std::move(schemes));
    for (const std::string& plot : plotIds(builtInPlots())) session.views.plots.insert(plot);
    return session;
}

const std::vector<std::vector<std::string>>& schemeSets() {
    static const std::vector<std::vector<std::string>> sets{
        {"rope-tie", "rope-tv", "m-rope", "flat"},
        {"nope", "rope-tie-fractional", "rope-tv-frames", "row-layout"},
        {"omnirope@paper", "omnirope@code", "mhrope", "circle-rope"},
        {"v2pe", "qwen2.5-vl@hf4.57.6", "cca", "flux"}};
    return sets;
}

QComboBox* boxNamed(const QWidget& parent, const QString& name) {
    for (auto* box : parent.findChildren<QComboBox*>())
        if (box->accessibleName() == name) return box;
    return nullptr;
}

} // namespace

/// The program as a Chinese reader sees it.
class ChineseTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_words.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCoreApplication::installTranslator(&m_words);
        if (m_qtWords.load(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_zh_CN.qm")))
            QCoreApplication::installTranslator(&m_qtWords);
    }

    void windowHasNoEnglishWords_data() {
        QTest::addColumn<int>("set");
        for (int set = 0; set < static_cast<int>(schemeSets().size()); ++set)
            QTest::addRow("%s", schemeSets()[static_cast<std::size_t>(set)].front().c_str()) << set;
    }
    void windowHasNoEnglishWords() {
        QFETCH(int, set);
        Bench bench(everything(schemeSets()[static_cast<std::size_t>(set)]));
        MainWindow window(bench.context);
        resetFocusAndColumn(bench.focus, *bench.document.session());
        applyTheme(*qApp, bench.theme.style());
        window.build({.language = QStringLiteral("zh_CN"), .chooseTheme = {}, .chooseLanguage = {}});
        window.resize(1600, 1000);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(bench.context.properties.of(3), test::kHangs);
        bench.settle();
        const QStringList strange = strangeTexts(window);
        QVERIFY2(strange.isEmpty(), qPrintable(strange.join(u'\n')));
    }

    void editorAndDialogsHaveNoEnglishWords() {
        Bench bench(everything(schemeSets().front()));
        resetFocusAndColumn(bench.focus, *bench.document.session());
        QMenu menu;
        FormulaEditor editor(bench.context, &menu);
        const FormulaGestures gestures{.edit = [&editor](const std::string& id) { editor.edit(id); }};
        const std::unique_ptr<QMenu> schemes(makeFormulaMenu(bench.context, gestures, &editor));
        for (const FormulaScheme& preset : presetSchemes())
            openUserScheme(bench.context, stepNamed("新建方案"), localised(preset), gestures);
        FigureMode figures(bench.context, nullptr);
        figures.show();
        figures.enter();
        PropertiesTable table(bench.context);
        bench.settle();
        for (const QWidget* widget : std::initializer_list<QWidget*>{&editor, &figures, &table, schemes.get()}) {
            const QStringList strange = strangeTexts(*widget);
            QVERIFY2(strange.isEmpty(), qPrintable(strange.join(u'\n')));
        }
        const FormulaScheme& own = bench.document.session()->userSchemes.front();
        QVERIFY2(strangeWords(toQString(own.title + own.note)).isEmpty(), own.title.c_str());
    }

    void figuresHaveNoEnglishWords_data() { windowHasNoEnglishWords_data(); }
    void figuresHaveNoEnglishWords() {
        QFETCH(int, set);
        auto session = std::make_shared<Session>(everything(schemeSets()[static_cast<std::size_t>(set)]));
        session->scores.mask = Mask::Causal;
        session->colour.range = RangeMode::PerScheme;
        FigureSpec spec;
        spec.plots = plotIds(builtInPlots());
        if (set > 0) std::erase(spec.plots, "heads"); // the others differ in tokens
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("层.safetensors"));
        const std::int64_t tokens = placeSession(session)->columns.front().positions->tokens;
        writeFile(path, QByteArray::fromStdString(testing::PlainHeads{.tokens = tokens, .headDim = 128}.file()));
        session->views.heads.file = toStdString(path);
        const auto figure = Figure::make(session, spec);
        QVERIFY(figure);
        RecordingDevice<TextEngine> device;
        QPainter painter(&device);
        (*figure)->paint(painter);
        painter.end();
        QVERIFY(device.engine().texts.size() > 20);
        const QString caption = (*figure)->caption();
        QVERIFY2(strangeWords(caption).isEmpty(), qPrintable(strangeWords(caption).join(u' ')));
        for (const QString& text : device.engine().texts) {
            if (caption.contains(text)) continue; // one line of the wrapped caption
            QVERIFY2(strangeWords(text).isEmpty(), qPrintable(strangeWords(text).join(u' ') + u" in: " + text));
        }
    }

    /// The box shows the translated word, the session keeps the word of the file; either can be typed.
    void noScalingHasAWord() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        RotaryPanel panel(bench.context);
        auto* box = boxNamed(panel, QStringLiteral("为扩展上下文而缩放频率"));
        QVERIFY(box);
        const auto scaling = [&bench] { return bench.document.session()->rotary.scaling; };
        const auto type = [box](const QString& text) {
            box->setEditText(text);
            emit box->lineEdit()->editingFinished();
        };
        QCOMPARE(box->currentText(), QStringLiteral("无"));
        type(QStringLiteral("yarn:4"));
        QCOMPARE(scaling(), std::string("yarn:4"));
        for (const char* none : {"无", "none", ""}) {
            type(QStringLiteral("ntk:4"));
            type(QString::fromUtf8(none));
            QCOMPARE(scaling(), std::string("none"));
            QCOMPARE(box->currentText(), QStringLiteral("无"));
        }
    }

    void everyFindingIsInChinese() {
        for (const Scheme& scheme : schemeRegistry()) {
            Bench bench(sessionOf("text:4 image:4x3 text:3 video:3x2x5@1 text:6 image:2x6 text:4", {scheme.id}));
            const auto result = analyseProperties({.placed = bench.context.placed()}, {});
            QVERIFY2(result, scheme.id.c_str());
            for (const Finding& finding : (*result)->columns.front().findings) {
                for (const Evidence& evidence : finding.evidence) {
                    const QString text = numbersText(evidence);
                    QVERIFY2(!text.contains(u'_') && strangeWords(text).isEmpty(), qPrintable(text));
                }
            }
        }
    }

private:
    QTranslator m_words, m_qtWords;
};

ROPESCOPE_TEST(ChineseTest)
#include "tst_chinese.moc"

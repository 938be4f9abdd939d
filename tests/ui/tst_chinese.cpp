// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <ropescope/analysis/properties.h>
#include <ropescope/schemes/registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/picture_checks.h"
#include "ui/document/convert.h"
#include "ui/document/focus_rules.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/scheme_files.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/exporter.h"
#include "ui/figure/figure.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/panels/properties/properties_table.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/plots/registry.h"
#include "ui/views/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/style.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// What a Chinese reader expects in Latin letters: names, symbols, and words that are typed or found in files.
const QStringList kNames{
    // names
    QStringLiteral("RopeScope"), QStringLiteral("English"), QStringLiteral("Viridis"), QStringLiteral("Cividis"),
    QStringLiteral("Magma"), QStringLiteral("Mako"), QStringLiteral("ALiBi"), QStringLiteral("xPos"),
    QStringLiteral("RoFormer"), QStringLiteral("RoPE-1D"), QStringLiteral("Qwen2-VL"), QStringLiteral("Qwen2.5-VL"),
    QStringLiteral("Qwen3-VL"), QStringLiteral("Qwen2.5-Omni"), QStringLiteral("YaRN"), QStringLiteral("Omni-RoPE"),
    QStringLiteral("Python"), QStringLiteral("RoPE"), QStringLiteral("Kontext"), QStringLiteral("OmniGen2"),
    QStringLiteral("InternVL3"), QStringLiteral("README"), QStringLiteral("transformers"), QStringLiteral("arXiv"),
    QStringLiteral("Multimodal-RoPEs"), QStringLiteral("LLM"), QStringLiteral("PTD"), QStringLiteral("PDF"),
    QStringLiteral("SVG"), QStringLiteral("PNG"), QStringLiteral("CSV"), QStringLiteral("NumPy"),
    QStringLiteral("THWTHW"), QStringLiteral("kexue.fm"), QStringLiteral("Transformer"), QStringLiteral("base"),
    QStringLiteral("rope_theta"), QStringLiteral("inv_freq"),
    // terms that Chinese papers leave in English
    QStringLiteral("Logit"), QStringLiteral("Softmax"), QStringLiteral("logits"), QStringLiteral("logit"),
    QStringLiteral("softmax"), QStringLiteral("float32"), QStringLiteral("float16"), QStringLiteral("bfloat16"),
    // typed words
    QStringLiteral("mine"), QStringLiteral("m-rope"), QStringLiteral("rope-tie"), QStringLiteral("rope-tv"),
    QStringLiteral("alternate"), QStringLiteral("string"), QStringLiteral("liere"), QStringLiteral("symmetric"),
    QStringLiteral("split-restart"), QStringLiteral("split"), QStringLiteral("sections"), QStringLiteral("pattern"),
    QStringLiteral("mixed"), QStringLiteral("sections-restart"), QStringLiteral("interleaved"),
    QStringLiteral("xdrope"), QStringLiteral("golden-gate"), QStringLiteral("linear"), QStringLiteral("dynamic"),
    QStringLiteral("max_position_embeddings"), QStringLiteral("original_max_position_embeddings"),
    QStringLiteral("by-parts"), QStringLiteral("ntk"), QStringLiteral("yarn"), QStringLiteral("llama3"),
    QStringLiteral("p-rope"), QStringLiteral("next"), QStringLiteral("floor"), QStringLiteral("ceil"),
    QStringLiteral("round"), QStringLiteral("mod"), QStringLiteral("max"), QStringLiteral("min"), QStringLiteral("abs"),
    QStringLiteral("exp"), QStringLiteral("sqrt"), QStringLiteral("cos"), QStringLiteral("trunc"),
    QStringLiteral("int"), QStringLiteral("tps"), QStringLiteral("spg"), QStringLiteral("axes"),
    QStringLiteral("kontext"), QStringLiteral("dff"), QStringLiteral("offset"), QStringLiteral("seq"),
    QStringLiteral("image_index"), QStringLiteral("text"), QStringLiteral("image"), QStringLiteral("video"),
    QStringLiteral("audio"), QStringLiteral("seconds"), QStringLiteral("pad"),
    // keys
    QStringLiteral("Esc"), QStringLiteral("Alt"), QStringLiteral("Ctrl"), QStringLiteral("Shift"),
    QStringLiteral("Enter"), QStringLiteral("Tab"), QStringLiteral("Del")};

/// Latin words of a text that are neither these names nor a name or source of a scheme.
QStringList strangeWords(QString text) {
    static const QRegularExpression written(QStringLiteral("<[^>]*>|\\b(text|image|video|audio|av|pad):[\\w@.+]+"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z][A-Za-z0-9_.-]{2,}"));
    text.remove(written);
    static const QStringList schemes = [] {
        QStringList texts;
        for (const Scheme& scheme : schemeRegistry()) texts << sourceOf(scheme) << titleOf(scheme);
        return texts;
    }();
    for (const QString& name : schemes) text.remove(name);
    QStringList found;
    for (auto match = word.globalMatch(text); match.hasNext();) {
        QString next = match.next().captured();
        while (next.endsWith(u'.') || next.endsWith(u'-')) next.chop(1);
        if (next.size() > 2 && !kNames.contains(next)) found << next;
    }
    return found;
}

void readModel(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                texts << index.data(role).toString();
            if (column == 0) readModel(model, index, texts);
        }
    }
}

/// Every text of the window: labels, buttons, menus, lists, tool tips, names for screen readers.
QStringList textsOf(const QWidget& window) {
    QStringList texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        texts << widget->toolTip() << widget->statusTip() << widget->accessibleName() << widget->accessibleDescription()
              << widget->windowTitle();
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts << line->placeholderText();
        if (const auto* group = qobject_cast<const QGroupBox*>(widget)) texts << group->title();
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) readModel(*box->model(), {}, texts);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            readModel(*view->model(), {}, texts);
    }
    for (const QAction* action : window.findChildren<QAction*>())
        texts << action->text() << action->toolTip() << action->statusTip();
    return texts;
}

/// The texts with words that are not Chinese, these words first.
QStringList strangeTexts(const QWidget& window) {
    QStringList strange;
    for (const QString& text : textsOf(window)) {
        const QStringList words = strangeWords(text);
        if (!words.isEmpty()) strange << words.join(u' ') + QStringLiteral(" in: ") + text.simplified();
    }
    strange.removeDuplicates();
    return strange;
}

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
            openUserScheme(bench.context, QStringLiteral("新建方案"), localised(preset), gestures);
        Exporter exporter(bench.context, &editor);
        ExportDialog dialog(bench.context, exporter, &editor);
        PropertiesTable table(bench.context);
        bench.settle();
        for (const QWidget* widget : std::initializer_list<QWidget*>{&editor, &dialog, &table, schemes.get()}) {
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
            const auto result = analyseProperties({.layout = bench.context.layout()}, {});
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

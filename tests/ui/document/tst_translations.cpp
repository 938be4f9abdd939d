// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTranslator>

#include <ropescope/models/model_registry.h>
#include <ropescope/properties/property_registry.h>
#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/registration.h"
#include "tests/ui/chinese_words.h"
#include "tests/ui/translation_file.h"
#include "ui/document/convert.h"
#include "ui/document/scheme_files.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/panels/sequence/examples.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Installs the Chinese translation for its lifetime.
class Chinese {
public:
    Chinese() {
        if (m_words.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")))
            QCoreApplication::installTranslator(&m_words);
    }
    ~Chinese() { QCoreApplication::removeTranslator(&m_words); }
    Q_DISABLE_COPY_MOVE(Chinese)

private:
    QTranslator m_words;
};

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void everyTextIsTranslated_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"window_zh_CN.ts", "window_en.ts", "properties_zh_CN.ts", "schemes_zh_CN.ts",
                                 "errors_zh_CN.ts", "help_zh_CN.ts", "qt_zh_CN.ts"}) {
            QTest::newRow(file) << QString::fromLatin1(file);
        }
    }
    void everyTextIsTranslated() {
        QFETCH(QString, file);
        const QList<TranslatedText> messages = translationsIn(file);
        QVERIFY(!messages.isEmpty());
        for (const TranslatedText& message : messages) {
            const bool written = std::ranges::any_of(
                message.translations, [](const QString& translation) { return !translation.trimmed().isEmpty(); });
            QVERIFY2(message.finished && written, qPrintable(message.source));
            for (const QString& translation : message.translations) {
                if (translation.trimmed().isEmpty()) continue; // white space around plural forms
                QVERIFY2(placeholders(translation) == placeholders(message.source), qPrintable(message.source));
            }
        }
    }

    void punctuationIsChinese_data() {
        QTest::addColumn<QStringList>("texts");
        for (const char* file :
             {"window_zh_CN.ts", "properties_zh_CN.ts", "schemes_zh_CN.ts", "errors_zh_CN.ts", "help_zh_CN.ts"}) {
            QStringList texts;
            for (const TranslatedText& message : translationsIn(QString::fromLatin1(file)))
                texts << message.translations;
            QTest::newRow(file) << texts;
        }
        for (const char* page : {"manual_zh_CN.md", "settings_zh_CN.md"}) {
            QFile file(QStringLiteral(":/manual/") + QString::fromLatin1(page));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTextDocument document; // as the window shows it: without marks of Markdown
            document.setMarkdown(QString::fromUtf8(file.readAll()));
            QStringList texts;
            for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) texts << block.text();
            QTest::newRow(page) << texts;
        }
        const Chinese speaking;
        QStringList ideas;
        for (const Example& example : examples()) ideas << example.title << example.idea;
        QTest::newRow("examples") << ideas;
    }
    void punctuationIsChinese() {
        QFETCH(QStringList, texts);
        QVERIFY(!texts.isEmpty());
        for (const QString& text : texts)
            QVERIFY2(punctuationFault(text).isEmpty(), qPrintable(punctuationFault(text) + u" in: " + text));
    }

    void aWordHasOneTranslation() {
        QStringList texts;
        for (const char* file :
             {"window_zh_CN.ts", "properties_zh_CN.ts", "schemes_zh_CN.ts", "errors_zh_CN.ts", "help_zh_CN.ts"})
            for (const TranslatedText& message : translationsIn(QString::fromLatin1(file)))
                texts << message.translations;
        for (const char* page : {"manual_zh_CN.md", "settings_zh_CN.md"}) {
            QFile file(QStringLiteral(":/manual/") + QString::fromLatin1(page));
            QVERIFY(file.open(QIODevice::ReadOnly));
            texts << QString::fromUtf8(file.readAll()).split(u'\n');
        }
        // Of token, patch, text, copy, and the words that the plots are called by.
        for (const char* word : {"标记", "令牌", "补丁", "小块", "文字", "拷贝", "坐标场", "图像块核", "旋转维数"})
            for (const QString& text : texts) QVERIFY2(!text.contains(QString::fromUtf8(word)), qPrintable(text));
        for (const TranslatedText& message : translationsIn(QStringLiteral("window_zh_CN.ts")))
            if (message.source.contains(QLatin1String("uplicate")) && message.source.size() < 30)
                QVERIFY2(message.translations.front().contains(QStringLiteral("副本")), qPrintable(message.source));
    }

    /// Formulas (next = …), names and versions need no translation.
    void everySchemeSpeaksChinese() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        const auto spoken = [&translator](const std::string& text) {
            static const QRegularExpression word(QStringLiteral("(?<![\\w.-])(?!next\\b)[a-z]{4,}(?![\\w(-])"));
            return !toQString(text).contains(word) || !translator.translate("Schemes", text.c_str()).isEmpty();
        };
        for (const Scheme& scheme : schemeRegistry()) {
            for (const std::string& text : {scheme.title, scheme.subtitle, scheme.explanation, scheme.warning})
                QVERIFY2(spoken(text), text.c_str());
            for (const ParamSpec& param : scheme.params) QVERIFY2(spoken(param.label), param.label.c_str());
        }
    }

    void everyModelSpeaksChinese() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        for (const Model* model : modelsOf(modelFamilies()))
            for (const KnownDefect& defect : model->defects)
                for (const std::string& text : {defect.state, defect.text})
                    QVERIFY2(!translator.translate("Models", text.c_str()).isEmpty(), text.c_str());
    }

    void everyPropertySpeaksChinese() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        for (const Property& property : propertyRegistry()) {
            for (const std::string_view text : {property.title, property.meaning}) {
                const std::string source(text);
                QVERIFY2(!translator.translate("Properties", source.c_str()).isEmpty(), source.c_str());
            }
        }
    }

    /// What is translated is what a scheme or preset says, letter for letter.
    void everyTextOfSchemesIsUsed() {
        QSet<QString> texts;
        for (const Scheme& scheme : schemeRegistry()) {
            for (const std::string& text :
                 {scheme.title, scheme.source, scheme.subtitle, scheme.explanation, scheme.warning})
                texts << toQString(text);
            for (const ParamSpec& param : scheme.params) texts << toQString(param.label);
        }
        for (const Model* model : modelsOf(modelFamilies()))
            for (const KnownDefect& defect : model->defects)
                texts << toQString(defect.state) << toQString(defect.versions) << toQString(defect.text);
        for (const FormulaScheme& preset : presetSchemes()) texts << toQString(preset.title) << toQString(preset.note);
        int found = 0;
        for (const TranslatedText& message : translationsIn(QStringLiteral("schemes_zh_CN.ts"))) {
            QVERIFY2(texts.contains(message.source), qPrintable(message.source));
            ++found;
        }
        QVERIFY(found > 0);
    }

    /// The terms that Chinese papers and articles use.
    void wordsAreThoseOfTheField_data() {
        QTest::addColumn<QString>("context");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("chinese");
        const auto row = [](const char* context, const char* source, const char* chinese) {
            QTest::addRow("%s", source) << QString::fromLatin1(context) << QString::fromUtf8(source)
                                        << QString::fromUtf8(chinese);
        };
        row("Precision", "error > %1 by p = %2", "最迟在 p = %2 处误差超过 %1");
        row("SchemeList", "Seed articles", "苏剑林原文");
        row("ropescope::ui::FrequencyChoice", "Its own", "方案默认");
        row("RotaryFields", "Base", "底数（base）");
        row("RotaryFields", "Scheme's own", "各方案默认");
        row("RotaryFields", "Native", "方案默认");
        row("RotaryFields", "none", "无");
        row("PropertyWords", "– nothing to decide", "– 不适用");
        row("Figure", "base %1", "底数 %1");
        row("Schemes", "Flattened 1D", "一维展平");
        row("DecayPlot", "Decay over distance", "远程衰减");
    }
    void wordsAreThoseOfTheField() {
        QFETCH(QString, context);
        QFETCH(QString, source);
        QFETCH(QString, chinese);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCOMPARE(translator.translate(context.toUtf8().constData(), source.toUtf8().constData()), chinese);
    }

    void numbersOfPropertiesReadAsChinese_data() {
        QTest::addColumn<QList<QPair<QByteArray, double>>>("numbers");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("chinese");
        using Numbers = QList<QPair<QByteArray, double>>;
        QTest::newRow("equal pairs") << Numbers{{"pairs", 64}, {"different", 0}}
                                     << QStringLiteral("pairs 64, different 0")
                                     << QStringLiteral("频率对 64 个，无不同");
        QTest::newRow("other pairs") << Numbers{{"pairs", 64}, {"different", 3}, {"turn", 0.5}, {"expected_turn", 1}}
                                     << QStringLiteral("pairs 64, different 3, turn 0.5 (expected 1)")
                                     << QStringLiteral("频率对 64 个，不同 3 个，每步转角 0.5（应为 1）");
        QTest::newRow("expected") << Numbers{{"first", 1}, {"expected_first", 1}, {"last", 9}, {"expected_last", 8}}
                                  << QStringLiteral("first 1 (expected 1), last 9 (expected 8)")
                                  << QStringLiteral("首位置 1（应为 1），末位置 9（应为 8）");
        QTest::newRow("falls") << Numbers{{"largest", 9}, {"position", 3}, {"after", 7}}
                               << QStringLiteral("largest 9, position 3 after 7")
                               << QStringLiteral("本段最大坐标 9，位置 3（低于此前的 7）");
        QTest::newRow("gaps") << Numbers{{"before", 4}, {"after", 5}} << QStringLiteral("before 4, after 5")
                              << QStringLiteral("之前间隔 4，之后间隔 5");
        QTest::newRow("frames") << Numbers{{"frame", 0}, {"other_frame", 1}} << QStringLiteral("frame 1, other frame 2")
                                << QStringLiteral("第 1 帧，与第 2 帧");
    }
    void numbersOfPropertiesReadAsChinese() {
        using Numbers = QList<QPair<QByteArray, double>>;
        QFETCH(Numbers, numbers);
        QFETCH(QString, english);
        QFETCH(QString, chinese);
        Evidence evidence;
        for (const auto& [name, value] : numbers) evidence.numbers.push_back({name.constData(), value});
        QCOMPARE(numbersText(evidence), english);
        const Chinese speaking;
        QCOMPARE(numbersText(evidence), chinese);
    }

    void chineseArticlesCarryTheirTitles() {
        const Chinese speaking;
        int articles = 0;
        for (const Scheme& scheme : schemeRegistry()) {
            if (scheme.source.find("kexue.fm") == std::string::npos) continue;
            ++articles;
            const QString source = sourceOf(scheme);
            QVERIFY2(source.startsWith(QStringLiteral("苏剑林，《")), qPrintable(source));
            QVERIFY2(!source.contains(QLatin1String("Jianlin")), qPrintable(source));
            const bool third = scheme.source.find("10352") != std::string::npos;
            const bool seventeenth = scheme.source.find("10040") != std::string::npos;
            const QString title = third ? QStringLiteral("《“闭门造车”之多模态思路浅谈（三）：位置编码》")
                                  : seventeenth
                                      ? QStringLiteral("《Transformer升级之路：17、多模态位置编码的简单思考》")
                                      : QStringLiteral("《Transformer升级之路：4、二维位置的旋转式位置编码》");
            QVERIFY2(source.contains(title), qPrintable(source));
        }
        QVERIFY(articles >= 7);
    }

    /// Names given by a user are not translated, even when the program has the same text.
    void titlesOfUsersStay() {
        const Chinese speaking;
        Scheme scheme = *findScheme("flat").value();
        QCOMPARE(titleOf(scheme), QStringLiteral("一维展平"));
        scheme.group = SchemeGroup::UserDefined;
        QCOMPARE(titleOf(scheme), QStringLiteral("Flattened 1D"));
    }

    void englishHasPluralForms() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_en.qm")));
        const QList<TranslatedText> messages = translationsIn(QStringLiteral("window_en.ts"));
        const auto plural = std::ranges::find_if(
            messages, [](const TranslatedText& message) { return message.source.contains(QLatin1String("(s)")); });
        QVERIFY(plural != messages.end());
        for (const QString& form : plural->translations) QVERIFY(!form.contains(QLatin1String("(s)")));
    }
};

ROPESCOPE_TEST(TestTranslations)
#include "tst_translations.moc"

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <ropescope/formats/session/session_file.h>
#include <ropescope/formulas/expression.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/model/bias.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/session.h>

#include "tests/support/registration.h"
#include "tests/ui/chinese_words.h"
#include "tests/ui/translation_file.h"
#include "ui/document/words/error_words.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// The templates of all messages, extracted from the sources.
std::set<QString> templatesOf(const QString& folder) {
    static const QRegularExpression comment(QStringLiteral("^\\s*//[^\\n]*"), QRegularExpression::MultilineOption);
    static const QRegularExpression call(
        QStringLiteral("\\b(?:message|messageCode)\\(\\s*((?:(?:R\"\\(.*?\\)\"|\"(?:[^\"\\\\]|\\\\.)*\")\\s*)+)"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression part(QStringLiteral("R\"\\((.*?)\\)\"|\"((?:[^\"\\\\]|\\\\.)*)\""),
                                         QRegularExpression::DotMatchesEverythingOption);
    std::set<QString> templates;
    for (QDirIterator at(folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                         QDirIterator::Subdirectories);
         at.hasNext();) {
        QFile file(at.next());
        if (!file.open(QIODevice::ReadOnly)) continue;
        QString source = QString::fromUtf8(file.readAll());
        source.remove(comment);
        for (auto found = call.globalMatch(source); found.hasNext();) {
            QString text;
            for (auto parts = part.globalMatch(found.next().captured(1)); parts.hasNext();) {
                const auto literal = parts.next();
                QString escaped = literal.captured(2);
                text += literal.captured(1) + escaped.replace(QLatin1String("\\\""), QLatin1String("\""))
                                                  .replace(QLatin1String("\\\\"), QLatin1String("\\"));
            }
            templates.insert(text);
        }
    }
    return templates;
}

/// Text without plain English words: options, names of settings, punctuation.
bool isName(const QString& text) {
    static const QRegularExpression name(QStringLiteral(
        "^(--?[a-z-]*( %1)?|[a-z]+(_[a-z]+)+|[^a-zA-Z]*|%1,? ?`\\w+`|%1 [KM]iB|npy|grid|next|softmax)$"));
    return text.contains(name);
}

std::set<QString> templatesInSources() {
    std::set<QString> templates;
    for (const char* folder : {"/core/ropescope", "/ui", "/app"})
        templates.merge(templatesOf(QStringLiteral(ROPESCOPE_SOURCE_DIR) + QLatin1String(folder)));
    return templates;
}

/// English words outside of user input, which is quoted in backquotes.
QStringList englishWords(QString text) {
    static const QRegularExpression typed(QStringLiteral("`[^`]*`"));
    static const QRegularExpression word(
        QStringLiteral("\\b(the|is|are|not|of|and|write|use|give|choose|there|it|no|has|more|than|one|from|add)\\b"));
    text.remove(typed);
    QStringList found;
    for (auto at = word.globalMatch(text); at.hasNext();) found << at.next().captured();
    return found;
}

std::vector<Error> badInputs() {
    std::vector<Error> errors;
    const auto keep = [&errors](const auto& outcome) {
        if (!outcome) errors.push_back(outcome.error());
    };
    for (const char* text : {"text", "text:", "text:x", "text:0", "imgae:4x3", "image:4", "video:4x3x2@",
                             "video:4x3x2@x", "av:4x3x2@1", ":5", "text:99999999999", "image:4x3+x", "image:2000000x3"})
        keep(parseNotation(text));
    for (const char* id : {"rope", "m-rop", "qwen2.5-vl@x"}) keep(findScheme(id));
    for (const char* text : {"alibbi", "alibi:0", "t5:x", "xpos:2"}) keep(parseBias(text));
    for (const char* allocation :
         {"altrenate", "sections:16", "sections:1,2,3", "pattern:(hw", "pattern:q*64", "liere:x"}) {
        RotaryOptions options;
        options.allocation = allocation;
        keep(makeFrequencyPlan({"t", "h", "w"}, options));
    }
    for (const char* scaling : {"yarn", "yarn:x", "yran:4", "linear:0", "longrope", "p-rope", "llama3:-1", "yarn:4"}) {
        RotaryOptions options;
        options.scaling = scaling;
        keep(makeFrequencyPlan({"h", "w"}, options));
    }
    for (const int headDim : {0, 7, 1 << 20}) {
        RotaryOptions options;
        options.headDim = headDim;
        keep(makeFrequencyPlan({"h", "w"}, options));
    }
    const std::vector<FormulaVariable> variables{{.name = "L"}, {.name = "i"}};
    for (const char* text :
         {"", "L +", "L + q", "(L", "L)", "max(L)", "sin(L)(i)", "L = 5", "2 L", "a,b", "L ** 2", "×"})
        keep(Expression::compile(text, variables));
    for (const char* text : {"", "[]", "{", R"({"format":"ropescope-session"})",
                             R"({"format":"ropescope-session","version":1,"segments":[{"type":"txt"}]})",
                             R"({"format":"ropescope-session","version":1,"segments":[{"type":"text","tokens":0}]})",
                             R"({"format":"ropescope-session","version":1,"segments":[],"rotary":{"head_dim":7}})"})
        keep(parseSessionFile(text, "F.rope"));
    for (const char* id : {"hunyuan-vl", "qwen2.5-vl@hf5.3.0-bug", "vrope"}) {
        if (const auto scheme = findScheme(id))
            keep(placeTokens(**scheme, *parseNotation("text:1 av:2x2x2@1+3 video:2x2x2@1 image:2x2 image:2x2"), {}));
    }
    return errors;
}

} // namespace

/// Errors in the language of the window.
class ErrorWordsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_words.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCoreApplication::installTranslator(&m_words);
    }

    void everyTemplateIsTranslated() {
        const std::set<QString> templates = templatesInSources();
        QVERIFY(templates.size() > 400);
        for (const QString& text : templates) {
            const QString chinese = m_words.translate("Errors", text.toUtf8().constData());
            QVERIFY2(!chinese.isEmpty(), qPrintable(QStringLiteral("not translated: ") + text));
            QVERIFY2(isChinese(chinese) || isName(text), qPrintable(QStringLiteral("still English: ") + text));
            QCOMPARE(placeholders(chinese), placeholders(text));
        }
    }

    void noTranslationIsUnused() {
        const std::set<QString> templates = templatesInSources();
        const QList<TranslatedText> translated = translationsIn(QStringLiteral("errors_zh_CN.ts"));
        QVERIFY(!translated.isEmpty());
        for (const TranslatedText& text : translated)
            QVERIFY2(templates.contains(text.source), qPrintable(text.source));
    }

    void badInputHasNoEnglish() {
        const std::vector<Error> errors = badInputs();
        QVERIFY(errors.size() > 40);
        for (const Error& error : errors) {
            const QString text = errorText(error);
            QVERIFY2(englishWords(text).isEmpty(), qPrintable(text));
            QVERIFY2(isChinese(text), qPrintable(text));
        }
    }

    void argumentsAreNoTemplates() {
        const Message odd = message("there is no %1", "`%1 %2`");
        QCOMPARE(QString::fromStdString(odd.english()), QStringLiteral("there is no `%1 %2`"));
        QVERIFY(messageText(odd).contains(QLatin1String("`%1 %2`")));
    }

private:
    QTranslator m_words;
};

ROPESCOPE_TEST(ErrorWordsTest)
#include "tst_error_words.moc"

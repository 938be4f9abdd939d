// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "core/principles/registry.h"
#include "core/schemes/registry.h"

using namespace ropescope;

namespace {

struct Message {
    QString source;
    QStringList translations;
    bool finished = true;
};

QList<Message> messagesOf(const QString& name) {
    QFile file(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/translations/") + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    bool plural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("message")) plural = xml.attributes().hasAttribute(QLatin1String("numerus"));
        if (xml.name() == QLatin1String("source")) messages.append({xml.readElementText(), {}});
        if (xml.name() == QLatin1String("translation")) {
            messages.last().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            // Plural forms stand one a line; any other text may have lines of its own.
            messages.last().translations =
                plural ? text.split(QLatin1Char('\n'), Qt::SkipEmptyParts) : QStringList{text};
        }
    }
    return messages;
}

/// "%1", "%2", "%n" as they occur.
QSet<QString> placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%(\\d|n)"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
    return found;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void everyTextIsTranslated_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"window_zh_CN.ts", "window_en.ts", "principles_zh_CN.ts"}) {
            QTest::newRow(file) << QString::fromLatin1(file);
        }
    }
    void everyTextIsTranslated() {
        QFETCH(QString, file);
        const QList<Message> messages = messagesOf(file);
        QVERIFY(!messages.isEmpty());
        for (const Message& message : messages) {
            QVERIFY2(message.finished && !message.translations.isEmpty(), qPrintable(message.source));
            for (const QString& translation : message.translations) {
                if (translation.trimmed().isEmpty()) continue; // the lines around plural forms
                QVERIFY2(placeholders(translation) == placeholders(message.source), qPrintable(message.source));
            }
        }
    }

    /// Schemes bring their own Chinese; formulas (next = …), names and versions need none.
    void everySchemeSpeaksChinese() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCOMPARE(translator.translate("Language", "en"), QStringLiteral("zh_CN"));
        const auto hasWords = [](const std::string& text) {
            static const QRegularExpression word(QStringLiteral("(?<![\\w.-])(?!next\\b)[a-z]{4,}(?![\\w(-])"));
            return QString::fromStdString(text).contains(word);
        };
        for (const Scheme& scheme : schemeRegistry()) {
            QVERIFY2(!scheme.explanationChinese.empty(), scheme.id.c_str());
            QVERIFY2(scheme.warning.empty() == scheme.warningChinese.empty(), scheme.id.c_str());
            QVERIFY2(!hasWords(scheme.subtitle) || !scheme.subtitleChinese.empty(), scheme.subtitle.c_str());
            for (const ParamSpec& param : scheme.params) QVERIFY2(!param.labelChinese.empty(), param.label.c_str());
        }
    }

    void everyPropertySpeaksChinese() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        for (const Principle& principle : principleRegistry()) {
            for (const std::string_view text : {principle.title, principle.meaning}) {
                const std::string source(text);
                QVERIFY2(!translator.translate("Principles", source.c_str()).isEmpty(), source.c_str());
            }
        }
    }

    void englishHasPluralForms() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_en.qm")));
        const QList<Message> messages = messagesOf(QStringLiteral("window_en.ts"));
        const auto plural = std::ranges::find_if(
            messages, [](const Message& message) { return message.source.contains(QLatin1String("(s)")); });
        QVERIFY(plural != messages.end());
        for (const QString& form : plural->translations) QVERIFY(!form.contains(QLatin1String("(s)")));
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"

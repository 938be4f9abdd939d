// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QList>
#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

/// Reads the files of resources/translations, for tests.
namespace ropescope::ui {

struct TranslatedText {
    QString context;
    QString source;
    QStringList translations;
    bool finished = true;
};

inline QList<TranslatedText> translationsIn(const QString& name) {
    QFile file(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/translations/") + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QList<TranslatedText> messages;
    QString context;
    bool plural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("message")) plural = xml.attributes().hasAttribute(QLatin1String("numerus"));
        if (xml.name() == QLatin1String("source")) messages.append({context, xml.readElementText(), {}});
        if (xml.name() == QLatin1String("translation")) {
            messages.last().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            // Plural forms are one per line; any other text may contain line breaks.
            messages.last().translations =
                plural ? text.split(QLatin1Char('\n'), Qt::SkipEmptyParts) : QStringList{text};
        }
    }
    return messages;
}

/// The placeholders "%1", "%2" and "%n" that occur in a text.
inline QSet<QString> placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%(\\d|n)"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
    return found;
}

} // namespace ropescope::ui

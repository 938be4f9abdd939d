// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/glossary_words.h"

#include <QFile>

#include <ropescope/formats/json/glossary_json.h>
#include <ropescope/formulas/tex_formula.h>

#include "ui/document/convert.h"
#include "ui/document/words/language.h"

namespace ropescope::ui {

const Glossary& glossary() {
    static const Glossary read = [] {
        QFile file(QStringLiteral(":/glossary/glossary.json"));
        const bool opened = file.open(QIODevice::ReadOnly);
        auto result = readGlossary(opened ? file.readAll().toStdString() : std::string());
        if (!result) qFatal("%s", result.error().message().c_str());
        return *std::move(result);
    }();
    return read;
}

QString glossaryText(const GlossaryText& text) {
    return toQString(languageCode() == u"zh_CN" ? text.chinese : text.english);
}

QString glossaryHeading(const GlossaryEntry& entry) {
    const auto symbol = parseTex(entry.symbol);
    const QString sign = symbol ? toQString(linearText(*symbol)) : QString();
    const QString title = glossaryText(entry.title);
    return sign.isEmpty() ? title : sign + QStringLiteral(" — ") + title;
}

} // namespace ropescope::ui

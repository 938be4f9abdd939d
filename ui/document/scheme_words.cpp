// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scheme_words.h"

#include <QCoreApplication>

#include "ui/document/convert.h"

namespace ropescope::ui {

QString inLanguage(const std::string& english, const std::string& chinese) {
    //: The code of the language of this translation, such as zh_CN; not shown.
    const QString language = QCoreApplication::translate("Language", "en");
    return toQString(!chinese.empty() && language == QLatin1String("zh_CN") ? chinese : english);
}

QString subtitleOf(const Scheme& scheme) { return inLanguage(scheme.subtitle, scheme.subtitleChinese); }
QString explanationOf(const Scheme& scheme) { return inLanguage(scheme.explanation, scheme.explanationChinese); }
QString warningOf(const Scheme& scheme) { return inLanguage(scheme.warning, scheme.warningChinese); }
QString labelOf(const ParamSpec& spec) { return inLanguage(spec.label, spec.labelChinese); }

} // namespace ropescope::ui

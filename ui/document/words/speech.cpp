// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/speech.h"

#include <utility>

namespace ropescope::ui {

namespace {

thread_local QString spokenLanguage; ///< empty: that of the windows

} // namespace

Speech::Speech(const QString& language) : m_before(std::exchange(spokenLanguage, language)) {}
Speech::~Speech() { spokenLanguage = m_before; }

SpeechTranslator::SpeechTranslator() {
    (void)m_english.load(QStringLiteral(":/translations/ropescope_en.qm"));
    (void)m_chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm"));
}

QString SpeechTranslator::translate(const char* context, const char* source, const char* comment, int n) const {
    if (spokenLanguage.isEmpty()) return {};
    const QTranslator& words = spokenLanguage == QStringLiteral("zh_CN") ? m_chinese : m_english;
    const QString text = words.translate(context, source, comment, n);
    return text.isNull() ? QString::fromUtf8(source) : text; // without a text the windows' translator would be asked
}

} // namespace ropescope::ui

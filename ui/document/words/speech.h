// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace ropescope::ui {

/// As long as it lives, what this thread translates is in this language rather than that of the windows: for an
/// audience that has another one than the presenter. Takes effect where a SpeechTranslator is installed.
class Speech {
public:
    explicit Speech(const QString& language);
    ~Speech();
    Speech(const Speech&) = delete;
    Speech& operator=(const Speech&) = delete;

private:
    QString m_before;
};

/// Translates for a Speech; install it above the translator of the windows.
class SpeechTranslator : public QTranslator {
public:
    SpeechTranslator();
    [[nodiscard]] QString translate(const char* context, const char* source, const char* comment, int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }

private:
    QTranslator m_english, m_chinese;
};

} // namespace ropescope::ui

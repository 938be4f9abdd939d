// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>

#include <QApplication>
#include <QTranslator>

#include "app/options/qt_messages.h"
#include "ui/document/convert.h"
#include "ui/document/theme.h"

namespace ropescope::app {

/// The application object of a command that draws: chart scenes need one, but not a display.
class OffscreenApplication {
public:
    OffscreenApplication() {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Platform warnings about a missing desktop are not messages of this program.
        quietQt();
        m_application = std::make_unique<QApplication>(m_count, m_arguments.data());
        // Qt Charts measures with the font of the application, which a locale would choose.
        QApplication::setFont(ui::fonts().body);
    }
    /// Texts drawn from now on are in this language.
    void speak(const std::string& language) {
        if (!m_translator.load(QStringLiteral(":/translations/ropescope_") + ui::toQString(language))) return;
        QCoreApplication::installTranslator(&m_translator);
    }

private:
    int m_count = 1;
    char m_name[10] = "ropescope";
    std::array<char*, 2> m_arguments{m_name, nullptr};
    std::unique_ptr<QApplication> m_application;
    QTranslator m_translator;
};

} // namespace ropescope::app

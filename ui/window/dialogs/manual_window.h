// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

#include "ui/views/side_window.h"

class QPushButton;
class QTextBrowser;

namespace ropescope::ui {

/// Shows the pages of the manual. Not modal.
class ManualWindow : public SideWindow {
    Q_OBJECT
public:
    using Language = std::function<QString()>;
    /// `language` is called again whenever the language changes.
    ManualWindow(Language language, QWidget* parent);

    /// The first page in a language, or in English if there is none.
    [[nodiscard]] static QString firstPage(const QString& language);

protected:
    void retranslate() override;
    void changeEvent(QEvent* event) override;

private:
    Language m_language;
    QTextBrowser* m_pages;
    QPushButton* m_back;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QDialog>
#include <QString>

class QPushButton;
class QTextBrowser;

namespace ropescope::ui {

/// Reads the pages of the manual. Not modal.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    using Language = std::function<QString()>;
    /// `language` is asked again whenever it changes.
    ManualWindow(Language language, QWidget* parent);

    /// The first page in a language, of those that there are: English otherwise.
    [[nodiscard]] static QString firstPage(const QString& language);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Language m_language;
    QTextBrowser* m_pages;
    QPushButton* m_back;
    QPushButton* m_close;
};

} // namespace ropescope::ui

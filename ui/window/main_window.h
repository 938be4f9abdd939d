// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QPointer>

#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/window/workbench.h"

class QMessageBox;

namespace ropescope::ui {

inline constexpr QSize kMinimumWindowSize{1000, 640};

/// The window: hosts a workbench, takes dropped files, and asks before it closes on changes.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Context context);
    /// Makes the content, in the theme and language in force, which it follows from then on.
    void build(const Appearance& appearance);
    /// Tells which language is in force, before Qt tells of the change.
    void setLanguage(const QString& code) { m_workbench->setLanguage(code); }
    [[nodiscard]] Workbench& workbench() const { return *m_workbench; }
    /// It shows nothing that would be lost if another document took its place.
    [[nodiscard]] bool isUntouched() const;
    /// Whether closing would lose an edit or a text that is not finished.
    [[nodiscard]] bool hasChanges() const;

signals:
    void closed(); ///< for good

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void showTitle();
    void ask();

    Context m_context;
    QPointer<QMessageBox> m_question;
    bool m_discarding = false; ///< the question was answered
    Workbench* m_workbench = nullptr;
};

} // namespace ropescope::ui

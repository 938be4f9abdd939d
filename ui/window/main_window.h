// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QMainWindow>
#include <QPointer>

#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/window/workbench.h"

class QMessageBox;

namespace ropescope::ui {

inline constexpr QSize kMinimumWindowSize{682, 450}; ///< a screen of 1024 x 768 at 150 %
inline constexpr int kBothPanels = 816;              ///< width with room for both panels beside the plots

/// What closing a window would lose.
struct Unsaved {
    SessionPtr session;
    bool unfinishedText = false;
    friend bool operator==(const Unsaved&, const Unsaved&) = default;
};

/// The main window: hosts a workbench, accepts dropped files, and asks before closing with unsaved changes.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Context context);
    /// Creates the content in the current theme and language, and follows their changes.
    void build(const Appearance& appearance);
    /// Sets the current language, before Qt sends the change event.
    void setLanguage(const QString& code) { m_workbench->setLanguage(code); }
    [[nodiscard]] Workbench& workbench() const { return *m_workbench; }
    /// The name of its document, unlike that of any other window.
    [[nodiscard]] QString documentTitle() const;
    [[nodiscard]] const JobQueue& jobs() const { return m_context.jobs; }
    void bringToFront();
    /// True if replacing its document would lose nothing.
    [[nodiscard]] bool isUntouched() const;
    /// Whether closing would lose an edit or unfinished text.
    [[nodiscard]] bool hasChanges() const;
    /// The same, after taking what is being typed; empty if closing would lose nothing.
    [[nodiscard]] std::optional<Unsaved> unsaved();
    /// Asks whether to save or to discard that. `decided` is called once it is saved, or may be discarded; not if the
    /// user cancels or saving fails. There is at most one question, and it answers the last call.
    void ask(std::function<void(bool discard)> decided);
    /// Closes without a question.
    void discardAndClose();

signals:
    void closed(); ///< permanently

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// A narrow window has room for one panel beside the plots: opening one closes the other.
    void leaveRoom(const char* opened, const char* other);
    void showTitle();

    Context m_context;
    QPointer<QMessageBox> m_question;
    std::function<void(bool discard)> m_decided; ///< after the question
    bool m_discarding = false;                   ///< the user chose to discard
    Workbench* m_workbench = nullptr;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "app/window_options.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/recovery/autosave.h"
#include "ui/document/settings/settings.h"
#include "ui/document/workspace.h"
#include "ui/window/shell.h"

class QApplication;

namespace ropescope::app {

/// The windows of the process, each with its own workspace, sharing the user's settings and the command-line options.
/// The program ends when the last one closes.
class Windows : public QObject {
public:
    /// Creates a window for each session of the options, without showing it.
    Windows(QApplication& qt, const WindowOptions& options);
    ~Windows() override;

    void show();
    /// In the first window, if the options name one.
    void playLesson();
    [[nodiscard]] ui::MainWindow& first() { return m_windows.front()->shell.window(); }
    [[nodiscard]] ui::Settling& settling() { return m_windows.front()->workspace.settling(); }
    /// Whether closing all windows would lose nothing; otherwise asks, and closes them if the user agrees to it.
    [[nodiscard]] bool mayQuit();
    /// Writes the recovery files of all unsaved changes, at once.
    void keepUnsaved();

private:
    struct Window {
        Window(Windows& all, const OpenedSession& opened, std::optional<ui::RecoverySlot> recovered);
        ui::Workspace workspace;
        ui::Autosave autosave;
        ui::Shell shell;
    };
    Window& add(const OpenedSession& opened, Window* beside, std::optional<ui::RecoverySlot> recovered = {});
    void recover(const ui::LeftoverDocument& left);
    void recoverInto(Window& window, const OpenedSession& opened, const ui::RecoverySlot& slot);
    [[nodiscard]] bool keepsState() const { return !m_options.safe && !m_options.screenshot; }
    [[nodiscard]] ui::WindowRequests requestsOf(Window& window);
    [[nodiscard]] ui::Shell::Listener listener();
    void open(const QStringList& paths, Window& from);
    /// Asks about the unsaved changes of each window, and closes all once the user has agreed to each. A cancellation
    /// leaves all open. `agreed` is what may be discarded.
    void quit(std::vector<ui::Unsaved> agreed = {});
    void remove(const Window& window);
    /// Windows whose documents have the same name show what tells them apart.
    void distinguish();
    void place(Window& window, Window* beside);
    void placeFirst(ui::MainWindow& window);
    [[nodiscard]] Window* showing(const QString& path) const;
    [[nodiscard]] ui::ThemeChoice theme() const;
    [[nodiscard]] QString language() const;
    void follow(const ui::SettingValues& before);

    QApplication& m_qt;
    const WindowOptions m_options;
    std::unique_ptr<ui::Settings> m_settings;
    ui::RecentFiles m_recent;
    std::shared_ptr<ui::Translations> m_translations;
    std::vector<std::unique_ptr<Window>> m_windows;
};

} // namespace ropescope::app

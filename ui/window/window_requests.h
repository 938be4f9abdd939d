// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QList>
#include <QStringList>

#include <ropescope/formats/session/session_file.h>

namespace ropescope::ui {

class MainWindow;
class RecentFiles;

/// Requests of a window to the program, which may have several windows. Absent ones are not supported.
struct WindowRequests {
    std::function<void()> newWindow{}; ///< with an empty document
    /// Opens a window for each; the requesting window takes the first if that loses nothing. The window of a file that
    /// is already open is brought to the front.
    std::function<void(const QStringList& paths)> open{};
    std::function<void(const SessionFile& file)> openCopy{}; ///< in a new window, as a document without a file
    /// Whether another window of this process shows the file.
    std::function<bool(const QString& path)> isOpen{};
    std::function<QList<MainWindow*>()> all{}; ///< windows of the process, oldest first
    std::function<void()> quit{};              ///< closes all windows, unless one refuses
    RecentFiles* recent = nullptr;
};

} // namespace ropescope::ui

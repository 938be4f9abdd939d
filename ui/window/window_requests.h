// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>

#include <ropescope/formats/session_file.h>

namespace ropescope::ui {

class RecentFiles;

/// What a window asks of the program that has several. Absent: it cannot be asked for.
struct WindowRequests {
    std::function<void()> newWindow{}; ///< with an empty document
    /// A window for each; the one that asks takes the first when it shows nothing that would be lost. A file that is open
    /// already comes to the front.
    std::function<void(const QStringList& paths)> open{};
    std::function<void(const SessionFile& file)> openCopy{}; ///< a window with a document that has no file
    /// Whether another window of the program shows this file.
    std::function<bool(const QString& path)> isOpen{};
    std::function<void()> quit{}; ///< closes all windows, as long as none objects
    RecentFiles* recent = nullptr;
};

} // namespace ropescope::ui

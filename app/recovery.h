// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/recovery/recovery_files.h"

namespace ropescope::ui {
class MainWindow;
} // namespace ropescope::ui

namespace ropescope::app {

/// Searches, in a job, for files left behind by an earlier run, and offers to recover them in a dialog over a window.
/// Files that cannot be read are listed in the message bar of the window.
class Recovery : public QObject {
public:
    using Recover = std::function<void(const ui::LeftoverDocument& left)>;
    /// `done` is called once everything has been decided or postponed.
    Recovery(ui::Context context, Recover recover, std::function<void()> done, ui::MainWindow* window);

private:
    ui::Feed<ui::Leftovers> m_feed;
};

} // namespace ropescope::app

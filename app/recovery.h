// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QObject>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/recovery/recovery_files.h"

class QWidget;

namespace ropescope::app {

/// Looks for what an earlier program left behind, in a job, and offers it over a window when there is something.
class Recovery : public QObject {
public:
    using Recover = std::function<void(const ui::LeftBehind& left)>;
    /// `done` is called when everything has been decided, if only for later.
    Recovery(ui::Context context, Recover recover, std::function<void()> done, QWidget* window);

private:
    using Found = std::vector<ui::LeftBehind>;
    ui::Feed<Found> m_feed;
};

} // namespace ropescope::app

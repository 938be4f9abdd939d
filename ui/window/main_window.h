// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "ui/document/context.h"
#include "ui/panels/media_bar.h"
#include "ui/window/workbench.h"

namespace ropescope::ui {

inline constexpr QSize kMinimumWindowSize{1100, 700};

/// The window: hosts a workbench, takes dropped files.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Context context);
    /// Makes the content (anew), in the theme and language in force.
    void build(const Appearance& appearance);
    [[nodiscard]] Workbench& workbench() const { return *m_workbench; }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    Context m_context;
    std::vector<MediaEntry> m_media; ///< files read so far
    Workbench* m_workbench = nullptr;
};

} // namespace ropescope::ui

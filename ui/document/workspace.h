// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/job_queue.h"
#include "ui/document/place_keeper.h"
#include "ui/document/placement.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// One open document with all that lives as long as it, and the wiring between them. Windows, tests and screenshots make
/// one each and hand its Context down.
class Workspace {
public:
    /// The focus begins where a reader would look first.
    explicit Workspace(Session session, ThemeChoice theme = ThemeChoice::System);
    /// The same, with jobs that run when and where `runner` runs them.
    Workspace(Session session, ThemeChoice theme, RenderQueue::Runner runner);
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] Focus& focus() { return m_focus; }
    [[nodiscard]] RenderQueue& queue() { return m_queue; }
    [[nodiscard]] Theme& theme() { return m_theme; }
    [[nodiscard]] JobQueue& jobs() { return m_jobs; }
    [[nodiscard]] Placement& placement() { return m_placement; }
    [[nodiscard]] Context context() { return {m_document, m_focus, m_queue, m_theme, m_jobs, m_placement}; }

private:
    Theme m_theme;
    Document m_document;
    Focus m_focus;
    PlaceKeeper m_places{m_document,
                         m_focus}; ///< the first to hear of a change: no view sees a focus that is not there
    JobQueue m_jobs;
    Placement m_placement{m_document, m_jobs};
    RenderQueue m_queue; ///< last, so that no job outlives what it was asked by
};

} // namespace ropescope::ui

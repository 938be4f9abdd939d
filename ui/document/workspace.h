// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/jobs/settling.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/notices.h"
#include "ui/document/place_keeper.h"
#include "ui/document/placement.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// One open document with all objects of the same lifetime, and the connections between them. Each window, test and
/// screenshot creates one and passes its Context down.
class Workspace {
public:
    using Plots = std::vector<std::shared_ptr<const Plot>>;

    /// Starts with the default focus. `plots` are the available plots; they and the settings must outlive the
    /// workspace. Without settings it uses its own defaults.
    Workspace(Session session, const Plots& plots, ThemeChoice theme = ThemeChoice::System,
              Settings* settings = nullptr);
    /// As above, but jobs run when and where `runner` decides.
    Workspace(Session session, const Plots& plots, ThemeChoice theme, JobQueue::Runner runner);
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] DocumentFile& file() { return m_file; }
    [[nodiscard]] Focus& focus() { return m_focus; }
    [[nodiscard]] JobQueue& jobs() { return m_jobs; }
    [[nodiscard]] Notices& notices() { return m_notices; }
    [[nodiscard]] Theme& theme() { return m_theme; }
    [[nodiscard]] Placement& placement() { return m_placement; }
    [[nodiscard]] PairFeed& pair() { return m_pair; }
    [[nodiscard]] PropertiesFeed& properties() { return m_properties; }
    [[nodiscard]] ThumbnailFeed& thumbnails() { return m_thumbnails; }
    [[nodiscard]] Settings& settings() { return *m_settings; }
    [[nodiscard]] bool settled() const { return m_jobs.settled(); }
    [[nodiscard]] Settling& settling() { return m_settling; }
    [[nodiscard]] Context context() {
        return {m_document, m_file,       m_focus,      m_jobs,   m_notices,   m_theme, m_placement,
                m_pair,     m_properties, m_thumbnails, m_opened, *m_settings, m_plots};
    }

private:
    const Plots& m_plots;
    std::unique_ptr<Settings> m_ownSettings;
    Settings* m_settings;
    Theme m_theme;
    JobQueue m_jobs;
    Settling m_settling{m_jobs};
    Notices m_notices;
    Document m_document;
    Focus m_focus;
    /// First to be notified of changes, so that no view sees a focus that no longer exists.
    PlaceKeeper m_places{m_document, m_focus};
    DocumentFile m_file{m_document, m_focus, m_jobs};
    Placement m_placement{m_document, m_jobs};
    PairFeed m_pair{m_placement, m_focus, m_jobs};
    PropertiesFeed m_properties{m_placement, m_jobs};
    ThumbnailFeed m_thumbnails{m_document, m_focus, m_jobs};
    OpenedModel m_opened{m_document, m_focus};
};

} // namespace ropescope::ui

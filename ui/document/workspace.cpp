// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workspace.h"

#include <utility>

#include "ui/document/focus_rules.h"

namespace ropescope::ui {

Workspace::Workspace(Session session, const Plots& plots, ThemeChoice theme, Settings* settings)
    : m_plots(plots),
      m_ownSettings(settings ? nullptr : std::make_unique<Settings>()),
      m_settings(settings ? settings : m_ownSettings.get()),
      m_theme(theme),
      m_document(std::move(session)) {
    resetFocusAndColumn(m_focus, *m_document.session());
}

Workspace::Workspace(Session session, const Plots& plots, ThemeChoice theme, JobQueue::Runner runner)
    : m_plots(plots),
      m_ownSettings(std::make_unique<Settings>()),
      m_settings(m_ownSettings.get()),
      m_theme(theme),
      m_jobs(std::move(runner)),
      m_document(std::move(session)) {
    resetFocusAndColumn(m_focus, *m_document.session());
}

} // namespace ropescope::ui

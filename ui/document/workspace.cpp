// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workspace.h"

#include <utility>

#include "ui/document/focus_rules.h"

namespace ropescope::ui {

Workspace::Workspace(Session session, ThemeChoice theme) : m_theme(theme), m_document(std::move(session)) {
    connectParts();
}

Workspace::Workspace(Session session, ThemeChoice theme, RenderQueue::Runner runner)
    : m_theme(theme), m_document(std::move(session)), m_queue(std::move(runner)) {
    connectParts();
}

void Workspace::connectParts() {
    // The first of all listeners, so that no view sees a focus that the new sequence does not hold.
    QObject::connect(&m_document, &Document::sessionChanged, &m_focus,
                     [this] { keepInside(m_focus, m_document.session()->sequence); });
    lookAtFirst(m_focus, *m_document.session());
}

} // namespace ropescope::ui

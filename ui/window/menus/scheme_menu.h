// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QMenu>

#include <ropescope/session/session.h>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The schemes of the registry, ticked while they have a column: a menu for each group, as in the list of schemes, and
/// in it one for each model of several versions. The first nine have the keys 1 to 9. Actions belong to `parent`.
class SchemeMenu : public QMenu {
    Q_OBJECT
public:
    SchemeMenu(Context context, QWidget* parent);

private:
    void addGroup(SchemeGroup group);
    [[nodiscard]] QAction* actionFor(const Scheme& scheme);
    void tick();

    Context m_context;
    std::vector<std::pair<const Scheme*, QAction*>> m_actions;
    std::vector<SchemeChoice> m_ticked; ///< what the ticks were made for
};

} // namespace ropescope::ui

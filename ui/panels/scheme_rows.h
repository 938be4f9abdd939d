// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/analysis/layout.h"

/// What the list of schemes shows, as a value: the chosen schemes in the order of their columns, then the others by group.
namespace ropescope::ui {

struct SchemeRow {
    SchemePtr scheme;   ///< null: a heading
    QString heading;    ///< of a heading
    bool shown = false; ///< has a column
};

/// True when every word of `filter` is found in the scheme's id, title, subtitle, source or group, whatever the case.
[[nodiscard]] bool matches(const Scheme& scheme, const QString& filter);

/// Shown schemes first and always, so that row and column agree; then, under a heading each, the schemes of the registry
/// that match.
[[nodiscard]] std::vector<SchemeRow> schemeRows(const Layout& layout, const QString& filter);

/// "Mine", "Seed articles", "Released models", "Research".
[[nodiscard]] QString groupTitle(SchemeGroup group);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include <ropescope/analysis/session.h>

/// What the list of schemes shows, as values: the chosen schemes in the order of their columns, then the others by group.
namespace ropescope::ui {

struct SchemeRow {
    SchemePtr scheme;   ///< null: a heading
    QString heading;    ///< of a heading
    bool shown = false; ///< has a column
    int digit = 0;      ///< the key that shows and hides the scheme, 0: none
};

/// True when every word of `filter` is found in the scheme's id, title, subtitle, source or group, whatever the case.
[[nodiscard]] bool matches(const Scheme& scheme, const QString& filter);

/// The schemes that match: the shown ones first, then the others under a heading for each group.
[[nodiscard]] std::vector<SchemeRow> schemeRows(const Session& session, const QString& filter);

/// Whether two rows look the same. User-defined schemes are rebuilt each time, so pointers tell too little.
[[nodiscard]] bool looksTheSame(const SchemeRow& one, const SchemeRow& other);

/// The schemes of `fresh` in the order of `standing`, so that no row moves, headings included. Nothing when they are not
/// the same schemes.
[[nodiscard]] std::optional<std::vector<SchemeRow>> inStandingOrder(const std::vector<SchemeRow>& fresh,
                                                                    const std::vector<SchemeRow>& standing);

/// What a scheme that was dragged among the rows does to the columns: it goes beside its shown neighbour above, or else
/// the one below, so that columns without a row keep their places. Nothing when there is no such neighbour.
struct ColumnMove {
    int from = 0;
    int to = 0;
    bool operator==(const ColumnMove&) const = default;
};
[[nodiscard]] std::optional<ColumnMove> columnMove(const std::vector<std::string>& columns,
                                                   const std::vector<std::string>& rows, const std::string& moved);

/// 1 to 9 for the first schemes of the registry, 0 for the others.
[[nodiscard]] int digitOf(const Scheme& scheme);

/// "Mine", "Seed articles", "Released models", "Research".
[[nodiscard]] QString groupTitle(SchemeGroup group);

/// The first row whose scheme is `wanted`; -1 when there is none.
[[nodiscard]] int rowOf(const std::vector<SchemeRow>& rows, const std::function<bool(const Scheme&)>& wanted);

} // namespace ropescope::ui

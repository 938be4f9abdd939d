// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QString>

#include <ropescope/session/session.h>

/// The rows of the scheme list as plain values: the shown schemes in column order, then the others by group.
namespace ropescope::ui {

struct SchemeRow {
    SchemePtr scheme;   ///< null for a heading
    QString heading;    ///< empty for a scheme
    bool shown = false; ///< has a column
    int digit = 0;      ///< key that shows and hides the scheme, 1 to 9; 0: none
};

/// The groups in the order of the list and the menu.
[[nodiscard]] std::span<const SchemeGroup> schemeGroups();

/// What a search looks into: id, title, aliases, subtitle, source and group, in English and in the user's language.
[[nodiscard]] QString searchedText(const Scheme& scheme);
/// Whether every word of `filter` occurs in searchedText(), ignoring case.
[[nodiscard]] bool matches(const Scheme& scheme, const QString& filter);

/// The schemes that match `filter`: the shown ones first, then the others under one heading per group.
[[nodiscard]] std::vector<SchemeRow> schemeRows(const Session& session, const QString& filter);

/// Whether two rows look the same. Compares contents, because user-defined schemes are rebuilt by every lookup.
[[nodiscard]] bool looksTheSame(const SchemeRow& one, const SchemeRow& other);

/// The rows of `fresh` in the order of `existing`, headings included, so that no row moves. Empty unless both hold the
/// same schemes.
[[nodiscard]] std::optional<std::vector<SchemeRow>> inExistingOrder(const std::vector<SchemeRow>& fresh,
                                                                    const std::vector<SchemeRow>& existing);

/// A move of a column, in indices before and after it.
struct ColumnMove {
    int from = 0;
    int to = 0;
    bool operator==(const ColumnMove&) const = default;
};
/// The column move for the scheme `moved`, dragged to its place in `rows`: it goes next to the nearest shown scheme
/// above, or else below, so that columns without a row keep their places. Empty if there is no such scheme.
[[nodiscard]] std::optional<ColumnMove> columnMove(const std::vector<std::string>& columns,
                                                   const std::vector<std::string>& rows, const std::string& moved);

/// The digit key of a scheme: 1 to 9 for the first nine of the registry, 0 for all others.
[[nodiscard]] int digitOf(const Scheme& scheme);

/// "Mine", "Seed articles", "Models and engines", ….
[[nodiscard]] QString groupTitle(SchemeGroup group);

/// Title, explanation, warning (if any), source and provenance of a scheme, as rich text.
[[nodiscard]] QString explainedText(const Scheme& scheme);

/// The index of the first row whose scheme is `wanted`; -1 if there is none.
[[nodiscard]] int rowOf(const std::vector<SchemeRow>& rows, const std::function<bool(const Scheme&)>& wanted);

} // namespace ropescope::ui

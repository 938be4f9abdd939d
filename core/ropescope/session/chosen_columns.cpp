// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/session/chosen_columns.h>

namespace ropescope {
namespace {

/// The choices that have a column: those with a known scheme.
std::vector<SchemeChoice> knownChoices(const Session& session) {
    std::vector<SchemeChoice> known;
    for (const SchemeChoice& choice : session.schemes)
        if (findScheme(choice.id, session.userSchemes)) known.push_back(choice);
    return known;
}

/// If `index` is the n-th choice in `then` that is `alike`, the index of the n-th such choice in `now`.
template <class Alike>
std::optional<int> sameRank(const std::vector<SchemeChoice>& then, std::size_t index,
                            const std::vector<SchemeChoice>& now, const Alike& alike) {
    const auto end = then.begin() + static_cast<std::ptrdiff_t>(index);
    auto rank = std::count_if(then.begin(), end, alike);
    for (std::size_t i = 0; i < now.size(); ++i)
        if (alike(now[i]) && rank-- == 0) return static_cast<int>(i);
    return {};
}

} // namespace

std::vector<ChosenColumn> chosenColumns(const Session& session) {
    std::vector<ChosenColumn> columns;
    for (const SchemeChoice& choice : session.schemes) {
        auto scheme = findScheme(choice.id, session.userSchemes);
        if (!scheme) continue;
        ChosenColumn column{.scheme = *scheme, .frequencies = *scheme, .params = choice.params};
        if (!choice.frequenciesOf.empty()) {
            if (auto other = findScheme(choice.frequenciesOf, session.userSchemes))
                column.frequencies = *std::move(other);
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

std::optional<int> columnNow(const Session& then, int column, const Session& now) {
    const auto before = knownChoices(then);
    const auto index = static_cast<std::size_t>(column);
    if (column < 0 || index >= before.size()) return {};
    const SchemeChoice& wanted = before[index];
    const auto after = knownChoices(now);
    const auto same = sameRank(before, index, after, [&](const SchemeChoice& choice) { return choice == wanted; });
    if (same) return same;
    return sameRank(before, index, after, [&](const SchemeChoice& choice) { return choice.id == wanted.id; });
}

} // namespace ropescope

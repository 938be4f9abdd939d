// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>

#include <ropescope/base/text.h>
#include <ropescope/schemes/library_version.h>

namespace ropescope {
namespace {

/// The leading numbers with points between them, and how many; what follows is left in `text`.
std::pair<TransformersVersion, std::size_t> leadingNumbers(std::string_view& text) {
    TransformersVersion version{};
    std::size_t count = 0;
    while (count < version.size()) {
        const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
        const auto number = parseDigits(text.substr(0, end), 1'000'000);
        if (!number) break;
        version[count++] = *number;
        text.remove_prefix(end);
        if (count == version.size() || text.size() < 2 || text[0] != '.' || !isDigit(text[1])) break;
        text.remove_prefix(1);
    }
    return {version, count};
}

} // namespace

std::optional<TransformersVersion> parseLibraryVersion(std::string_view text) {
    for (const std::string_view name : {"transformers", "hf", "v"})
        if (text.starts_with(name)) {
            text.remove_prefix(name.size());
            break;
        }
    text.remove_prefix(std::min(text.find_first_not_of(" =-_v"), text.size()));
    const auto [version, count] = leadingNumbers(text);
    const bool end = text.empty() || text.starts_with(".dev") || text.starts_with("rc") || text.starts_with(".post");
    return count >= 2 && end ? std::optional(version) : std::nullopt;
}

bool LibraryRange::contains(const TransformersVersion& version) const {
    if (empty()) return false;
    std::string_view from = first, to = last;
    if (version < leadingNumbers(from).first) return false;
    if (last.empty()) return true;
    const auto [limit, parts] = leadingNumbers(to);
    return !std::lexicographical_compare(limit.begin(), limit.begin() + static_cast<std::ptrdiff_t>(parts),
                                         version.begin(), version.begin() + static_cast<std::ptrdiff_t>(parts));
}

std::string LibraryRange::text() const {
    if (last.empty()) return empty() ? "" : "since " + first;
    return first == last ? first : first + " to " + last;
}

} // namespace ropescope

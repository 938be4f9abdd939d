// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/other_rules.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include <ropescope/check/dump_layout.h>

namespace ropescope::ui {

namespace {

constexpr std::size_t kMostOthers = 8;

/// Axes and the number of tokens on them.
using TokenAxes = std::pair<std::vector<std::string>, std::int64_t>;

/// The schemes whose number of axes is not `axes`.
std::map<TokenAxes, std::vector<const Scheme*>> schemesOfOtherAxes(const CheckRequest& request, int axes) {
    std::map<TokenAxes, std::vector<const Scheme*>> schemes;
    for (const Scheme* scheme : schemesToFit(request))
        if (const auto placed = expectationOf(request, *scheme, {}); placed && placed->positions.axisCount() != axes)
            schemes[{placed->positions.axes, placed->positions.tokens}].push_back(scheme);
    return schemes;
}

} // namespace

OtherRules otherRules(const std::vector<DumpArray>& arrays, const CheckRequest& request, const PositionMap& positions,
                      const CancelToken& cancel) {
    struct Entry {
        Fit fit;
        std::int64_t axes = 0, known = 0;
    };
    std::vector<Entry> entries;
    for (const auto& [placed, schemes] : schemesOfOtherAxes(request, positions.axisCount())) {
        const auto laid = layOutDump(arrays, {.axes = placed.first,
                                              .tokens = placed.second,
                                              .otherLengths = true,
                                              .origin = static_cast<double>(positions.origin)});
        // Rows of ids without axes fit any rule.
        if (!laid || laid->reading.oneForAll || laid->reading.order == DumpOrder::BatchTokens) continue;
        const std::int64_t known = laid->dump.tokens() - unknownTokens(laid->dump, {0, laid->dump.tokens()});
        for (const Fit& fit : findFits(schemes, request, laid->dump, cancel).ranked)
            entries.push_back({fit, std::ssize(placed.first), known});
    }
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.fit.different; });
    if (entries.size() > kMostOthers) entries.resize(kMostOthers);
    OtherRules others;
    if (entries.empty()) return others;
    others.axes = entries.front().axes;
    others.known = entries.front().known;
    std::ranges::transform(entries, std::back_inserter(others.fits), &Entry::fit);
    return others;
}

} // namespace ropescope::ui

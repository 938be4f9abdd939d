// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Allocations over n axes and m = d/2 pairs, theta_k = b^(-2k/d) unless said otherwise:
//   alternate      pair k to axis k mod n
//   symmetric      pair k to axis k mod n, theta_k = b^(-2n*floor(k/n)/d)
//   split          contiguous parts; split-restart: pair j of a part of m_a pairs has b^(-j/m_a)
//   sections:…     contiguous parts of the given sizes; sections-restart:… with theta as in split-restart
//   interleaved:…  as Qwen3-VL: h if k%3 = 1 and k < 3*s1, w if k%3 = 2 and k < 3*s2, else t
//   pattern:…      axis by axis, see axis_pattern.h
// Source: RoFormer, arXiv 2104.09864; transformers v4.57.6 apply_multimodal_rotary_pos_emb.
// Example: d = 128, b = 10^6, sections:16,24,24: pair 16 is the first of axis h, theta_16 = 10^-1.5.
#include "core/rotary/frequency_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/rotary/axis_pattern.h"
#include "core/rotary/inverse_power.h"

namespace ropescope {
namespace {

/// What an allocation is made from. `argument` is the text behind the colon.
struct Request {
    const std::vector<std::string>& axes;
    double base;
    int headDim;
    std::string_view argument;
    std::string text; ///< the whole allocation, for messages

    [[nodiscard]] int pairs() const { return headDim / 2; }
    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
    /// theta_k of the spectrum that runs on over all pairs.
    [[nodiscard]] double theta(int pair) const { return inversePower(base, std::int64_t{2} * pair, headDim); }
};

using Pairs = std::vector<FrequencyPair>;

Error allocationError(const Request& request, std::string why, std::string mend) {
    return Error{.what = "allocation " + backquoted(request.text), .why = std::move(why), .mend = std::move(mend)};
}

/// Sizes of n contiguous parts of m pairs; the remainder goes to the first parts.
std::vector<int> evenParts(int pairs, int axes) {
    std::vector<int> parts(static_cast<std::size_t>(axes), pairs / axes);
    for (int i = 0; i < pairs % axes; ++i) ++parts[static_cast<std::size_t>(i)];
    return parts;
}

Expected<std::vector<int>> parseSections(std::string_view text) {
    std::vector<int> sections;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        const auto value = parseDigits(item, kMaxHeadDim);
        if (!value) {
            return Error{.what = "sections",
                         .why =
                             backquoted(item) + " is not a whole number of pairs up to " + std::to_string(kMaxHeadDim),
                         .mend = "write them like 16,24,24"};
        }
        sections.push_back(static_cast<int>(*value));
        if (comma == std::string_view::npos) return sections;
        if (sections.size() > static_cast<std::size_t>(kMaxAxes)) return sections;
        text.remove_prefix(comma + 1);
    }
}

/// Sections that fit the axes and add up to the pairs.
Expected<std::vector<int>> fittingSections(const Request& request) {
    const auto sections = parseSections(request.argument);
    if (!sections) return allocationError(request, sections.error().why, sections.error().mend);
    if (sections->size() != request.axes.size()) {
        return allocationError(request,
                               "the number of sections is not the number of axes, " +
                                   std::to_string(request.axisCount()) + " (" + join(request.axes, ", ") + ")",
                               "give one section for each axis");
    }
    const int sum = std::accumulate(sections->begin(), sections->end(), 0);
    if (sum != request.pairs()) {
        return allocationError(request,
                               "the sections add up to " + std::to_string(sum) + ", but head dim " +
                                   std::to_string(request.headDim) + " has " + std::to_string(request.pairs()) +
                                   " pairs",
                               "change the sections or the head dim");
    }
    return *sections;
}

enum class Spectrum { RunsOn, Restarts };

Pairs contiguous(const Request& request, const std::vector<int>& parts, Spectrum spectrum) {
    Pairs pairs;
    for (std::size_t axis = 0; axis < parts.size(); ++axis) {
        for (int j = 0; j < parts[axis]; ++j) {
            const double theta = spectrum == Spectrum::Restarts ? inversePower(request.base, j, parts[axis])
                                                                : request.theta(static_cast<int>(pairs.size()));
            pairs.push_back({static_cast<int>(axis), theta});
        }
    }
    return pairs;
}

Expected<Pairs> alternate(const Request& request) {
    Pairs pairs;
    for (int k = 0; k < request.pairs(); ++k) pairs.push_back({k % request.axisCount(), request.theta(k)});
    return pairs;
}

Expected<Pairs> symmetric(const Request& request) {
    const int axes = request.axisCount();
    Pairs pairs;
    // Below head dim 2n the last, incomplete group still has a whole pair's exponent: n * floor(k/n) <= k.
    for (int k = 0; k < request.pairs(); ++k) pairs.push_back({k % axes, request.theta(k / axes * axes)});
    return pairs;
}

Expected<Pairs> split(const Request& request) {
    return contiguous(request, evenParts(request.pairs(), request.axisCount()), Spectrum::RunsOn);
}

Expected<Pairs> splitRestart(const Request& request) {
    return contiguous(request, evenParts(request.pairs(), request.axisCount()), Spectrum::Restarts);
}

Expected<Pairs> sections(const Request& request) {
    const auto parts = fittingSections(request);
    if (!parts) return parts.error();
    return contiguous(request, *parts, Spectrum::RunsOn);
}

Expected<Pairs> sectionsRestart(const Request& request) {
    const auto parts = fittingSections(request);
    if (!parts) return parts.error();
    return contiguous(request, *parts, Spectrum::Restarts);
}

Expected<Pairs> interleaved(const Request& request) {
    std::array<int, 3> axisOf{}; // of t, h, w
    constexpr std::array<std::string_view, 3> kNames{"t", "h", "w"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto axis = std::find(request.axes.begin(), request.axes.end(), kNames[i]);
        if (axis == request.axes.end() || request.axes.size() != kNames.size()) {
            return allocationError(request, "it needs the axes t, h, w; there are " + join(request.axes, ", "),
                                   "choose another allocation");
        }
        axisOf[i] = static_cast<int>(axis - request.axes.begin());
    }
    const auto parts = fittingSections(request);
    if (!parts) return parts.error();
    Pairs pairs;
    for (int k = 0; k < request.pairs(); ++k) {
        const auto name = static_cast<std::size_t>(k % 3);
        const bool spatial = name != 0 && k < 3 * (*parts)[name];
        pairs.push_back({axisOf[spatial ? name : 0], request.theta(k)});
    }
    return pairs;
}

Expected<Pairs> pattern(const Request& request) {
    const auto axes = parseAxisPattern(request.argument, request.axes, request.pairs());
    if (!axes) return allocationError(request, axes.error().why, axes.error().mend);
    Pairs pairs;
    for (const int axis : *axes) {
        const double theta = axis < 0 ? 0 : request.theta(static_cast<int>(pairs.size()));
        pairs.push_back({axis, theta});
    }
    return pairs;
}

struct Allocation {
    std::string_view id;
    bool argument; ///< something stands behind the colon
    Expected<Pairs> (*make)(const Request&);
};

constexpr std::array<Allocation, 8> kAllocations{{
    {"alternate", false, alternate},
    {"symmetric", false, symmetric},
    {"split", false, split},
    {"split-restart", false, splitRestart},
    {"sections", true, sections},
    {"sections-restart", true, sectionsRestart},
    {"interleaved", true, interleaved},
    {"pattern", true, pattern},
}};

/// Name and argument of "name" or "name:argument".
std::pair<std::string_view, std::optional<std::string_view>> splitAllocation(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {text, std::nullopt};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

Expected<Pairs> makePairs(Request request) {
    const auto [name, argument] = splitAllocation(request.text);
    const auto found = std::find_if(kAllocations.begin(), kAllocations.end(),
                                    [name = name](const Allocation& known) { return known.id == name; });
    if (found == kAllocations.end()) {
        return allocationError(request, "there is no such allocation", "known are " + join(allocationIds(), ", "));
    }
    if (found->argument != argument.has_value()) {
        return found->argument ? allocationError(request, "numbers or letters are missing",
                                                 "write it like `sections:16,24,24` or `pattern:(hw)*24 t*16`")
                               : allocationError(request, "nothing may follow it", "write `" + std::string(name) + "`");
    }
    request.argument = argument.value_or("");
    return found->make(request);
}

std::optional<Error> optionsError(const std::vector<std::string>& axes, const RotaryOptions& options) {
    if (options.headDim < 2 || options.headDim > kMaxHeadDim || options.headDim % 2 != 0) {
        return Error{.what = "head dim",
                     .why = std::to_string(options.headDim) + " is not an even number from 2 to " +
                            std::to_string(kMaxHeadDim),
                     .mend = "dimensions turn in pairs, use an even number such as 128"};
    }
    if (!std::isfinite(options.base) || options.base <= 1) {
        return Error{.what = "base",
                     .why = formatNumber(options.base) + " is not a finite number above 1",
                     .mend = "use a number such as 10000"};
    }
    if (axes.empty() || axes.size() > static_cast<std::size_t>(kMaxAxes)) {
        return Error{.what = "axes",
                     .why = std::to_string(axes.size()) + " axes are outside 1 to " + std::to_string(kMaxAxes),
                     .mend = "choose another scheme"};
    }
    return {};
}

} // namespace

Expected<FrequencyPlan> makeFrequencyPlan(const std::vector<std::string>& axes, const RotaryOptions& options) {
    if (auto error = optionsError(axes, options)) return *error;
    auto pairs = makePairs(
        {.axes = axes, .base = options.base, .headDim = options.headDim, .argument = {}, .text = options.allocation});
    if (!pairs) return pairs.error();
    return FrequencyPlan{
        .headDim = options.headDim, .rotaryDim = options.headDim, .base = options.base, .pairs = std::move(*pairs)};
}

Expected<std::string> scaleAllocation(std::string_view allocation, int nativeHeadDim, int headDim) {
    const auto [name, argument] = splitAllocation(allocation);
    const bool scales = argument && (name == "sections" || name == "sections-restart" || name == "interleaved");
    if (!scales || nativeHeadDim == headDim) return std::string(allocation);
    const auto native = parseSections(*argument);
    if (!native) return native.error();
    std::vector<std::string> scaled;
    for (const int section : *native) {
        const std::int64_t product = std::int64_t{section} * headDim;
        if (product % nativeHeadDim != 0) {
            return Error{.what = "head dim " + std::to_string(headDim),
                         .why = "section " + std::to_string(section) + " of `" + std::string(allocation) +
                                "` (for head dim " + std::to_string(nativeHeadDim) + ") would be " +
                                formatNumber(static_cast<double>(product) / nativeHeadDim) + " pairs",
                         .mend = "use a head dim that keeps the sections whole, or name an allocation"};
        }
        scaled.push_back(std::to_string(product / nativeHeadDim));
    }
    return std::string(name) + ":" + join(scaled, ",");
}

const std::vector<std::string>& allocationIds() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> names;
        names.reserve(kAllocations.size());
        for (const Allocation& allocation : kAllocations) names.emplace_back(allocation.id);
        return names;
    }();
    return ids;
}

} // namespace ropescope

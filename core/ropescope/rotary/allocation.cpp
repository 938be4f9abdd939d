// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Allocations over n axes and m = d/2 pairs, d the rotated dimensions, theta_k = b^(-2k/d) unless said otherwise:
//   alternate      pair k to axis k mod n
//   symmetric      pair k to axis k mod n, theta_k = b^(-2n*floor(k/n)/d)
//   split          contiguous parts; split-restart: pair j in a part of m_a pairs has b^(-j/m_a);
//                  split-in-turn: pair j of the part of axis a has theta_(n*j+a), as in Pixtral
//   sections:…     contiguous parts of the given sizes, again and again over the axes t, h, w, e of ggml;
//                  sections-restart:… with theta as in split-restart
//   interleaved:…  as Qwen3-VL: h if k%3 = 1 and k < 3*s1, w if k%3 = 2 and k < 3*s2, else t
//   imrope:…       ggml: h, w, t in turn as above, and e, a fourth axis, for the remaining pairs
//   round-robin:…  SGLang: the axes in turn, each as often as its section says
//   balanced:…     openPangu: the axis of which the smallest share is placed, never twice in a row
//   pattern:…      an explicit axis for each pair, see axis_pattern.h
//   xdrope:…       as HunYuan-VL: contiguous parts of dimensions, twice as many as the sections say, so the two
//                  dimensions of a pair may rotate by different axes
//   sections-ntk:…, fractional:…, split-turns, split-tiled: see allocations/length_allocations.cpp
//   mixed:…, golden-gate, simplex, table:…: see allocations/dense_rows.cpp
//   string:…, liere:… matrix rotations, see allocations/matrix_allocation.cpp
//   fope:…         learned mixtures of waves, see fourier_mix.cpp
// Source: RoFormer, arXiv 2104.09864; transformers v4.57.6 apply_multimodal_rotary_pos_emb; v5.15.0 hunyuan_vl.
// Example: d = 128, b = 10^6, sections:16,24,24: pair 16 is the first of axis h, theta_16 = 10^-1.5.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/axis_pattern.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/rotary/sections.h>

namespace ropescope {
namespace {

/// A pair of a spectrum that continues across all axes; `index` is k unless pairs share a frequency.
SpectrumPair runningPair(const AllocationRequest& request, int axis, int index) {
    const int pairs = request.pairs();
    return {
        .axis = axis, .theta = inversePower(request.base, index, pairs), .index = index, .span = pairs, .size = pairs};
}

enum class Counting { On, Again, InTurn };

Spectrum contiguous(const AllocationRequest& request, const std::vector<int>& parts, Counting counting) {
    Spectrum spectrum;
    for (std::size_t axis = 0; axis < parts.size(); ++axis) {
        const int size = parts[axis];
        for (int j = 0; j < size; ++j) {
            SpectrumPair pair = runningPair(request, static_cast<int>(axis), static_cast<int>(spectrum.pairs.size()));
            if (counting == Counting::Again) {
                pair.theta = inversePower(request.base, j, size);
                pair.index = j;
                pair.span = pair.size = size;
            } else if (counting == Counting::InTurn) {
                pair = runningPair(request, pair.axis, j * request.axisCount() + static_cast<int>(axis));
            }
            spectrum.pairs.push_back(pair);
        }
    }
    return spectrum;
}

Expected<Spectrum> alternate(const AllocationRequest& request) {
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k) {
        spectrum.pairs.push_back(runningPair(request, k % request.axisCount(), k));
    }
    return spectrum;
}

Expected<Spectrum> symmetric(const AllocationRequest& request) {
    const int axes = request.axisCount();
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k) {
        spectrum.pairs.push_back(runningPair(request, k % axes, k / axes * axes));
    }
    return spectrum;
}

Expected<Spectrum> split(const AllocationRequest& request) {
    return contiguous(request, equalSections(request.pairs(), request.axisCount()), Counting::On);
}

Expected<Spectrum> splitRestart(const AllocationRequest& request) {
    return contiguous(request, equalSections(request.pairs(), request.axisCount()), Counting::Again);
}

Expected<Spectrum> splitInTurn(const AllocationRequest& request) {
    return contiguous(request, equalSections(request.pairs(), request.axisCount()), Counting::InTurn);
}

/// ggml, over the axes t, h, w, e: sections that are too few start again.
std::optional<Spectrum> repeatedSections(const AllocationRequest& request) {
    const auto sections = parseSections(request.argument);
    if (!sections || sections->size() != 4 || request.axes.size() != 4 || request.axes.back() != "e") return {};
    std::vector<int> period;
    for (std::size_t axis = 0; axis < sections->size(); ++axis)
        period.insert(period.end(), static_cast<std::size_t>((*sections)[axis]), static_cast<int>(axis));
    if (period.empty() || std::ssize(period) >= request.pairs()) return {};
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k)
        spectrum.pairs.push_back(runningPair(request, period[static_cast<std::size_t>(k) % period.size()], k));
    return spectrum;
}

Expected<Spectrum> sections(const AllocationRequest& request) {
    if (auto repeated = repeatedSections(request)) return *std::move(repeated);
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    return contiguous(request, *parts, Counting::On);
}

Expected<Spectrum> sectionsRestart(const AllocationRequest& request) {
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    return contiguous(request, *parts, Counting::Again);
}

Expected<Spectrum> interleaved(const AllocationRequest& request) {
    std::array<int, 3> axisOf{}; // of t, h, w
    constexpr std::array<std::string_view, 3> kNames{"t", "h", "w"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto axis = std::find(request.axes.begin(), request.axes.end(), kNames[i]);
        if (axis == request.axes.end() || request.axes.size() != kNames.size()) {
            return allocationError(request,
                                   message("it needs the axes t, h, w; there are %1", join(request.axes, ", ")),
                                   message("choose another allocation"));
        }
        axisOf[i] = static_cast<int>(axis - request.axes.begin());
    }
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k) {
        const auto name = static_cast<std::size_t>(k % 3);
        const bool spatial = name != 0 && k < 3 * (*parts)[name];
        spectrum.pairs.push_back(runningPair(request, axisOf[spatial ? name : 0], k));
    }
    return spectrum;
}

/// The axes of pairs in order, as a spectrum that runs on.
Spectrum runningOver(const AllocationRequest& request, const std::vector<int>& axes) {
    Spectrum spectrum;
    for (const int axis : axes)
        spectrum.pairs.push_back(runningPair(request, axis, static_cast<int>(spectrum.pairs.size())));
    return spectrum;
}

/// ggml: h, w and t in turn while k is below three times their section, else e, the fourth axis.
Expected<Spectrum> imrope(const AllocationRequest& request) {
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    if (parts->size() != 4) {
        return allocationError(request, message("it needs four axes; there are %1", join(request.axes, ", ")),
                               message("choose another allocation"));
    }
    std::vector<int> axes;
    for (int k = 0; k < request.pairs(); ++k) {
        const int axis = k % 3;
        axes.push_back(k < 3 * (*parts)[static_cast<std::size_t>(axis)] ? axis : 3);
    }
    return runningOver(request, axes);
}

/// SGLang: the axes in turn; one that has all its pairs leaves its turn to the next.
Expected<Spectrum> roundRobin(const AllocationRequest& request) {
    auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    const std::size_t count = parts->size();
    std::vector<int> axes;
    for (std::size_t k = 0; k < static_cast<std::size_t>(request.pairs()); ++k) {
        std::size_t axis = k % count;
        while ((*parts)[axis] == 0) axis = (axis + 1) % count;
        --(*parts)[axis];
        axes.push_back(static_cast<int>(axis));
    }
    return runningOver(request, axes);
}

/// openPangu: each pair to the axis, other than the last one's, of which the smallest share is placed; of three axes the
/// last pair is the first axis's.
Expected<Spectrum> balanced(const AllocationRequest& request) {
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    std::vector<int> left = *parts, axes;
    const bool lastFirst = parts->size() == 3 && left[0] > 0;
    if (lastFirst) --left[0];
    const std::vector<int> totals = left;
    for (int last = -1;;) {
        int best = -1;
        for (int axis = 0; axis < static_cast<int>(left.size()); ++axis) {
            const auto at = static_cast<std::size_t>(axis);
            if (left[at] == 0 || axis == last) continue;
            const auto placed = [&](std::size_t of) { return std::int64_t{totals[of] - left[of]}; };
            const auto chosen = static_cast<std::size_t>(std::max(best, 0));
            if (best < 0 || placed(at) * totals[chosen] < placed(chosen) * totals[at]) best = axis;
        }
        if (best < 0 && last >= 0 && left[static_cast<std::size_t>(last)] > 0) best = last;
        if (best < 0) break;
        --left[static_cast<std::size_t>(best)];
        axes.push_back(last = best);
    }
    if (lastFirst) axes.push_back(0);
    return runningOver(request, axes);
}

Expected<Spectrum> pattern(const AllocationRequest& request) {
    const auto axes = parseAxisPattern(request.argument, request.axes, request.pairs());
    if (!axes) return allocationError(request, axes.error().why, axes.error().hint);
    Spectrum spectrum;
    for (const int axis : *axes) {
        spectrum.pairs.push_back(runningPair(request, axis, static_cast<int>(spectrum.pairs.size())));
        if (axis == kUnrotated) spectrum.pairs.back().theta = 0;
    }
    return spectrum;
}

Expected<Spectrum> byDimension(const AllocationRequest& request) {
    const auto parts = fittingSections(request, request.argument);
    if (!parts) return parts.error();
    Spectrum spectrum;
    for (std::size_t axis = 0; axis < parts->size(); ++axis) {
        spectrum.axisOfDim.insert(spectrum.axisOfDim.end(), 2 * static_cast<std::size_t>((*parts)[axis]),
                                  static_cast<int>(axis));
    }
    const auto pairs = static_cast<std::size_t>(request.pairs());
    for (std::size_t k = 0; k < pairs; ++k) {
        const int first = spectrum.axisOfDim[request.adjacent ? 2 * k : k];
        const int second = spectrum.axisOfDim[request.adjacent ? 2 * k + 1 : k + pairs];
        spectrum.pairs.push_back(runningPair(request, first == second ? first : kManyAxes, static_cast<int>(k)));
    }
    const auto isRotation = [](const SpectrumPair& pair) { return pair.axis != kManyAxes; };
    if (std::all_of(spectrum.pairs.begin(), spectrum.pairs.end(), isRotation)) spectrum.axisOfDim.clear();
    return spectrum;
}

struct Allocation {
    std::string_view id;
    std::string_view example; ///< of the text after the colon; empty: none allowed
    Expected<Spectrum> (*make)(const AllocationRequest&);
};

constexpr std::array<Allocation, 24> kAllocations{{
    {"alternate", "", alternate},
    {"symmetric", "", symmetric},
    {"split", "", split},
    {"split-restart", "", splitRestart},
    {"split-in-turn", "", splitInTurn},
    {"split-turns", "", allocateSplitTurns},
    {"split-tiled", "", allocateSplitTiled},
    {"sections", "16,24,24", sections},
    {"sections-restart", "8,28,28", sectionsRestart},
    {"sections-ntk", "22,21,21/2,1,1", allocateSectionsNtk},
    {"interleaved", "24,20,20", interleaved},
    {"imrope", "24,20,20,0", imrope},
    {"round-robin", "8,12,12", roundRobin},
    {"balanced", "16,24,24", balanced},
    {"pattern", "(hw)*24 t*16", pattern},
    {"mixed", "7", allocateMixed},
    {"golden-gate", "", allocateGoldenGate},
    {"table", "w=1,0.5 h=0.5,0.1", allocateTable},
    {"simplex", "", allocateSimplex},
    {"fractional", "20,2048,2048", allocateFractional},
    {"string", "0,8", allocateString},
    {"liere", "0,8", allocateLiere},
    {"fope", "cos=1,0,0,1 sin=1,0,0,1", allocateFope},
    {"xdrope", "16,16,16,16", byDimension},
}};

/// Name and argument of "name" or "name:argument".
std::pair<std::string_view, std::optional<std::string_view>> splitAllocation(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {text, std::nullopt};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

Expected<const Allocation*> findAllocation(const AllocationRequest& request) {
    const auto [name, argument] = splitAllocation(request.text);
    const auto found = std::ranges::find(kAllocations, name, &Allocation::id);
    if (found == kAllocations.end()) {
        return allocationError(request, message("there is no such allocation"),
                               message("known: %1", Message::list(allocationIds(), ", ")));
    }
    if (found->example.empty() != argument.has_value()) return found;
    const std::string id(found->id);
    return argument ? allocationError(request, message("nothing may follow it"), message("write `%1`", id))
                    : allocationError(request, message("its argument is missing"),
                                      message("write it like `%1:%2`", id, found->example));
}

Error notWhole(std::string_view allocation, int native, int rotaryDim, const std::string& item, double scaled) {
    return Error{.what = message("%1 rotated dimensions", rotaryDim),
                 .why = message("%1 of `%2` (for %3) would be %4", item, allocation, native, scaled),
                 .hint = message("use a head dim that scales the sections to whole numbers, or set an allocation")};
}

} // namespace

Error allocationError(const AllocationRequest& request, Message why, Message hint) {
    return Error{
        .what = message("allocation %1", backquoted(request.text)), .why = std::move(why), .hint = std::move(hint)};
}

Expected<std::vector<int>> fittingSections(const AllocationRequest& request, std::string_view text) {
    const auto sections = parseSections(text);
    if (!sections) return allocationError(request, sections.error().why, sections.error().hint);
    if (sections->size() != request.axes.size()) {
        return allocationError(request,
                               message("the number of sections differs from the number of axes, %1 (%2)",
                                       request.axisCount(), join(request.axes, ", ")),
                               message("give one section for each axis"));
    }
    const int sum = std::accumulate(sections->begin(), sections->end(), 0);
    if (sum != request.pairs()) {
        const Message whole = request.rotaryDim == request.headDim ? message("head dim %1", request.rotaryDim)
                                                                   : message("rotary dim %1", request.rotaryDim);
        return allocationError(request,
                               message("the sections add up to %1, but %2 has %3 pairs", sum, whole, request.pairs()),
                               message("change the sections or the head dim"));
    }
    return *sections;
}

Expected<void> checkAllocation(std::string_view text) {
    const std::vector<std::string> axes; // any
    const auto found = findAllocation({.axes = axes, .text = std::string(text)});
    if (!found) return found.error();
    return {};
}

Expected<Spectrum> allocatePairs(AllocationRequest request) {
    const auto found = findAllocation(request);
    if (!found) return found.error();
    request.argument = splitAllocation(request.text).second.value_or("");
    return (*found)->make(request);
}

Expected<std::string> scaleAllocation(std::string_view allocation, int native, int rotaryDim) {
    const auto [name, argument] = splitAllocation(allocation);
    const bool ofAnySize = name == "mixed" || name == "table" || name == "string" || name == "liere" ||
                           name == "fractional" || name == "fope";
    if (!argument || native == rotaryDim || ofAnySize) return std::string(allocation);
    std::optional<Error> broken;
    const auto scaled = [&](std::int64_t count, const std::string& item) {
        const std::int64_t product = count * rotaryDim;
        if (product % native != 0 && !broken) {
            broken = notWhole(allocation, native, rotaryDim, item, static_cast<double>(product) / native);
        }
        return product / native;
    };
    std::string text;
    if (name == "pattern") {
        text = mapRepeats(*argument, scaled);
    } else {
        const std::size_t slash = std::min(argument->find('/'), argument->size());
        const auto sections = parseSections(argument->substr(0, slash));
        if (!sections) return sections.error();
        std::vector<std::string> items;
        for (const int section : *sections) {
            items.push_back(std::to_string(scaled(section, "section " + std::to_string(section))));
        }
        text = join(items, ",") + std::string(argument->substr(slash));
    }
    if (broken) return *broken;
    return std::string(name) + ":" + text;
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

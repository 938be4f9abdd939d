// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Allocations over n axes and m = d/2 pairs, d the rotated dimensions, theta_k = b^(-2k/d) unless said otherwise:
//   alternate      pair k to axis k mod n
//   symmetric      pair k to axis k mod n, theta_k = b^(-2n*floor(k/n)/d)
//   split          contiguous parts; split-restart: pair j in a part of m_a pairs has b^(-j/m_a)
//   sections:…     contiguous parts of the given sizes; sections-restart:… with theta as in split-restart
//   interleaved:…  as Qwen3-VL: h if k%3 = 1 and k < 3*s1, w if k%3 = 2 and k < 3*s2, else t
//   pattern:…      an explicit axis for each pair, see axis_pattern.h
//   xdrope:…       as HunYuan-VL: contiguous parts of dimensions, twice as many as the sections say, so the two
//                  dimensions of a pair may rotate by different axes
//   mixed:…, golden-gate, table:…: see dense_rows.cpp
//   string:…, liere:… matrix rotations, see matrix_allocation.cpp
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

/// The sections, checked to match the axes and to add up to the number of pairs.
Expected<std::vector<int>> fittingSections(const AllocationRequest& request) {
    const auto sections = parseSections(request.argument);
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

enum class Counting { On, Again };

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

Expected<Spectrum> sections(const AllocationRequest& request) {
    const auto parts = fittingSections(request);
    if (!parts) return parts.error();
    return contiguous(request, *parts, Counting::On);
}

Expected<Spectrum> sectionsRestart(const AllocationRequest& request) {
    const auto parts = fittingSections(request);
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
    const auto parts = fittingSections(request);
    if (!parts) return parts.error();
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k) {
        const auto name = static_cast<std::size_t>(k % 3);
        const bool spatial = name != 0 && k < 3 * (*parts)[name];
        spectrum.pairs.push_back(runningPair(request, axisOf[spatial ? name : 0], k));
    }
    return spectrum;
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
    const auto parts = fittingSections(request);
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

constexpr std::array<Allocation, 15> kAllocations{{
    {"alternate", "", alternate},
    {"symmetric", "", symmetric},
    {"split", "", split},
    {"split-restart", "", splitRestart},
    {"sections", "16,24,24", sections},
    {"sections-restart", "8,28,28", sectionsRestart},
    {"interleaved", "24,20,20", interleaved},
    {"pattern", "(hw)*24 t*16", pattern},
    {"mixed", "7", allocateMixed},
    {"golden-gate", "", allocateGoldenGate},
    {"table", "w=1,0.5 h=0.5,0.1", allocateTable},
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
    const bool fixed = name == "mixed" || name == "table" || name == "string" || name == "liere" || name == "fope";
    if (!argument || native == rotaryDim || fixed) return std::string(allocation);
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
        const auto sections = parseSections(*argument);
        if (!sections) return sections.error();
        std::vector<std::string> items;
        for (const int section : *sections) {
            items.push_back(std::to_string(scaled(section, "section " + std::to_string(section))));
        }
        text = join(items, ",");
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

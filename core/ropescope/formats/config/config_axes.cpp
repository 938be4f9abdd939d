// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// `mrope_section` (`xdrope_section`) in a dictionary of rope parameters has the pairs of each axis, configs of diffusers
// have its channels, two for each pair.
// Source: huggingface/transformers c49429ed; diffusers 58eb52c0.
// Example: axes_dims_rope [16, 56, 56] is sections-restart:8,28,28.
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_axes.h>
#include <ropescope/formats/config/layer_plans.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 4> kAxesFields{"axes_dims_rope", "rope_axes_dim", "axes_dim_rope", "axes_dims"};

std::string numberList(const std::vector<double>& numbers) {
    std::vector<std::string> items;
    for (const double number : numbers) items.push_back(formatNumber(number));
    return join(items, ",");
}

std::optional<std::vector<int>> channelsOf(const ConfigValues& text, std::string& place) {
    for (const std::string_view field : kAxesFields) {
        const auto dims = text.numbers(field);
        if (!dims) continue;
        std::vector<int> channels;
        for (const double each : *dims) {
            if (each < 0 || each > kMaxHeadDim || each != 2 * std::floor(each / 2))
                text.refuse(field, message("%1 is not an even number up to %2", each, kMaxHeadDim),
                            message("channels are rotated in pairs"));
            else
                channels.push_back(static_cast<int>(each));
        }
        place = text.place() + ", " + backquoted(field);
        return channels;
    }
    return {};
}

/// `mrope_section` or its older name, in the dictionary or in one of those inside it.
std::optional<std::vector<double>> sectionsOf(const ConfigValues& dictionary, std::string& place) {
    for (const char* field : {"mrope_section", "xdrope_section"}) {
        if (!dictionary.has(field)) continue;
        place = dictionary.place() + ", " + backquoted(field);
        return dictionary.numbers(field);
    }
    std::optional<std::vector<double>> found;
    if (isByType(dictionary))
        dictionary.eachObject([&](std::string_view, const ConfigValues& inside) {
            if (!found) found = sectionsOf(inside, place);
        });
    return found;
}

std::string allocationText(const std::string& kind, const std::string& sections, int axes) {
    if (kind != "alternating") return kind + ":" + sections;
    const std::string first = sections.substr(0, sections.find(','));
    const std::string time = axes > 2 ? " t*" + sections.substr(sections.rfind(',') + 1) : "";
    return "pattern:(hw)*" + first + time;
}

} // namespace

ConfigAxes readConfigAxes(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type) {
    ConfigAxes axes;
    const ConfigValues dictionary = ropeDictionary(rope);
    const auto given = sectionsOf(dictionary, axes.field);
    if (!type.ignoresAxes) axes.channels = channelsOf(text, axes.field);
    std::string sections = type.sections, kind = type.allocation;
    if (axes.channels) {
        std::vector<double> pairs;
        for (const int channels : *axes.channels) {
            const int half = channels / 2;
            pairs.push_back(half);
        }
        sections = numberList(pairs);
        kind = "sections-restart";
    } else if (given) {
        sections = numberList(*given);
        if (kind == "sections" && dictionary.flag("mrope_interleaved").value_or(false)) kind = "interleaved";
    } else if (!sections.empty()) {
        text.takeDefault("mrope_section");
    }
    if (sections.empty()) return axes;
    axes.count = static_cast<int>(std::ranges::count(sections, ',') + 1);
    axes.allocation = allocationText(kind, sections, axes.count);
    return axes;
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of built-in context scalings. Each file in scalings/ starts with its formula in terms of a pair's theta (in
// radians per position), wavelength 2 pi/theta and index in its spectrum: theta = b^(-index/span), `size` pairs. For
// the plain plan index = k and span = size = d/2, which gives the formulas of the papers. If the spectrum restarts on
// each axis (split-restart, FLUX), every part is scaled as a separate spectrum of its size; dense rows are scaled in
// length.
#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/rotary/scaling.h>

#define ROPESCOPE_SCALINGS(X)                                                                                          \
    X(linear)                                                                                                          \
    X(ntk)                                                                                                             \
    X(dynamic)                                                                                                         \
    X(byParts)                                                                                                         \
    X(yarn)                                                                                                            \
    X(longrope)                                                                                                        \
    X(llama3)                                                                                                          \
    X(proportional)                                                                                                    \
    X(pRope)

namespace ropescope {
namespace scalings {
#define ROPESCOPE_DECLARE(NAME) Scaling NAME();
ROPESCOPE_SCALINGS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace scalings

namespace {

std::vector<std::string> knownIds(std::span<const Scaling> scalings) {
    std::vector<std::string> ids{"none"};
    for (const Scaling& scaling : scalings) ids.push_back(scaling.id);
    return ids;
}

Error scalingError(std::string_view text, Message why, Message hint) {
    return Error{.what = message("scaling %1", backquoted(text)), .why = std::move(why), .hint = std::move(hint)};
}

Error lengthMissing(std::string_view scaling, const char* name) {
    return scalingError(scaling, message("%1 is missing, and the scheme has no trained model to take it from", name),
                        message("give the parameter, for example %1=4096", name));
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kWordsOfConfigs{{
    {"su", "longrope"},
    {"deepseek_yarn", "yarn"},
    {"xdrope", "dynamic"},
    {"mrope", "none"},
    {"default", "none"},
}};

} // namespace

const std::vector<Scaling>& scalingRegistry() {
    static const std::vector<Scaling> registry{
#define ROPESCOPE_LIST(NAME) scalings::NAME(),
        ROPESCOPE_SCALINGS(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
    };
    return registry;
}

std::string usualScaling(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    for (const auto& [word, id] : kWordsOfConfigs)
        if (text.substr(0, colon) == word) return std::string(id) + std::string(text.substr(colon));
    return std::string(text);
}

Expected<ScalingChoice> parseScaling(std::span<const Scaling> scalings, std::string_view text) {
    const std::string usual = usualScaling(text);
    const std::size_t colon = usual.find(':');
    const std::string_view id = std::string_view(usual).substr(0, colon);
    const bool hasNumber = colon != std::string_view::npos;
    const auto found = std::find_if(scalings.begin(), scalings.end(), [id](const Scaling& s) { return s.id == id; });
    if (found == scalings.end() && id != "none") {
        return scalingError(usual, message("there is no such scaling"),
                            message("known: %1", Message::list(knownIds(scalings), ", ")));
    }
    if (found == scalings.end() || found->number == ScalingNumber::None) {
        if (hasNumber) return scalingError(usual, message("nothing may follow it"), message("write `%1`", id));
        return ScalingChoice{.scaling = found == scalings.end() ? nullptr : &*found};
    }
    ScalingChoice choice{.scaling = &*found};
    if (!hasNumber) return choice;
    choice.number = parseNumber(std::string_view(usual).substr(colon + 1));
    const double least = found->number == ScalingNumber::Share ? 0 : kMinScalingFactor;
    const double most = found->number == ScalingNumber::Share ? 1 : kMaxScalingFactor;
    if (choice.number && *choice.number >= least && *choice.number <= most) return choice;
    return scalingError(
        usual,
        message("%1 is not a number from %2 to %3", backquoted(std::string_view(usual).substr(colon + 1)), least, most),
        message("write `%1:%2`", found->id, found->example));
}

Expected<ScalingChoice> parseScaling(std::string_view text) { return parseScaling(scalingRegistry(), text); }

std::optional<double> ScalingRequest::given(std::string_view name) const {
    const auto found = params->find(name);
    return found == params->end() || found->second.empty() ? std::nullopt : std::optional(found->second.front());
}

Expected<double> ScalingRequest::trainedLength() const {
    if (const double length = value(kTrainedLength, trained); length > 0) return length;
    return lengthMissing(id, kTrainedLength);
}

Expected<double> ScalingRequest::originalLength() const {
    if (const double length = value(kOriginalLength, original > 0 ? original : value(kTrainedLength, 0)); length > 0)
        return length;
    return lengthMissing(id, kOriginalLength);
}

Expected<double> ScalingRequest::factor() const {
    const auto named = given("factor");
    if (number && named && *number != *named) {
        return Error{.what = message("scaling factor"),
                     .why = message("given as %1 and as factor=%2", *number, *named),
                     .hint = message("give one of them")};
    }
    if (number || named) return number ? *number : *named;
    return scalingError(id, message("its factor is missing"),
                        message("write `%1:4`, or give the parameter `factor`", id));
}

std::vector<bool> fastest(std::span<const SpectrumPair> pairs, int count) {
    std::vector<std::size_t> order(pairs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return pairs[a].theta > pairs[b].theta; });
    std::vector<bool> chosen(pairs.size());
    for (std::size_t i = 0; i < order.size() && i < static_cast<std::size_t>(std::max(count, 0)); ++i) {
        chosen[order[i]] = true;
    }
    return chosen;
}

} // namespace ropescope

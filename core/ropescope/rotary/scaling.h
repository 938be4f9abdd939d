// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/rotary/spectrum.h>

/// Context scaling: what is done to the frequencies of a trained model for longer sequences (contract, section 4).
namespace ropescope {

/// Parameters by their names in Hugging Face configs; a number is a list of one, `truncate` is 0 or 1. Known names that
/// a scaling does not read change nothing, as in those configs.
using ScalingParams = std::map<std::string, std::vector<double>, std::less<>>;

/// Range of factors: below it angles of 10^12 positions leave the range of exact reduction.
inline constexpr double kLeastScalingFactor = 1e-3;
inline constexpr double kMostScalingFactor = 1e9;

/// A parameter of some scaling.
struct ScalingParamSpec {
    std::string id;
    double minimum = 0;
    double maximum = 0;
    bool list = false; ///< one number per pair
};
[[nodiscard]] const std::vector<ScalingParamSpec>& scalingParamSpecs();

/// "4", "true", "1,1.02,1.04" as the value of the parameter `name`. Refuses unknown names and values out of range.
[[nodiscard]] Expected<std::vector<double>> parseScalingParam(std::string_view name, std::string_view text);

/// Names and ranges of all of them.
[[nodiscard]] Expected<void> validateScalingParams(const ScalingParams& params);

/// What a scaling works on.
struct ScalingRequest {
    std::string_view id; ///< of the scaling, for messages
    std::span<const SpectrumPair> pairs;
    double base = 10000;
    int headDim = 128;
    double partialRotary = 1;       ///< partial_rotary_factor, the scheme's own when not given
    std::optional<double> number{}; ///< behind the colon
    const ScalingParams* params = nullptr;
    double sequenceLength = 0; ///< stands in for an absent seq_len

    /// The parameter, when given.
    [[nodiscard]] std::optional<double> given(std::string_view name) const;
    [[nodiscard]] double value(std::string_view name, double fallback) const { return given(name).value_or(fallback); }
    /// max_position_embeddings, or 2048 (LLaMA).
    [[nodiscard]] double maxPositions() const;
    /// original_max_position_embeddings, or max_position_embeddings, or `fallback`.
    [[nodiscard]] double originalPositions(double fallback = 2048) const;
    /// The number behind the colon or the parameter `factor`.
    [[nodiscard]] Expected<double> factor() const;
};

/// Inverse frequency of each pair, 0 for one that is no longer rotated, and what cosines and sines are multiplied by.
struct ScaledSpectrum {
    std::vector<double> thetas{};
    double attentionFactor = 1;
};

enum class ScalingNumber { None, Factor, Share };

/// A scaling: one file in scalings/ and one line in scaling.cpp.
struct Scaling {
    std::string id;    ///< "yarn"
    std::string title; ///< "YaRN"
    ScalingNumber number = ScalingNumber::Factor;
    double example = 4;     ///< of the number, for menus and messages
    bool wholeHead = false; ///< partial_rotary_factor says which pairs turn, not how many dimensions there are
    std::string source{};
    Expected<ScaledSpectrum> (*apply)(const ScalingRequest&) = nullptr;
};

/// The built-in scalings, in the order of menus.
[[nodiscard]] const std::vector<Scaling>& scalingRegistry();

/// "yarn:4": a scaling with its number.
struct ScalingChoice {
    const Scaling* scaling = nullptr; ///< null: none
    std::optional<double> number{};
};
/// Reads "none", "longrope", "yarn:4", with the scalings of a list. A scaling that takes a number may come without it. The
/// error names the known ids.
[[nodiscard]] Expected<ScalingChoice> parseScaling(std::span<const Scaling> scalings, std::string_view text);
/// The same with scalingRegistry().
[[nodiscard]] Expected<ScalingChoice> parseScaling(std::string_view text);

/// Which pairs are among the `count` of highest frequency; of equals the first.
[[nodiscard]] std::vector<bool> fastest(std::span<const SpectrumPair> pairs, int count);

} // namespace ropescope

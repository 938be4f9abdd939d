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

/// Context scaling: changes to the frequencies of a trained model for longer sequences (contract, section 4).
namespace ropescope {

/// Parameters by their names in Hugging Face configs; a single number is a list of one, `truncate` is 0 or 1. As in
/// those configs, known parameters that a scaling does not use have no effect.
using ScalingParams = std::map<std::string, std::vector<double>, std::less<>>;

/// Range of factors: below it, angles at position 10^12 leave the range of exact reduction.
inline constexpr double kMinScalingFactor = 1e-3;
inline constexpr double kMaxScalingFactor = 1e9;

/// A parameter of some scaling.
struct ScalingParamSpec {
    std::string id;
    double minimum = 0;
    double maximum = 0;
    bool list = false;             ///< one number per pair
    std::optional<double> usual{}; ///< what holds if none is given; absent: nothing, or what other parameters imply
};
[[nodiscard]] const std::vector<ScalingParamSpec>& scalingParamSpecs();

/// Parses "4", "true" or "1,1.02,1.04" as the value of the parameter `name`. Fails for unknown names and values out of
/// range.
[[nodiscard]] Expected<std::vector<double>> parseScalingParam(std::string_view name, std::string_view text);

/// The name of a parameter for another one that configs have for it: `rotary_pct` is `partial_rotary_factor`, and
/// `attn_factor` is `attention_factor`. Other names are returned unchanged.
[[nodiscard]] std::string_view usualParam(std::string_view name);

/// Checks the names and ranges of all parameters.
[[nodiscard]] Expected<void> validateScalingParams(const ScalingParams& params);

/// The input of a scaling.
struct ScalingRequest {
    std::string_view id; ///< of the scaling, for messages
    std::span<const SpectrumPair> pairs;
    double base = 10000;
    int headDim = 128;
    double partialRotary = 1;       ///< partial_rotary_factor, by default that of the scheme
    std::optional<double> number{}; ///< the number after the colon
    const ScalingParams* params = nullptr;
    double alpha = 1;          ///< by which the base was changed before
    double sequenceLength = 0; ///< the default of seq_len
    double trained = 0;        ///< max_position_embeddings of the scheme's model; 0: none
    double original = 0;       ///< original_max_position_embeddings of the scheme's model; 0: none

    /// The value of a parameter, if given.
    [[nodiscard]] std::optional<double> given(std::string_view name) const;
    [[nodiscard]] double value(std::string_view name, double fallback) const { return given(name).value_or(fallback); }
    /// The value of a parameter that has a usual one.
    [[nodiscard]] double value(std::string_view name) const;
    /// max_position_embeddings: the parameter, else that of the model; fails without either.
    [[nodiscard]] Expected<double> trainedLength() const;
    /// original_max_position_embeddings: the parameter, else that of the model, else as in Hugging Face configs the
    /// parameter max_position_embeddings; fails without any.
    [[nodiscard]] Expected<double> originalLength() const;
    /// The number after the colon or the parameter `factor`; fails if neither is given, or if both differ.
    [[nodiscard]] Expected<double> factor() const;
};

/// The inverse frequency of each pair, 0 if it is no longer rotated, and the factor on cosines and sines.
struct ScaledSpectrum {
    std::vector<double> thetas{};
    double attentionFactor = 1;
};

enum class ScalingNumber { None, Factor, Share };

/// Parameters that are lengths in tokens, which a scaling takes from the scheme's model if they are not given.
inline constexpr const char* kTrainedLength = "max_position_embeddings";
inline constexpr const char* kOriginalLength = "original_max_position_embeddings";

/// A scaling: one file in scalings/ and one line in scaling.cpp.
struct Scaling {
    std::string id;    ///< "yarn"
    std::string title; ///< "YaRN"
    ScalingNumber number = ScalingNumber::Factor;
    double example = 4;                 ///< of the number, for menus and messages
    bool wholeHead = false;             ///< partial_rotary_factor selects the pairs that rotate, not the rotary dim
    std::vector<std::string> lengths{}; ///< kTrainedLength, kOriginalLength: those that it needs
    std::vector<std::string> params{};  ///< the other parameters that it reads
    bool ramp = false; ///< keeps fast pairs, divides slow ones by the factor, and those between by less
    std::string source{};
    Expected<ScaledSpectrum> (*apply)(const ScalingRequest&) = nullptr;
};

/// The built-in scalings, in menu order.
[[nodiscard]] const std::vector<Scaling>& scalingRegistry();

/// "yarn:4": a scaling with its number.
struct ScalingChoice {
    const Scaling* scaling = nullptr; ///< null: none
    std::optional<double> number{};
};
/// A scaling with its usual id instead of another word that configs have for it: `su` is `longrope`, `xdrope` is
/// `dynamic`, `mrope` and `default` are `none`. Other texts are returned unchanged.
[[nodiscard]] std::string usualScaling(std::string_view text);

/// Parses "none", "longrope" or "yarn:4" against a list of scalings. A scaling that takes a number may appear without
/// it. The error lists the known ids.
[[nodiscard]] Expected<ScalingChoice> parseScaling(std::span<const Scaling> scalings, std::string_view text);
/// Parses against scalingRegistry().
[[nodiscard]] Expected<ScalingChoice> parseScaling(std::string_view text);

/// Which pairs are among the `count` with the highest frequencies; ties go to the earlier pair.
[[nodiscard]] std::vector<bool> fastest(std::span<const SpectrumPair> pairs, int count);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/pair_layout.h>
#include <ropescope/rotary/scaling.h>

/// The rotary settings of a session, and those of the layers of a model.
namespace ropescope {

/// Layers of a model number at most as many.
inline constexpr int kMaxLayers = 1024;

/// Layers without rotation have this scaling.
inline constexpr std::string_view kNoRotation = "p-rope:0";

/// Layers of a model that rotate alike.
struct LayerPlan {
    std::string name{};        ///< as in configs: "sliding_attention"; "all" if the model has no such names
    std::vector<int> layers{}; ///< their numbers from 0, ascending; empty if the model does not tell how many it has
    int headDim = 128;
    std::optional<double> base{};
    std::string scaling = "none";
    ScalingParams params{};
    std::string allocation{}; ///< of layers with frequencies of their own, "table:…"; empty: that of the session
    [[nodiscard]] bool rotates() const { return scaling != kNoRotation; }
    bool operator==(const LayerPlan&) const = default;
};

/// Rotary settings for all columns. If a value is absent, each scheme uses its own: without a `base`, its native one;
/// with it, all have that base.
struct RotarySettings {
    int headDim = 128;
    std::optional<double> base{};
    std::optional<std::string> allocation{};
    std::optional<PairLayout> pairLayout{};
    std::string scaling = "none";    ///< "yarn:4", see parseScaling
    ScalingParams params{};          ///< of the scaling, plus partial_rotary_factor, by their names in released configs
    std::vector<LayerPlan> layers{}; ///< of the model; empty: one plan for all, the settings above
    std::string layer{};             ///< the name of the plan that was chosen last; the settings above began as its own
    bool operator==(const RotarySettings&) const = default;
};

/// Makes the settings those of the plan with this name or of this layer (from 0); names are matched without regard to
/// case and separators, "all" is the plan of all layers that rotate, if they do so alike. The error lists what can be chosen.
[[nodiscard]] Expected<void> chooseLayer(RotarySettings& settings, std::string_view layer);

/// "0-4, 6": the layers of a plan.
[[nodiscard]] std::string layersText(const LayerPlan& plan);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/properties/property.h>
#include <ropescope/properties/registry.h>

namespace ropescope {

/// Whether a property holds for every sequence that a scheme places, with the parameters and the plan at hand.
struct Law {
    std::string_view id;
    Verdict holds{};
    std::string
        counterexample{}; ///< the shortest sequence of the family that fails, as notation; empty unless `holds` is no
    std::int64_t tested = 0; ///< sequences on which the property was decided
};

/// Laws speak of videos within these seconds per grid: from a thousand frames a second to one in a quarter of an hour.
inline constexpr double kLeastLawSeconds = 0.001;
inline constexpr double kMostLawSeconds = 1000;

/// The sequences that decide laws, shortest first: text, audio and pads; images of every size up to 6x6 and long ones;
/// videos up to 3x3x4 and long ones, with seconds per grid of every magnitude; pictures alone, between texts, side by
/// side and in mixtures; videos with sound.
/// Rules are piecewise polynomials of low degree in width, height and frames (pieces: which side is longest, and parity),
/// so an identity that holds on all small sizes holds on all.
[[nodiscard]] const std::vector<Sequence>& lawFamily();

/// One law a property of a list, in its order. No without a doubt; yes when no sequence of the family fails, which
/// is not claimed of a user's own rule. Cost: some ten milliseconds.
[[nodiscard]] std::vector<Law> decideLaws(const Scheme& scheme, const ParamValues& params, const PlanMaker& plan,
                                          const PlanMaker& plainPlan, const CancelToken& cancel,
                                          std::span<const Property> properties = propertyRegistry());

} // namespace ropescope

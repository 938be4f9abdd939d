// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/properties/property.h>
#include <ropescope/properties/property_registry.h>

namespace ropescope {

/// Whether a property holds for every sequence that a scheme places, with the given parameters and plan.
struct Law {
    std::string_view id;
    Verdict holds{};
    std::string
        counterexample{}; ///< the shortest sequence of the family that fails, as notation; empty unless `holds` is no
    std::int64_t tested = 0; ///< number of sequences on which the property was decided
};

/// Laws cover videos within these seconds per grid: from a thousand frames per second to one per quarter of an hour.
inline constexpr double kMinLawSeconds = 0.001;
inline constexpr double kMaxLawSeconds = 1000;

/// The sequences that decide laws, shortest first: text, audio and pads; images of every size up to 6x6 and long ones;
/// videos up to 3x3x4 and long ones, with seconds per grid of every magnitude; visual segments alone, between texts,
/// adjacent and in mixtures; videos with audio. Rules are piecewise polynomials of low degree in width, height and
/// frames (the pieces depend on which side is longest, and on parity), so an identity that holds on all small sizes
/// holds on all sizes.
[[nodiscard]] const std::vector<Sequence>& lawFamily();

/// One law per property of a list, in its order. A counterexample proves no; yes means that no sequence of the family
/// fails, which is not claimed for user-defined schemes. Takes some ten milliseconds.
[[nodiscard]] std::vector<Law> decideLaws(const Scheme& scheme, const ParamValues& params, const PlanMaker& plan,
                                          const PlanMaker& plainPlan, const CancelToken& cancel,
                                          std::span<const Property> properties = propertyRegistry());

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/rotary_faults.h>

namespace ropescope {
namespace {

/// The session's settings without those that could be invalid themselves, to test a single one.
RotarySettings plain(const PlacedSession& placed) {
    RotarySettings settings = placed.session->rotary;
    settings.allocation.reset();
    settings.scaling = "none";
    return settings;
}

std::optional<Error> faultOf(const PlacedSession& placed, const RotarySettings& wanted) {
    const RotarySettings usual = plain(placed);
    std::optional<Error> first, any;
    const auto accepts = [&](const Scheme& scheme, const ParamValues& params, const std::vector<std::string>& axes,
                             double length) {
        const auto plan = frequencyPlanOf(scheme, params, axes, length, wanted);
        if (!plan && !any) any = plan.error();
        if (!plan && !first && frequencyPlanOf(scheme, params, axes, length, usual)) first = plan.error();
        return plan.hasValue();
    };
    for (const SchemeColumn& column : placed.columns) {
        const auto& axes = column.positions ? column.positions->axes : column.scheme->defaultAxes;
        if (accepts(*column.frequencies, column.frequencyParams(), axes, column.positions.length())) return {};
    }
    for (const Scheme& scheme : schemeRegistry()) {
        if (accepts(scheme, {}, scheme.defaultAxes, 0)) return {};
    }
    return first ? first : any; // `any`: another setting is invalid too, so nothing is accepted
}

} // namespace

std::optional<Error> allocationFaultOf(const PlacedSession& placed, const std::string& allocation) {
    RotarySettings wanted = plain(placed);
    wanted.allocation = allocation;
    return faultOf(placed, wanted);
}

std::optional<Error> scalingFaultOf(const PlacedSession& placed, const std::string& scaling) {
    RotarySettings wanted = plain(placed);
    wanted.scaling = scaling;
    return faultOf(placed, wanted);
}

} // namespace ropescope

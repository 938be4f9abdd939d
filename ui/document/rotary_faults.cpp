// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/rotary_faults.h"

#include <ropescope/schemes/registry.h>

namespace ropescope::ui {
namespace {

/// The session's settings without those that could be invalid themselves, to test a single one.
RotarySettings plain(const Layout& layout) {
    RotarySettings settings = layout.session->rotary;
    settings.allocation.reset();
    settings.scaling = "none";
    return settings;
}

std::optional<Error> faultOf(const Layout& layout, const RotarySettings& wanted) {
    const RotarySettings usual = plain(layout);
    std::optional<Error> first, any;
    const auto accepts = [&](const Scheme& scheme, const ParamValues& params, const std::vector<std::string>& axes,
                             double length) {
        const auto plan = frequencyPlanOf(scheme, params, axes, length, wanted);
        if (!plan && !any) any = plan.error();
        if (!plan && !first && frequencyPlanOf(scheme, params, axes, length, usual)) first = plan.error();
        return plan.hasValue();
    };
    for (const SchemeColumn& column : layout.columns) {
        const auto& axes = column.positions ? column.positions->axes : column.scheme->defaultAxes;
        if (accepts(*column.frequencies, column.frequencyParams(), axes, column.positions.length())) return {};
    }
    for (const Scheme& scheme : schemeRegistry()) {
        if (accepts(scheme, {}, scheme.defaultAxes, 0)) return {};
    }
    return first ? first : any; // `any`: another setting is invalid too, so nothing is accepted
}

} // namespace

std::optional<Error> allocationFaultOf(const Layout& layout, const std::string& allocation) {
    RotarySettings wanted = plain(layout);
    wanted.allocation = allocation;
    return faultOf(layout, wanted);
}

std::optional<Error> scalingFaultOf(const Layout& layout, const std::string& scaling) {
    RotarySettings wanted = plain(layout);
    wanted.scaling = scaling;
    return faultOf(layout, wanted);
}

} // namespace ropescope::ui

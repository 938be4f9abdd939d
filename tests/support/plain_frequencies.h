// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "tests/support/plain_arguments.h"

/// Frequencies pair by pair, straight from the formulas of allocations and scalings.
namespace ropescope::testing {

inline constexpr long double kPlainTurn = 2 * std::numbers::pi_v<long double>;

struct PlainPair {
    std::string axis;               ///< "*": all of them
    long double unscaled = 0;       ///< radians per position
    long double theta = 0;          ///< with scaling
    std::vector<long double> row{}; ///< theta on each axis
};

inline Texts plainAxes(const std::string& scheme) {
    if (scheme == "flat" || scheme == "nope") return {"n"};
    if (scheme.starts_with("rope-")) return {"h", "w"};
    return {"t", "h", "w"};
}

/// Letters, "(…)" and "*N", where "t*16" is sixteen times t.
inline Texts plainPattern(const std::string& pattern) {
    Texts all;
    for (std::size_t at = 0; at < pattern.size();) {
        if (pattern[at] == ' ') {
            ++at;
            continue;
        }
        const std::size_t end = pattern[at] == '(' ? pattern.find(')', at) : at;
        const std::string group = end == at ? pattern.substr(at, 1) : pattern.substr(at + 1, end - at - 1);
        at = end + 1;
        std::size_t times = 1, length = 0;
        if (at < pattern.size() && pattern[at] == '*') {
            times = std::stoul(pattern.substr(at + 1), &length);
            at += length + 1;
        }
        for (; times > 0; --times)
            for (const char axis : group) all.emplace_back(1, axis);
    }
    return all;
}

/// The axis of each of m pairs.
inline Texts plainAllocation(const std::string& allocation, const Texts& axes, std::size_t m) {
    const std::size_t colon = std::min(allocation.find(':'), allocation.size());
    const std::string kind = allocation.substr(0, colon),
                      argument = allocation.substr(std::min(colon + 1, allocation.size()));
    if (kind == "pattern") return plainPattern(argument);
    Texts all;
    std::vector<std::size_t> parts;
    if (kind == "sections" || kind == "interleaved")
        for (const std::string& part : PlainArguments::plainParts(argument, ',')) parts.push_back(std::stoul(part));
    for (std::size_t k = 0; k < m; ++k) {
        if (kind == "alternate" || kind == "symmetric") {
            all.push_back(axes[k % axes.size()]);
        } else if (kind == "golden-gate") {
            all.emplace_back("*");
        } else if (kind == "sections") {
            all.push_back(k < parts[0] ? "t" : k < parts[0] + parts[1] ? "h" : "w");
        } else if (kind == "interleaved") { // t h w t h w …, and t where h or w have all of theirs
            all.push_back(k % 3 == 1 && k < 3 * parts[1] ? "h" : k % 3 == 2 && k < 3 * parts[2] ? "w" : "t");
        } else {
            noPlain("the allocation " + allocation);
        }
    }
    return all;
}

/// theta of pair k by "linear:4", "ntk:4" or "yarn:4".
inline long double plainScaled(const std::string& scaling, const std::string& params, long double base, int d, int k) {
    const long double theta = powl(base, -2.0L * k / d);
    if (scaling == "none") return theta;
    const std::string kind = scaling.substr(0, scaling.find(':'));
    const long double factor = std::stold(scaling.substr(kind.size() + 1));
    if (kind == "linear") return theta / factor;
    if (kind == "ntk") return powl(base * powl(factor, static_cast<long double>(d) / (d - 2)), -2.0L * k / d);
    const std::string trained = "original_max_position_embeddings=";
    if (kind != "yarn" || !params.starts_with(trained)) noPlain("the scaling " + scaling + " " + params);
    const long double length = std::stold(params.substr(trained.size()));
    // The pair that turns 32 times, or once, within the trained length.
    const auto place = [&](int turns) { return d * logl(length / (turns * kPlainTurn)) / (2 * logl(base)); };
    const long double low = floorl(place(32)), high = ceill(place(1));
    const long double ramp = std::clamp<long double>((k - low) / (high - low), 0, 1);
    return theta * (1 - ramp) + theta / factor * ramp;
}

/// All pairs of the head under the settings. A scheme with several axes needs an allocation.
inline std::vector<PlainPair> plainPairs(PlainArguments& in) {
    const Texts axes = plainAxes(in.text("scheme"));
    const std::string allocation = in.text("allocation", axes.size() == 1 ? "alternate" : "");
    const int d = static_cast<int>(in.whole("head_dim", "128"));
    const auto base = static_cast<long double>(in.number("base", "10000"));
    const Texts names = plainAllocation(allocation, axes, static_cast<std::size_t>(d / 2));
    std::vector<PlainPair> pairs;
    for (int k = 0; k < d / 2; ++k) {
        const int n = static_cast<int>(axes.size()), shared = allocation == "symmetric" ? k / n * n : k;
        PlainPair pair{.axis = names.at(static_cast<std::size_t>(k)),
                       .unscaled = powl(base, -2.0L * shared / d),
                       .theta = plainScaled(in.text("scaling", "none"), in.text("params"), base, d, shared)};
        for (const std::string& axis : axes) pair.row.push_back(axis == pair.axis ? pair.theta : 0);
        if (pair.axis == "*") { // golden gate: from 1 to 1/b, at multiples of the golden angle of half a circle
            if (n != 2 || pair.theta != pair.unscaled) noPlain("such a golden gate");
            pair.theta = pair.unscaled = powl(base, -static_cast<long double>(k) / (d / 2 - 1));
            const long double angle = kPlainTurn / 2 * k / std::numbers::phi_v<long double>;
            pair.row = {pair.theta * cosl(angle), pair.theta * sinl(angle)};
        }
        pairs.push_back(pair);
    }
    return pairs;
}

} // namespace ropescope::testing

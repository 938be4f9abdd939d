// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/plain_circle.h"

/// Visual segments for the plain positions: one function per scheme, which lists the patches and returns the next
/// position.
namespace ropescope::testing {

struct PlainPicture {
    std::int64_t w = 1, h = 1, t = 1, index = 0;
    [[nodiscard]] double longest() const { return static_cast<double>(std::max({w, h, t})); }
};

using PatchRule = std::function<Coordinates(double k, double i, double j)>;
using PlainRule = std::function<double(std::vector<Coordinates>&, const PlainPicture&, double n)>;

struct PlainScheme {
    std::size_t axes = 1;
    double origin = 0, pad = 0;
    PlainRule picture{};
    std::function<Coordinates(double n)> text{};
    bool boundaryInside = false;
};

/// All patches in token order.
inline void listPatches(std::vector<Coordinates>& out, const PlainPicture& p, const PatchRule& rule) {
    for (std::int64_t k = 0; k < p.t; ++k) {
        for (std::int64_t i = 0; i < p.h; ++i) {
            for (std::int64_t j = 0; j < p.w; ++j) {
                out.push_back(rule(static_cast<double>(k), static_cast<double>(i), static_cast<double>(j)));
            }
        }
    }
}

inline double plainRaster(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    for (std::int64_t m = 0; m < p.w * p.h * p.t; ++m) out.push_back({n++});
    return n;
}

/// Consecutive frames; `frame` lists one after the text position L and returns the next L.
inline PlainRule frameByFrame(
    const std::function<double(std::vector<Coordinates>&, double w, double h, double L)>& frame) {
    return [frame](std::vector<Coordinates>& out, const PlainPicture& p, double n) {
        double last = n - 1;
        for (std::int64_t k = 0; k < p.t; ++k)
            last = frame(out, static_cast<double>(p.w), static_cast<double>(p.h), last);
        return last + 1;
    };
}

/// Patch (i,j), counted from 1, at beta + gamma*(i,j).
inline void listBetaGamma(std::vector<Coordinates>& out, double w, double h, Coordinates beta, Coordinates gamma) {
    for (double i = 1; i <= h; ++i) {
        for (double j = 1; j <= w; ++j) out.push_back({beta[0] + gamma[0] * i, beta[1] + gamma[1] * j});
    }
}

inline PlainRule plainTie() {
    return frameByFrame([](auto& out, double w, double h, double last) {
        listBetaGamma(out, w, h, {last, last}, {w + 1, h + 1});
        return last + (w + 1) * (h + 1) - 1;
    });
}

inline PlainRule plainTieFractional() {
    return frameByFrame([](auto& out, double w, double h, double last) {
        listBetaGamma(out, w, h, {last, last}, {(w * h + 1) / (h + 1), (w * h + 1) / (w + 1)});
        return last + w * h;
    });
}

inline PlainRule plainTvFrames() {
    return frameByFrame([](auto& out, double w, double h, double last) {
        listBetaGamma(out, w, h, {last + (w * h - h) / 2, last + (w * h - w) / 2}, {1, 1});
        return last + w * h;
    });
}

inline double plainTvVolume(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    const auto all = static_cast<double>(p.w * p.h * p.t);
    const auto beta = [&](std::int64_t size) { return n - 1 + (all - static_cast<double>(size)) / 2; };
    listPatches(out, p, [&](double k, double i, double j) -> Coordinates {
        return {beta(p.h) + i + 1, beta(p.w) + j + 1, beta(p.t) + k + 1};
    });
    return n + all;
}

inline double plain2d(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    for (std::int64_t k = 0; k < p.t; ++k) {
        listPatches(out, {p.w, p.h}, [n](double, double i, double j) -> Coordinates { return {n + i, n + j}; });
        n += static_cast<double>(std::max(p.w, p.h));
    }
    return n;
}

inline double plainQwen(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    listPatches(out, p, [n](double k, double i, double j) -> Coordinates { return {n + k, n + i, n + j}; });
    return n + p.longest();
}

inline double plainReset(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    listPatches(out, p, [n](double k, double i, double j) -> Coordinates { return {n + k, i, j}; });
    return n + p.longest();
}

inline PlainRule plainDiagonal(double delta) {
    return [delta](std::vector<Coordinates>& out, const PlainPicture& p, double n) {
        double time = n;
        listPatches(out, p, [&](double k, double i, double j) -> Coordinates {
            time = n + delta * k;
            return {time, i - std::floor(static_cast<double>(p.h - 1) / 2) + time,
                    j - std::floor(static_cast<double>(p.w - 1) / 2) + time};
        });
        return time + 1;
    };
}

inline PlainRule plainV2pe(double delta) {
    return [delta](std::vector<Coordinates>& out, const PlainPicture& p, double n) {
        for (std::int64_t m = 0; m < p.w * p.h * p.t; ++m) {
            out.push_back({n - 1 + delta * static_cast<double>(m + 1)});
        }
        return std::ceil(out.back()[0]) + 1;
    };
}

inline double plainVrope(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    const auto h = static_cast<double>(p.h), w = static_cast<double>(p.w);
    listPatches(out, p, [&](double k, double i, double j) -> Coordinates {
        const double at = n + k * (h + w - 1);
        return {at + i + j, at + i + w - 1 - j, at + h - 1 - i + j, at + h - 1 - i + w - 1 - j};
    });
    return n + static_cast<double>(p.t) * (h + w - 1);
}

inline double plainBagel(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    listPatches(out, p, [n](double k, double, double) -> Coordinates { return {n + k}; });
    return n + static_cast<double>(p.t);
}

inline double plainCca(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    const auto h = static_cast<double>(p.h), w = static_cast<double>(p.w);
    const double rings = std::ceil(std::min(w, h) / 2);
    listPatches(out, p, [&](double k, double i, double j) -> Coordinates {
        return {n + k * rings + std::min(std::min(i, h - 1 - i), std::min(j, w - 1 - j))};
    });
    return n + static_cast<double>(p.t) * rings;
}

inline double plainFlux(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    listPatches(out, p, [](double k, double i, double j) -> Coordinates { return {k, i, j}; });
    return n;
}

inline double plainQwenImage(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    listPatches(out, p, [&](double k, double i, double j) -> Coordinates {
        return {static_cast<double>(p.index) + k, i - std::ceil(static_cast<double>(p.h) / 2),
                j - std::ceil(static_cast<double>(p.w) / 2)};
    });
    return n;
}

inline double plainOmniPaper(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    plainReset(out, p, n);
    return n + static_cast<double>(p.t);
}

inline double plainCircle(std::vector<Coordinates>& out, const PlainPicture& p, double n) {
    const auto ring = plainRing(p.w, p.h, 10, 0.5);
    double largest = n;
    for (std::int64_t k = 0; k < p.t; ++k) {
        for (const Coordinates& place : ring) {
            out.push_back(place);
            for (double& value : out.back()) largest = std::max(largest, value += n + static_cast<double>(k));
        }
    }
    return largest + 1;
}

/// A seed or research scheme by id, with default parameters. Empty if it is not implemented here.
inline std::optional<PlainScheme> plainScheme(const std::string& id, std::size_t axes) {
    const bool seed = id.starts_with("rope-") || id == "flat" || id == "nope";
    const std::map<std::string, PlainRule> rules{{"nope", plainRaster},
                                                 {"flat", plainRaster},
                                                 {"rope-2d", plain2d},
                                                 {"rope-3d", plainQwen},
                                                 {"rope-tie", plainTie()},
                                                 {"rope-tie-fractional", plainTieFractional()},
                                                 {"rope-tv", axes == 3 ? PlainRule(plainTvVolume) : plainTvFrames()},
                                                 {"rope-tv-frames", plainTvFrames()},
                                                 {"mrope-i", plainReset},
                                                 {"mhrope", plainReset},
                                                 {"videorope", plainDiagonal(2)},
                                                 {"hope", plainDiagonal(1)},
                                                 {"v2pe", plainV2pe(0.0625)},
                                                 {"circle-rope", plainCircle},
                                                 {"vrope", plainVrope},
                                                 {"omnirope@paper", plainOmniPaper},
                                                 {"omnirope@code", plainReset},
                                                 {"bagel", plainBagel},
                                                 {"cca", plainCca},
                                                 {"flux", plainFlux},
                                                 {"qwen-image", plainQwenImage}};
    const auto rule = rules.find(id);
    if (rule == rules.end()) return {};
    PlainScheme scheme{.axes = axes, .origin = seed ? 1.0 : 0.0, .pad = seed ? 1.0 : 0.0, .picture = rule->second};
    scheme.boundaryInside = id == "bagel";
    scheme.text = [axes](double n) { return Coordinates(axes, n); };
    if (id == "flux") scheme.text = [](double) { return Coordinates{0, 0, 0}; };
    if (id == "omnirope@paper") scheme.text = [](double n) { return Coordinates{n, 0, 0}; };
    return scheme;
}

} // namespace ropescope::testing

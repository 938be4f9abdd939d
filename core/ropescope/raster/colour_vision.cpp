// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Dichromacies are the matrices of severity 1 in G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-
// based model for simulation of color vision deficiency", IEEE TVCG 15(6), 2009, table 1, on linear sRGB. Grey is the
// luminance Y = 0.2126 R + 0.7152 G + 0.0722 B of IEC 61966-2-1. Example: pure green (0, 1, 0) has Y = 0.7152, in sRGB
// 220, and deuteranopes see it as (0.860646, 0.672501, 0.042940), in sRGB (239, 214, 58).
#include <algorithm>
#include <cmath>

#include <ropescope/raster/colour_vision.h>

namespace ropescope {
namespace {

using VisionMatrix = std::array<LinearRgb, 3>;

constexpr VisionMatrix kIdentity{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr LinearRgb kLuminance{0.2126, 0.7152, 0.0722};
constexpr VisionMatrix kGrey{{kLuminance, kLuminance, kLuminance}};
constexpr VisionMatrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr VisionMatrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};

const VisionMatrix& matrixOf(ColourVision vision) {
    switch (vision) {
    case ColourVision::Grey: return kGrey;
    case ColourVision::Deuteranopia: return kDeuteranopia;
    case ColourVision::Protanopia: return kProtanopia;
    case ColourVision::Normal: break;
    }
    return kIdentity;
}

double linear(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

std::uint8_t companded(double value) {
    const double coded = value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(coded, 0.0, 1.0)));
}

} // namespace

LinearRgb linearOf(Rgb colour) {
    static const std::array<double, 256> table = [] {
        std::array<double, 256> values{};
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = linear(static_cast<double>(i) / 255);
        return values;
    }();
    return {table[colour.r], table[colour.g], table[colour.b]};
}

Rgb sRgbOf(const LinearRgb& colour) { return {companded(colour[0]), companded(colour[1]), companded(colour[2])}; }

LinearRgb seenAs(ColourVision vision, const LinearRgb& colour) {
    const VisionMatrix& matrix = matrixOf(vision);
    LinearRgb seen{};
    for (std::size_t i = 0; i < 3; ++i)
        seen[i] = std::clamp(matrix[i][0] * colour[0] + matrix[i][1] * colour[1] + matrix[i][2] * colour[2], 0.0, 1.0);
    return seen;
}

void seeAs(ColourVision vision, std::span<std::uint32_t> pixels) {
    if (vision == ColourVision::Normal) return;
    std::uint32_t last = 0, seen = 0; // neighbours are often equal
    bool known = false;
    for (std::uint32_t& pixel : pixels) {
        if (!known || pixel != last) {
            last = pixel;
            const auto part = [&](int shift) { return static_cast<std::uint8_t>(last >> shift); };
            const Rgb colour = sRgbOf(seenAs(vision, linearOf(Rgb{part(16), part(8), part(0)})));
            seen = (last & 0xff000000U) | std::uint32_t{colour.r} << 16 | std::uint32_t{colour.g} << 8 | colour.b;
            known = true;
        }
        pixel = seen;
    }
}

std::array<double, 3> labOf(const LinearRgb& colour) {
    const auto [r, g, b] = colour;
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

} // namespace ropescope

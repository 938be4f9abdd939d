// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// smart_resize, f = factor, h and w the file's sides, t frames (1 for a picture; GLM counts a picture as two):
//   h', w' = round(h/f)*f, round(w/f)*f, halves to even; t' = round(t/p)*p
//   t'*h'*w' > max:  s = sqrt(t*h*w/max),  each side max(f, floor(side/s/f)*f)
//   t'*h'*w' < min:  s = sqrt(min/(t*h*w)), each side ceil(side*s/f)*f (a side that rounded to 0 comes here)
// LongestEdge: s = max(h, w)/edge; above 1, each side floor(side/s); then each side ceil(side/f)*f.
// PatchBudget: s = sqrt(max/(h*w)), each side floor(side*s/f)*f; of a side that is 0, f, and the other one
//   min(floor(long/short), max/f^2)*f.
// PatchLimits, patches of p: s = min(1, sqrt(max/p^2 / (floor(w/p)*floor(h/p)))), with longSides each floor at least 1
//   and s at most edge/w and edge/h; each side max(1, floor(side*s)), then padded to ceil(side/f)*f.
// Sources: transformers v4.57.6 qwen2_vl, v5 glm4v, qwen3_vl, paddleocr_vl, pixtral, gemma4 image and video processors;
// qwen_vl_utils vision_process.py; moonshotai/Kimi-K2.5 media_utils.py, Kimi-VL-A3B-Instruct image_processing_kimi_vl.py.
// Example: 1280x720 with f = 28 is 1288x728; 200x10 under GLM-4.1V is first 560x28.
#include <algorithm>
#include <cmath>

#include <ropescope/processors/resize.h>

namespace ropescope {
namespace {

double downTo(double side, double factor) { return std::floor(side / factor) * factor; }
double upTo(double side, double factor) { return std::ceil(side / factor) * factor; }

PixelSize fitLongestEdge(PixelSize size, const PatchOptions& options) {
    const auto factor = static_cast<double>(options.factor());
    const double ratio = std::max(size.width, size.height) / static_cast<double>(options.longestEdge);
    if (ratio > 1) size = {std::floor(size.width / ratio), std::floor(size.height / ratio)};
    return {upTo(std::max(size.width, 1.0), factor), upTo(std::max(size.height, 1.0), factor)};
}

PixelSize fitPatchBudget(PixelSize size, const PatchOptions& options) {
    const auto factor = static_cast<double>(options.factor());
    const auto largest = static_cast<double>(options.maxPixels);
    const double scale = std::sqrt(largest / (size.width * size.height));
    PixelSize fitted{downTo(scale * size.width, factor), downTo(scale * size.height, factor)};
    const double longest = std::floor(largest / (factor * factor)) * factor;
    if (fitted.width == 0 && fitted.height > 0)
        fitted = {factor, std::min(std::floor(size.height / size.width) * factor, longest)};
    else if (fitted.height == 0 && fitted.width > 0)
        fitted = {std::min(std::floor(size.width / size.height) * factor, longest), factor};
    return fitted;
}

PixelSize fitPatchLimits(PixelSize size, const PatchOptions& options) {
    const auto factor = static_cast<double>(options.factor());
    const double patch = options.patch, least = options.longSides ? 1 : 0;
    const auto edge = static_cast<double>(options.longestEdge);
    const auto patches = [&](double side) { return std::max(least, std::floor(side / patch)); };
    const double limit = static_cast<double>(options.maxPixels) / (patch * patch);
    double scale = std::min(1.0, std::sqrt(limit / (patches(size.width) * patches(size.height))));
    if (options.longSides) scale = std::min({scale, edge / size.width, edge / size.height});
    const auto shrunk = [&](double side) { return std::max(1.0, std::floor(side * scale)); };
    return {upTo(shrunk(size.width), factor), upTo(shrunk(size.height), factor)};
}

PixelSize wholePatchesOnly(PixelSize size, const PatchOptions& options) {
    const auto factor = static_cast<double>(options.factor());
    const auto whole = [&](double side) { return std::fmod(side, factor) == 0 ? side : 0; };
    return {whole(size.width), whole(size.height)};
}

} // namespace

double roundHalfEven(double x) {
    const double below = std::floor(x);
    const double rest = x - below;
    if (rest != 0.5) return rest < 0.5 ? below : below + 1;
    return std::fmod(below, 2) == 0 ? below : below + 1;
}

PixelSize withoutSmallSides(PixelSize size, double factor, SmallSides rule) {
    if (rule == SmallSides::Together && std::min(size.width, size.height) < factor) {
        const double scale = std::max(factor / size.height, factor / size.width);
        size = {std::trunc(size.width * scale), std::trunc(size.height * scale)};
    }
    if (rule == SmallSides::InTurn) {
        if (size.height < factor) size = {roundHalfEven(size.width * factor / size.height), factor};
        if (size.width < factor) size = {factor, roundHalfEven(size.height * factor / size.width)};
    }
    return size;
}

PixelSize smartResize(PixelSize size, const PatchOptions& options, double maxPixels, FrameCount frames) {
    const auto factor = static_cast<double>(options.factor());
    const auto smallest = static_cast<double>(options.minPixels);
    const double least = options.smallSides == SmallSides::AtLeastOne ? factor : 0;
    const auto near = [&](double side) { return std::max(least, roundHalfEven(side / factor) * factor); };
    const PixelSize nearest{near(size.width), near(size.height)};
    const double area = frames.rounded * nearest.width * nearest.height;
    if (area > maxPixels) {
        const double scale = std::sqrt(frames.actual * size.width * size.height / maxPixels);
        const auto shrunk = [&](double side) { return std::max(factor, downTo(side / scale, factor)); };
        return {shrunk(size.width), shrunk(size.height)};
    }
    if (area < smallest) {
        const double scale = std::sqrt(smallest / (frames.actual * size.width * size.height));
        return {upTo(size.width * scale, factor), upTo(size.height * scale, factor)};
    }
    return nearest;
}

PixelSize resized(PixelSize size, const PatchOptions& options) {
    const auto frames = static_cast<double>(options.budgetFrames);
    const auto side = static_cast<double>(options.tileSide);
    switch (options.resize) {
    case Resize::LongestEdge: return fitLongestEdge(size, options);
    case Resize::PatchBudget: return fitPatchBudget(size, options);
    case Resize::PatchLimits: return fitPatchLimits(size, options);
    case Resize::None: return wholePatchesOnly(size, options);
    case Resize::Smart: return smartResize(size, options, static_cast<double>(options.maxPixels), {frames, frames});
    default: return {side, side};
    }
}

} // namespace ropescope

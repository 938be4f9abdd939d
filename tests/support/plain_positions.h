// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/sequence/segment.h"
#include "tests/support/plain_released.h"

/// The schemes written a second time, token by token, straight from their published formulas: the reference for
/// lattices. Shares no code with the rules.
namespace ropescope::testing {

using Coordinates = std::vector<double>; ///< one number an axis

struct PlainPositions {
    std::vector<Coordinates> tokens;
    double next = 0;
};

/// Appends the tokens of one image whose last text position before it is `last`; returns the next position.
inline double plainTieImage(std::vector<Coordinates>& out, std::int64_t w, std::int64_t h, double last) {
    for (std::int64_t i = 1; i <= h; ++i) {
        for (std::int64_t j = 1; j <= w; ++j) {
            out.push_back({last + static_cast<double>(i * (w + 1)), last + static_cast<double>(j * (h + 1))});
        }
    }
    return last + static_cast<double>((w + 1) * (h + 1));
}

inline double plainTvImage(std::vector<Coordinates>& out, std::int64_t w, std::int64_t h, double last) {
    const auto n = static_cast<double>(w * h);
    for (std::int64_t i = 1; i <= h; ++i) {
        for (std::int64_t j = 1; j <= w; ++j) {
            out.push_back({last + (n - static_cast<double>(h)) / 2 + static_cast<double>(i),
                           last + (n - static_cast<double>(w)) / 2 + static_cast<double>(j)});
        }
    }
    return last + n + 1;
}

inline double plainTvVideo(std::vector<Coordinates>& out, std::int64_t w, std::int64_t h, std::int64_t t, double last) {
    const auto n = static_cast<double>(w * h * t);
    const auto place = [&](std::int64_t size, std::int64_t index) {
        return last + (n - static_cast<double>(size)) / 2 + static_cast<double>(index);
    };
    for (std::int64_t k = 1; k <= t; ++k) {
        for (std::int64_t i = 1; i <= h; ++i) {
            for (std::int64_t j = 1; j <= w; ++j) out.push_back({place(h, i), place(w, j), place(t, k)});
        }
    }
    return last + n + 1;
}

/// One picture under a scheme named by id; `axes` is 2 or 3 for rope-tv.
inline double plainPicture(const std::string& id, std::size_t axes, std::vector<Coordinates>& out, std::int64_t w,
                           std::int64_t h, std::int64_t t, double next) {
    if (id == "flat") {
        for (std::int64_t k = 0; k < w * h * t; ++k) out.push_back({next++});
        return next;
    }
    if (id == "rope-tv" && axes == 3) return plainTvVideo(out, w, h, t, next - 1);
    for (std::int64_t k = 0; k < t; ++k) {
        next = id == "rope-tie" ? plainTieImage(out, w, h, next - 1) : plainTvImage(out, w, h, next - 1);
    }
    return next;
}

/// Lists every token of a sequence without video with sound.
inline PlainPositions plainPositions(const std::string& id, std::size_t axes, const Sequence& sequence) {
    if (id.find("@hf") != std::string::npos) {
        const PlainReleased released(id, sequence);
        return {released.tokens, released.next};
    }
    PlainPositions result{.tokens = {}, .next = 1};
    const auto text = [&](std::int64_t count) {
        for (std::int64_t k = 0; k < count; ++k) result.tokens.emplace_back(axes, result.next++);
    };
    for (const Segment& segment : sequence.segments) {
        if (const auto* run = std::get_if<TextSegment>(&segment)) text(run->tokens);
        if (const auto* run = std::get_if<AudioSegment>(&segment)) text(run->tokens);
        if (const auto* pad = std::get_if<PadSegment>(&segment)) {
            for (std::int64_t k = 0; k < pad->tokens; ++k) result.tokens.emplace_back(axes, 1.0);
        }
        if (const auto* image = std::get_if<ImageSegment>(&segment)) {
            text((image->boundaryTokens + 1) / 2);
            result.next = plainPicture(id, axes, result.tokens, image->width, image->height, 1, result.next);
            text(image->boundaryTokens / 2);
        }
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            result.next =
                plainPicture(id, axes, result.tokens, video->width, video->height, video->frames, result.next);
        }
    }
    return result;
}

} // namespace ropescope::testing

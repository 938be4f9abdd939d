// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <ropescope/sequence/sequence.h>

#include "tests/support/plain_pictures.h"
#include "tests/support/plain_released.h"

/// A second implementation of the schemes, token by token, straight from their published formulas: the reference for
/// lattices. Shares no code with the rules.
namespace ropescope::testing {

struct PlainPositions {
    std::vector<Coordinates> tokens;
    Coordinates next;
};

/// Lists tokens with a cursor.
class PlainWalk {
public:
    PlainWalk(PlainScheme scheme, double start) : m_scheme(std::move(scheme)), m_next(start) {}

    void add(const Segment& segment) {
        if (const auto* run = std::get_if<TextSegment>(&segment)) text(run->tokens);
        if (const auto* run = std::get_if<AudioSegment>(&segment)) text(run->tokens);
        if (const auto* pad = std::get_if<PadSegment>(&segment)) {
            for (std::int64_t k = 0; k < pad->tokens; ++k) m_tokens.emplace_back(m_scheme.axes, m_scheme.pad);
        }
        if (const auto* image = std::get_if<ImageSegment>(&segment)) {
            const std::int64_t before = (image->boundaryTokens + 1) / 2;
            boundary(before);
            const double at = m_next;
            picture({image->width, image->height, 1, m_pictures++});
            if (m_scheme.boundaryInside) {
                for (std::int64_t k = before; k < image->boundaryTokens; ++k) m_tokens.push_back({at});
            } else {
                text(image->boundaryTokens - before);
            }
        }
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            picture({video->width, video->height, video->frames, m_pictures++});
        }
    }

    PlainPositions finish() { return {m_tokens, m_scheme.text(m_next)}; }

private:
    void text(std::int64_t count) {
        for (std::int64_t k = 0; k < count; ++k) m_tokens.push_back(m_scheme.text(m_next++));
    }
    void boundary(std::int64_t count) {
        if (!m_scheme.boundaryInside) return text(count);
        for (std::int64_t k = 0; k < count; ++k) m_tokens.push_back({m_next});
    }
    void picture(const PlainPicture& size) { m_next = m_scheme.picture(m_tokens, size, m_next); }

    PlainScheme m_scheme;
    std::vector<Coordinates> m_tokens;
    double m_next;
    std::int64_t m_pictures = 0;
};

/// The page of row-layout, as (line, index in the line) of each token.
inline PlainPositions plainPage(const Sequence& sequence) {
    PlainPositions page;
    double line = 0, place = 0;
    const auto text = [&](std::int64_t count) {
        for (std::int64_t k = 0; k < count; ++k) page.tokens.push_back({line, place++});
    };
    const auto image = [&](std::int64_t w, std::int64_t h) {
        if (place != 0) line += 1;
        for (std::int64_t i = 0; i < h; ++i, line += 1) {
            for (place = 0; place < static_cast<double>(w); ++place) page.tokens.push_back({line, place});
        }
        place = 0;
    };
    for (const Segment& segment : sequence.segments) {
        if (const auto* run = std::get_if<TextSegment>(&segment)) text(run->tokens);
        if (const auto* run = std::get_if<AudioSegment>(&segment)) text(run->tokens);
        if (const auto* pad = std::get_if<PadSegment>(&segment)) {
            for (std::int64_t k = 0; k < pad->tokens; ++k) page.tokens.push_back({0, 0});
        }
        if (const auto* one = std::get_if<ImageSegment>(&segment)) {
            text((one->boundaryTokens + 1) / 2);
            image(one->width, one->height);
            text(one->boundaryTokens / 2);
        }
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            for (std::int64_t k = 0; k < video->frames; ++k) image(video->width, video->height);
        }
    }
    page.next = {line, place};
    return page;
}

/// Half of the longest side of all visual segments, rounded down.
inline double largestHalf(const Sequence& sequence) {
    std::int64_t half = 0;
    for (const Segment& segment : sequence.segments) {
        const auto* image = std::get_if<ImageSegment>(&segment);
        const auto* video = std::get_if<VideoSegment>(&segment);
        if (image != nullptr) half = std::max({half, image->width / 2, image->height / 2});
        if (video != nullptr) half = std::max({half, video->width / 2, video->height / 2});
    }
    return static_cast<double>(half);
}

/// Lists every token of a sequence without audio-video segments. `axes` is 2 or 3 for rope-tv. Empty for a scheme
/// without a second implementation.
inline std::optional<PlainPositions> plainPositions(const std::string& id, std::size_t axes, const Sequence& sequence) {
    const std::size_t release = id.find("@hf");
    if (release != std::string::npos && (std::isdigit(id[release + 3]) != 0 || id.find("@hf-main") == release)) {
        const PlainReleased released(id, sequence);
        return PlainPositions{released.tokens, Coordinates(axes, released.next)};
    }
    if (id == "row-layout") return plainPage(sequence);
    const auto scheme = plainScheme(id, axes);
    if (!scheme) return {};
    PlainWalk walk(*scheme, id == "qwen-image" ? largestHalf(sequence) : scheme->origin);
    for (const Segment& segment : sequence.segments) walk.add(segment);
    return walk.finish();
}

} // namespace ropescope::testing

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/sequence/sequence.h>

/// A second implementation of the released models, token by token, from the rules stated with the golden data. Shares
/// no code with the schemes.
namespace ropescope::testing {

/// All tokens of a sequence without audio-video segments, with default parameters.
class PlainReleased {
public:
    PlainReleased(const std::string& id, const Sequence& sequence)
        : m_model(id.substr(0, id.find('@'))), m_version(id.substr(id.find('@') + 1)) {
        for (const Segment& segment : sequence.segments) {
            m_pictures +=
                std::holds_alternative<ImageSegment>(segment) || std::holds_alternative<VideoSegment>(segment);
        }
        for (const Segment& segment : sequence.segments) add(segment);
    }

    std::vector<std::vector<double>> tokens;
    double next = 0;
    double largest = -1;
    std::size_t pads = 0;

    [[nodiscard]] bool countsPads() const {
        return m_model != "qwen2.5-omni" && m_model != "qwen3-omni" && (m_version[2] == '4' || m_version == "hf5.2.0");
    }
    /// Largest valid position + 1 - length, with or without pads as in the release.
    [[nodiscard]] double ropeDelta() const {
        // Of a text, the maximum of all positions is taken, those of pads among them.
        const double most = m_pictures == 0 && pads > 0 ? std::max(largest, padPlace()) : largest;
        const double length = static_cast<double>(tokens.size()) - (countsPads() ? 0 : static_cast<double>(pads));
        return rounded(rounded(most + 1) - length);
    }

private:
    /// Qwen3-Omni adds in float32, and rounds each segment of text by itself.
    [[nodiscard]] double rounded(double sum) const {
        return m_model == "qwen3-omni" ? static_cast<double>(static_cast<float>(sum)) : sum;
    }

    void text(std::int64_t count) {
        const double start = next;
        for (std::int64_t k = 0; k < count; ++k) {
            const double place = rounded(start + static_cast<double>(k));
            put({place, place, place});
            next = rounded(place + 1);
        }
    }

    void put(std::vector<double> place) {
        if (m_model == "hunyuan-vl" && place.size() == 3) place = {place[0], place[0], place[0], place[0]};
        for (const double coordinate : place) largest = std::max(largest, coordinate);
        tokens.push_back(std::move(place));
    }

    void add(const Segment& segment) {
        if (const auto* run = std::get_if<TextSegment>(&segment)) text(run->tokens);
        if (const auto* run = std::get_if<AudioSegment>(&segment)) text(run->tokens);
        if (const auto* pad = std::get_if<PadSegment>(&segment)) {
            const std::size_t axes = m_model == "hunyuan-vl" ? 4 : 3;
            tokens.insert(tokens.end(), static_cast<std::size_t>(pad->tokens), std::vector<double>(axes, padPlace()));
            pads += static_cast<std::size_t>(pad->tokens);
        }
        if (const auto* image = std::get_if<ImageSegment>(&segment)) {
            text((image->boundaryTokens + 1) / 2);
            picture(image->width, image->height, 1, {});
            text(image->boundaryTokens / 2);
        }
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            const bool eachFrame = m_model == "qwen3-vl" || m_model == "glm4v";
            for (std::int64_t k = 0; eachFrame && k < video->frames; ++k) picture(video->width, video->height, 1, {});
            if (!eachFrame) picture(video->width, video->height, video->frames, video->secondsPerGrid);
        }
    }

    [[nodiscard]] double padPlace() const {
        if (m_model == "qwen2.5-omni") return 1;
        if (m_model == "qwen3-omni") return m_pictures > 0 ? 0 : 1;
        return countsPads() ? 1 : 0;
    }

    [[nodiscard]] double time(std::int64_t a, std::optional<double> given) const {
        const double seconds = given.value_or(1);
        const auto step = static_cast<float>(a) * static_cast<float>(seconds);
        const auto whole = static_cast<double>(static_cast<std::int64_t>(seconds));
        if (m_model == "qwen2.5-omni") return std::floor(static_cast<double>(step * 25.0f));
        if (m_model == "qwen3-omni") return static_cast<double>(step * 13.0f);
        if (m_model != "qwen2.5-vl") return static_cast<double>(a);
        if (m_version == "hf4.51.3") return std::floor(static_cast<double>(step * 2.0f));
        if (m_version == "hf-main-pr48669") {
            return std::trunc(static_cast<double>(static_cast<float>(a) * (2.0f * static_cast<float>(seconds))));
        }
        return static_cast<double>(a) * whole * 2;
    }

    void picture(std::int64_t w, std::int64_t h, std::int64_t t, std::optional<double> seconds) {
        const double s = next;
        double most = s;
        std::int64_t m = 0;
        for (std::int64_t a = 0; a < t; ++a) {
            for (std::int64_t i = 0; i < h; ++i) {
                for (std::int64_t j = 0; j < w; ++j, ++m) {
                    std::vector<double> place{rounded(s + time(a, seconds)), s + static_cast<double>(i),
                                              s + static_cast<double>(j)};
                    if (m_version == "hf5.3.0-bug") {
                        place[0] = s * 2 * std::trunc(seconds.value_or(1));
                        place[1] = s + static_cast<double>(m / (t * w));
                    }
                    if (m_model == "hunyuan-vl") place = row(i, j, w);
                    for (const double coordinate : place) most = std::max(most, coordinate);
                    put(place);
                }
                if (m_model == "hunyuan-vl") put(row(i, w, w));
            }
        }
        const bool longest = m_version[2] == '5' && m_version != "hf5.2.0" && m_model.find("omni") == std::string::npos;
        next = longest || m_version == "hf-main-pr48669" ? s + static_cast<double>(std::max(h, w)) : rounded(most + 1);
        if (m_model == "hunyuan-vl") next = s + static_cast<double>(h * (w + 1));
        ++m_done;
    }

    [[nodiscard]] std::vector<double> row(std::int64_t i, std::int64_t j, std::int64_t w) const {
        return {next + static_cast<double>(i * (w + 1) + j), static_cast<double>(j), static_cast<double>(i),
                static_cast<double>(m_done)};
    }

    std::string m_model, m_version;
    std::int64_t m_pictures = 0, m_done = 0;
};

} // namespace ropescope::testing

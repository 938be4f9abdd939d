// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "tests/support/json.h"

/// Known mistakes made in lists of positions, token by token, from the golden file's segments. Shares no code with the
/// causes that should name them.
namespace ropescope::testing {

/// One list per axis t, h, w.
using PlainIds = std::vector<std::vector<double>>;

struct PlainSpan {
    std::string kind{};
    std::size_t begin = 0, end = 0;
    std::size_t frames = 1, height = 1, width = 1;
    double seconds = 1;
    bool hasSeconds = false;
    [[nodiscard]] bool visual() const { return kind == "image" || kind == "video"; }
};

inline std::vector<PlainSpan> spansOf(const Json& segments) {
    std::vector<PlainSpan> spans;
    std::size_t at = 0;
    for (const Json& entry : segments) {
        PlainSpan span{.kind = entry.at("kind"), .begin = at};
        if (entry.contains("grid")) {
            span.frames = entry.at("grid")[0];
            span.height = entry.at("grid")[1];
            span.width = entry.at("grid")[2];
            at += span.frames * span.height * span.width;
            span.hasSeconds = entry.contains("second_per_grid") && !entry.at("second_per_grid").is_null();
            if (span.hasSeconds) span.seconds = entry.at("second_per_grid");
        } else {
            at += entry.at("tokens").get<std::size_t>();
        }
        span.end = at;
        spans.push_back(span);
    }
    return spans;
}

class PlainBreaks {
public:
    PlainBreaks(PlainIds ids, std::vector<PlainSpan> spans) : m_ids(std::move(ids)), m_spans(std::move(spans)) {}

    /// Breaks in one way; the same positions if the way changes nothing here.
    [[nodiscard]] PlainIds broken(const std::string& cause) const {
        PlainIds ids = m_ids;
        if (cause == "constant-offset") each(ids, [](double& id) { id += 3; });
        if (cause == "axes-swapped") std::swap(ids[1], ids[2]);
        if (cause == "axes-equal-time") ids[1] = ids[2] = ids[0];
        if (cause == "flattened") numbered(ids);
        if (cause == "off-by-one-after-image" && visuals() == 1)
            afterVisuals(ids, [](const auto&, double) { return 1; });
        if (cause == "next-plus-one" && visuals() > 1) afterVisuals(ids, [](const auto&, double) { return 1; });
        if (cause == "next-from-height")
            afterVisuals(ids, [](const PlainSpan& span, double advance) { return double(span.height) - advance; });
        if (cause == "next-from-width")
            afterVisuals(ids, [](const PlainSpan& span, double advance) { return double(span.width) - advance; });
        if (cause == "next-from-max-side")
            afterVisuals(ids, [](const PlainSpan& span, double advance) {
                return double(std::max(span.height, span.width)) - advance;
            });
        if (cause == "next-from-max-axes")
            afterVisuals(ids, [this](const PlainSpan& span, double advance) { return extent(span) - advance; });
        if (cause == "restart-at-segment") restarted(ids);
        if (cause == "frames-as-images") framesAsImages(ids);
        if (cause == "cache-slot")
            afterVisuals(ids,
                         [](const PlainSpan& span, double advance) { return double(span.end - span.begin) - advance; });
        return ids;
    }

    [[nodiscard]] static std::vector<std::string> ways() {
        return {"constant-offset",       "axes-swapped",       "axes-equal-time",  "flattened",
                "next-plus-one",         "next-from-height",   "next-from-width",  "next-from-max-side",
                "restart-at-segment",    "next-from-max-axes", "frames-as-images", "cache-slot",
                "off-by-one-after-image"};
    }

private:
    using Change = std::function<double(const PlainSpan& span, double advance)>;

    static void each(PlainIds& ids, const std::function<void(double&)>& change) {
        for (auto& axis : ids) std::ranges::for_each(axis, change);
    }
    [[nodiscard]] std::ptrdiff_t visuals() const { return std::ranges::count_if(m_spans, &PlainSpan::visual); }
    /// Where the cursor is before a span that is no pad: 1 + the text before it.
    [[nodiscard]] double startOf(std::size_t span) const {
        return span == 0 ? 0 : m_ids[2][m_spans[span].begin]; // w of the first patch is the cursor, as is that of text
    }
    [[nodiscard]] double extent(const PlainSpan& span) const {
        double largest = 0;
        for (const auto& axis : m_ids)
            for (std::size_t token = span.begin; token < span.end; ++token) largest = std::max(largest, axis[token]);
        return largest + 1 - m_ids[2][span.begin];
    }

    /// Everything after each picture moves by `change`, which gets the advance of the cursor over it.
    void afterVisuals(PlainIds& ids, const Change& change) const {
        double shift = 0;
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            const PlainSpan& span = m_spans[i];
            for (auto& axis : ids)
                for (std::size_t token = span.begin; span.kind != "pad" && token < span.end; ++token)
                    axis[token] += shift;
            if (span.visual() && i + 1 < m_spans.size()) shift += change(span, startOf(i + 1) - startOf(i));
        }
    }
    void numbered(PlainIds& ids) const {
        for (auto& axis : ids)
            for (const PlainSpan& span : m_spans)
                for (std::size_t token = span.begin; span.kind != "pad" && token < span.end; ++token)
                    axis[token] = static_cast<double>(token);
    }
    void restarted(PlainIds& ids) const {
        for (std::size_t i = 0; i < m_spans.size(); ++i)
            for (auto& axis : ids)
                for (std::size_t token = m_spans[i].begin; m_spans[i].kind != "pad" && token < m_spans[i].end; ++token)
                    axis[token] -= startOf(i);
    }
    void framesAsImages(PlainIds& ids) const {
        double shift = 0;
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            const PlainSpan& span = m_spans[i];
            const auto side = static_cast<double>(std::max(span.height, span.width));
            if (span.kind != "video") {
                for (auto& axis : ids)
                    for (std::size_t token = span.begin; span.kind != "pad" && token < span.end; ++token)
                        axis[token] += shift;
                continue;
            }
            std::size_t token = span.begin;
            const double start = startOf(i) + shift;
            for (std::size_t frame = 0; frame < span.frames; ++frame) {
                for (std::size_t row = 0; row < span.height; ++row) {
                    for (std::size_t column = 0; column < span.width; ++column, ++token) {
                        const double at = start + static_cast<double>(frame) * side;
                        ids[0][token] = at;
                        ids[1][token] = at + static_cast<double>(row);
                        ids[2][token] = at + static_cast<double>(column);
                    }
                }
            }
            if (i + 1 < m_spans.size())
                shift += side * static_cast<double>(span.frames) - (startOf(i + 1) - startOf(i));
        }
    }

    PlainIds m_ids;
    std::vector<PlainSpan> m_spans;
};

} // namespace ropescope::testing

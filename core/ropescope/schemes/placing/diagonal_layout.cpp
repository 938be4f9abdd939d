// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The diagonal layout. Text is n, n, n. Frame k of a visual segment at cursor n has time T = n + delta*k, and its patch
// (row i, column j) is centred on it:
//   (T, T + i - floor((h-1)/2), T + j - floor((w-1)/2))
// Only time advances the cursor: next is n + delta*(t-1) + 1, so an image costs one position.
// Source: arXiv 2502.05173 (2025); Wiselnn570/VideoRoPE 309f5c8 get_t_scale_rope_index.
// Example: L = 100, 16x16 from origin 0: first patch (100,93,93), last (100,108,108), next (101,101,101).
#include <ropescope/schemes/placing/diagonal_layout.h>
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope {
namespace {

/// The coordinate of row or column 0 when `size` of them are centred on a frame's time.
double first(double time, std::int64_t size) {
    const std::int64_t before = (size - 1) / 2;
    return time - static_cast<double>(before);
}

CursorRule diagonalLayoutRule(const std::string& title, double delta) {
    return {.title = title,
            .axes = {"t", "h", "w"},
            .visual = [delta](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                VisualPlace place{.next = cursor + (delta * static_cast<double>(visual.frames - 1) + 1)};
                place.axes[0] = {.origin = cursor, .perFrame = delta};
                place.axes[1] = {.origin = first(cursor, visual.height), .perFrame = delta, .perRow = 1};
                place.axes[2] = {.origin = first(cursor, visual.width), .perFrame = delta, .perColumn = 1};
                return place;
            }};
}

} // namespace

Scheme diagonalScheme(const std::string& id, const std::string& title, const ParamSpec& step) {
    Scheme scheme;
    scheme.id = scheme.model = id;
    scheme.title = title;
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.params = {step};
    useCursorWithGaps(scheme, [title, step](const Sequence&, const ParamValues& values) {
        return diagonalLayoutRule(title, paramValue({step}, values, step.id));
    });
    return scheme;
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Circle-RoPE: patches lie on a ring in the plane orthogonal to the text diagonal, equally far from any one text token.
// With x = j - (w-1)/2 and y = i - (h-1)/2 for row i, column j, and m = i*w + j:
//   phi   = alpha * N(atan2(y, x)) + (1 - alpha) * 2 pi m / (w h)     N rescales the image's angles to 0 … 2 pi
//   (x,y) = (1 - dff) * radius * (cos phi, sin phi) + dff * (x, y)
//   place = x * u + y * v, on the axes w, h, t:  u = (-1, 1, 0)/sqrt 2,  v = (-1, -1, 2)/sqrt 6
// Then every coordinate of the image is shifted by |the smallest of them| + offset, and by the cursor n. Text is n, n,
// n and next is 1 + the largest coordinate. N leaves the angle of a 1x1 image unchanged. The released code supports
// images only; for a video the ring advances by 1 per frame, following Multimodal-RoPEs.
// Source: arXiv 2505.16416 (2025); lose4578/CircleRoPE 063fb2c, code/circle_rope.py; JJJYmmm/Multimodal-RoPEs 1c8ae64.
// Example: text:1 image:3x3 with dff = 1 and offset = 1 from origin 0: patch 4 at 1 + 2.1154 on all axes.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <ropescope/schemes/placing/patch_lists.h>

namespace ropescope::schemes {
namespace {

constexpr const char* kCircleTitle = "Circle-RoPE";

const std::vector<ParamSpec>& circleRopeParams() {
    static const std::vector<ParamSpec> specs{
        {.id = "radius", .label = "Radius", .defaultValue = 10, .minimum = 0, .maximum = 1'000'000, .step = 1},
        {.id = "alpha", .label = "Weight of the true angle", .defaultValue = 0.5, .maximum = 1, .step = 0.05},
        {.id = "dff", .label = "Weight of the plain grid", .defaultValue = 0, .maximum = 1, .step = 0.05},
        {.id = "offset", .label = "Offset along the diagonal", .defaultValue = 0, .maximum = 1'000'000, .step = 1}};
    return specs;
}

struct Ring {
    double radius, alpha, dff, offset;
};

/// A point of the plane orthogonal to the text diagonal.
struct Point {
    double x = 0, y = 0;
    [[nodiscard]] Position place() const { // t, h, w
        const double across = x / std::numbers::sqrt2;
        const double along = y / std::sqrt(6.0);
        return {2 * along, across - along, -across - along};
    }
};

/// Centred grid, row by row.
std::vector<Point> gridOf(std::int64_t width, std::int64_t height) {
    std::vector<Point> grid;
    grid.reserve(static_cast<std::size_t>(width * height));
    for (std::int64_t row = 0; row < height; ++row) {
        for (std::int64_t column = 0; column < width; ++column) {
            grid.push_back({static_cast<double>(column) - static_cast<double>(width - 1) / 2,
                            static_cast<double>(row) - static_cast<double>(height - 1) / 2});
        }
    }
    return grid;
}

/// Moves the grid onto the ring; `dff` is the fraction of the plain grid that remains.
void bend(std::vector<Point>& grid, const Ring& ring) {
    constexpr double kTurn = 2 * std::numbers::pi;
    std::vector<double> angles;
    angles.reserve(grid.size());
    for (const Point& point : grid) angles.push_back(std::atan2(point.y, point.x));
    const auto [least, most] = std::minmax_element(angles.begin(), angles.end());
    const double low = *least;
    const double range = *most - low;
    for (std::size_t m = 0; m < grid.size(); ++m) {
        const double angle = range > 0 ? (angles[m] - low) / range * kTurn : angles[m];
        const double even = static_cast<double>(m) / static_cast<double>(grid.size()) * kTurn;
        const double phi = ring.alpha * angle + (1 - ring.alpha) * even;
        grid[m] = {(1 - ring.dff) * ring.radius * std::cos(phi) + ring.dff * grid[m].x,
                   (1 - ring.dff) * ring.radius * std::sin(phi) + ring.dff * grid[m].y};
    }
}

/// Positions of one frame's patches, relative to the cursor.
PatchList placesOf(std::int64_t width, std::int64_t height, const Ring& ring) {
    std::vector<Point> points = gridOf(width, height);
    bend(points, ring);
    PatchList places;
    places.reserve(points.size());
    double least = HUGE_VAL;
    for (const Point& point : points) {
        const Position place = point.place();
        least = std::min({least, place[0], place[1], place[2]});
        places.push_back(place);
    }
    const double shift = std::abs(least) + ring.offset;
    for (Position& place : places) {
        for (std::size_t axis = 0; axis < 3; ++axis) place[axis] += shift;
    }
    return places;
}

double largestOf(const PatchList& places) {
    double largest = -HUGE_VAL;
    for (const Position& place : places) largest = std::max({largest, place[0], place[1], place[2]});
    return largest;
}

CursorRule circleRopeRule(const ParamValues& values) {
    const Ring ring{paramValue(circleRopeParams(), values, "radius"), paramValue(circleRopeParams(), values, "alpha"),
                    paramValue(circleRopeParams(), values, "dff"), paramValue(circleRopeParams(), values, "offset")};
    auto lists = std::make_shared<PatchLists>(
        kCircleTitle, [ring](std::int64_t width, std::int64_t height) { return placesOf(width, height, ring); });
    return {.title = kCircleTitle,
            .axes = {"t", "h", "w"},
            .visual = [lists](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                auto list = lists->listOf(visual);
                if (!list) return list.error();
                const auto frames = static_cast<double>(visual.frames);
                VisualPlace place{.next = cursor + largestOf(**list) + frames, .list = *list};
                for (std::size_t axis = 0; axis < 3; ++axis) place.axes[axis] = {.origin = cursor, .perFrame = 1};
                return place;
            }};
}

} // namespace

Scheme circleRope() {
    Scheme scheme;
    scheme.id = scheme.model = "circle-rope";
    scheme.title = kCircleTitle;
    scheme.subtitle = "a ring around the diagonal of text";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.source =
        "Wang et al., Circle-RoPE, arXiv 2505.16416 (2025); lose4578/CircleRoPE 063fb2c, code/circle_rope.py";
    scheme.bibtex = R"(@article{wang2025circlerope,
  title   = {{Circle-RoPE}: Cone-like Decoupled Rotary Positional Embedding for Large Vision-Language Models},
  author  = {Wang, Chengcheng and Guo, Jianyuan and Li, Hongguang and Tian, Yuchuan and Nie, Ying and Xu, Chang and
             Han, Kai},
  journal = {arXiv preprint arXiv:2505.16416},
  year    = {2025}
})";
    scheme.explanation =
        "The patches of an image lie on a ring in a plane perpendicular to the diagonal of text, so a text token is "
        "equally far from all of them, like the tip of a cone. That removes a bias of text towards some parts of the "
        "image; proximity within the image is kept only in the angle. The published model alternates layers with "
        "M-RoPE.";
    scheme.warning =
        "Figure (d) of the README shows the plain grid in that plane (dff=1, offset=1) and not the ring it draws.";
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.fallbacks.video = Fallback::FramesStepOn;
    scheme.params = circleRopeParams();
    scheme.nativeAllocation = "sections:16,24,24";
    useCursor(scheme, [](const Sequence&, const ParamValues& values) { return circleRopeRule(values); });
    return scheme;
}

} // namespace ropescope::schemes

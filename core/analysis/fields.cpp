// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A field of w x h patches is an image of at most maxSide pixels a side; pixel x of W shows column floor((x + 1/2) w / W).
// A run of n tokens is a strip one pixel wide that goes down. Example: 1000000x1 patches become 192x1 pixels.
#include "core/analysis/fields.h"

#include <algorithm>
#include <cmath>

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/positions/patch_index.h"

namespace ropescope {
namespace {

constexpr std::int64_t kFramesShown = 4;
constexpr double kStripe = 16;
constexpr double kMostStripes = 64; ///< more of them blur into noise, so stripes double until they fit

/// A side of `count` cells in pixels, when the longer side of its field has `longest` cells.
int pixelsFor(std::int64_t count, std::int64_t longest, int maxSide) {
    if (longest <= maxSide) return static_cast<int>(count);
    const double scaled = static_cast<double>(count) * maxSide / static_cast<double>(longest);
    return std::max(1, static_cast<int>(std::lround(scaled)));
}

/// The cell under the centre of a pixel.
std::int64_t cellAt(int pixel, int pixels, std::int64_t count) {
    const double place = (pixel + 0.5) * static_cast<double>(count) / pixels;
    return std::min(static_cast<std::int64_t>(place), count - 1);
}

/// What all tiles of a result share.
struct Canvas {
    ValueRange range;
    double stripe = kStripe;
    int maxSide = 1;
    const ColourMap* map = nullptr;

    template <class Value>
    [[nodiscard]] PixelBuffer draw(std::int64_t columns, std::int64_t rows, Value value) const {
        const std::int64_t longest = std::max(columns, rows);
        const int width = pixelsFor(columns, longest, maxSide), height = pixelsFor(rows, longest, maxSide);
        std::vector<double> values;
        values.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        for (int y = 0; y < height; ++y) {
            const std::int64_t row = cellAt(y, height, rows);
            for (int x = 0; x < width; ++x) values.push_back(value(row, cellAt(x, width, columns)));
        }
        return colourisePositions(values, width, height, *map, range, stripe);
    }
};

void fillTile(FieldTile& tile, const PositionMap& positions, const Canvas& canvas) {
    const auto axis = static_cast<std::size_t>(tile.axis);
    const TokenRange tokens = positions.segments[static_cast<std::size_t>(tile.segment)];
    if (tokens.size() <= 0) return;
    tile.first = positions.positionOf(tokens.begin)[axis];
    tile.last = positions.positionOf(tokens.end - 1)[axis];
    if (const PatchIndex patches(positions, tile.segment); !patches.empty()) {
        tile.frames = fieldFrames(patches.frames());
        for (const std::int64_t frame : tile.frames) {
            const auto value = [&](std::int64_t row, std::int64_t column) {
                return patches.at(axis, frame, row, column);
            };
            tile.images.push_back(canvas.draw(patches.columns(), patches.rows(), value));
        }
        return;
    }
    tile.frames = {0};
    const auto value = [&](std::int64_t row, std::int64_t) { return positions.positionOf(tokens.begin + row)[axis]; };
    tile.images.push_back(canvas.draw(1, tokens.size(), value));
}

ValueRange rangeOf(const Layout& layout) {
    ValueRange range{0, 1};
    bool first = true;
    for (const SchemeColumn& column : layout.columns) {
        if (!column.positions || column.positions->tokens == 0) continue;
        for (int axis = 0; axis < column.positions->axisCount(); ++axis) {
            const auto [low, high] = column.positions.bounds(axis);
            range = first ? ValueRange{low, high} : ValueRange{std::min(range.low, low), std::max(range.high, high)};
            first = false;
        }
    }
    return range;
}

double stripeFor(ValueRange range) {
    double stripe = kStripe;
    while ((range.high - range.low) / stripe > kMostStripes) stripe *= 2;
    return stripe;
}

FieldsColumn emptyColumn(const SchemeColumn& column, const std::vector<std::int64_t>& segments) {
    FieldsColumn fields;
    if (!column.positions) {
        fields.error = column.positions.error();
        return fields;
    }
    for (int axis = 0; axis < column.positions->axisCount(); ++axis) {
        for (const std::int64_t segment : segments) {
            FieldTile& tile = fields.tiles.emplace_back();
            tile.segment = segment;
            tile.axis = axis;
        }
    }
    return fields;
}

} // namespace

std::vector<std::int64_t> evenly(std::int64_t total, std::int64_t count) {
    std::vector<std::int64_t> chosen;
    count = std::min(total, std::max<std::int64_t>(count, 1));
    for (std::int64_t i = 0; i < count; ++i) {
        const double share = count == 1 ? 0 : static_cast<double>(i) / static_cast<double>(count - 1);
        chosen.push_back(static_cast<std::int64_t>(std::llround(share * static_cast<double>(total - 1))));
    }
    return chosen;
}

std::vector<std::int64_t> fieldFrames(std::int64_t frames) { return evenly(frames, kFramesShown); }

std::uint64_t FieldsRequest::key() const {
    return Hasher().add("fields").add(layout->key).add(maxSide).add(maxSegments).value();
}

Expected<std::shared_ptr<const FieldsResult>> analyseFields(const FieldsRequest& request, const CancelToken& cancel) {
    const Layout& layout = *request.layout;
    const auto map = findColourMap("position");
    if (!map) return map.error();
    auto result = std::make_shared<FieldsResult>();
    result->key = request.key();
    result->layout = request.layout;
    result->range = rangeOf(layout);
    result->stripe = stripeFor(result->range);
    const auto segments = static_cast<std::int64_t>(layout.session->sequence.segments.size());
    if (segments > 0) result->segments = evenly(segments, request.maxSegments);
    const Canvas canvas{result->range, result->stripe, std::max(request.maxSide, 1), *map};
    for (const SchemeColumn& column : layout.columns) {
        FieldsColumn& fields = result->columns.emplace_back(emptyColumn(column, result->segments));
        const auto fill = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) fillTile(fields.tiles[i], *column.positions, canvas);
        };
        if (!parallelFor(fields.tiles.size(), 4, cancel, fill)) {
            return Error{ErrorCode::Cancelled, "position fields", "a newer request replaced this one", "", {}, {}};
        }
    }
    return std::shared_ptr<const FieldsResult>(std::move(result));
}

} // namespace ropescope

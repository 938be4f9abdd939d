// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A field of w x h patches is an image of at most maxSide pixels per side; pixel x of W shows column
// floor((x + 1/2) w / W). A run of n tokens is a vertical strip one pixel wide.
// Example: 1000000x1 patches become 192x1 pixels.
#include <algorithm>
#include <cmath>

#include <ropescope/analysis/coordinate_fields.h>
#include <ropescope/base/hash.h>
#include <ropescope/base/parallel.h>
#include <ropescope/positions/patch_index.h>

namespace ropescope {
namespace {

constexpr double kStripe = 16;
constexpr double kMaxStripes = 64; ///< more would blur into noise, so stripes double in width until they fit

/// Pixels for a side of `count` cells in a field whose longer side has `longest` cells.
int pixelsFor(std::int64_t count, std::int64_t longest, int maxSide) {
    if (longest <= maxSide) return static_cast<int>(count);
    const double scaled = static_cast<double>(count) * maxSide / static_cast<double>(longest);
    return std::max(1, static_cast<int>(std::lround(scaled)));
}

std::int64_t cellAt(int pixel, int pixels, std::int64_t count) {
    const double place = (pixel + 0.5) * static_cast<double>(count) / pixels;
    return std::min(static_cast<std::int64_t>(place), count - 1);
}

double stripeFor(ValueRange range) {
    double stripe = kStripe;
    while ((range.high - range.low) / stripe > kMaxStripes) stripe *= 2;
    return stripe;
}

/// Coordinates sampled at the pixels of one image.
struct FieldSamples {
    int width = 0, height = 0;
    std::vector<double> values;
};

template <class Value>
FieldSamples sampled(std::int64_t columns, std::int64_t rows, int maxSide, Value value) {
    const std::int64_t longest = std::max(columns, rows);
    FieldSamples samples{
        .width = pixelsFor(columns, longest, maxSide), .height = pixelsFor(rows, longest, maxSide), .values = {}};
    samples.values.reserve(static_cast<std::size_t>(samples.width) * static_cast<std::size_t>(samples.height));
    for (int y = 0; y < samples.height; ++y) {
        const std::int64_t row = cellAt(y, samples.height, rows);
        for (int x = 0; x < samples.width; ++x) samples.values.push_back(value(row, cellAt(x, samples.width, columns)));
    }
    return samples;
}

/// Settings shared by all tiles of a result.
struct Canvas {
    FieldColours colours = FieldColours::EachSegment;
    ValueRange range;
    int maxSide = 1;
    const ColourMap* map = nullptr;
    FrameChoice frames{};

    [[nodiscard]] ValueRange rangeOf(const std::vector<FieldSamples>& images) const {
        if (colours == FieldColours::WholeSequence || images.empty()) return range;
        ValueRange own{images.front().values.front(), images.front().values.front()};
        for (const FieldSamples& image : images) {
            const auto [low, high] = std::ranges::minmax(image.values);
            own = {std::min(own.low, low), std::max(own.high, high)};
        }
        return own;
    }
};

std::vector<FieldSamples> samplesOf(FieldTile& tile, const PositionMap& positions, const TokenRange& tokens,
                                    const Canvas& canvas) {
    const auto axis = static_cast<std::size_t>(tile.axis);
    std::vector<FieldSamples> images;
    if (const PatchIndex patches(positions, tile.segment); !patches.empty()) {
        tile.frames = canvas.frames.shown(tile.segment, patches.frames(), kFieldFrames);
        for (const std::int64_t frame : tile.frames) {
            const auto value = [&](std::int64_t row, std::int64_t column) {
                return patches.at(axis, frame, row, column);
            };
            images.push_back(sampled(patches.columns(), patches.rows(), canvas.maxSide, value));
        }
        return images;
    }
    tile.frames = {0};
    const auto value = [&](std::int64_t row, std::int64_t) { return positions.positionOf(tokens.begin + row)[axis]; };
    images.push_back(sampled(1, tokens.size(), canvas.maxSide, value));
    return images;
}

void fillTile(FieldTile& tile, const PositionMap& positions, const Canvas& canvas) {
    const auto axis = static_cast<std::size_t>(tile.axis);
    const TokenRange tokens = positions.segments[static_cast<std::size_t>(tile.segment)];
    if (tokens.size() <= 0) return;
    tile.first = positions.positionOf(tokens.begin)[axis];
    tile.last = positions.positionOf(tokens.end - 1)[axis];
    const std::vector<FieldSamples> images = samplesOf(tile, positions, tokens, canvas);
    const ValueRange range = canvas.rangeOf(images);
    for (const FieldSamples& image : images)
        tile.images.push_back(
            colourisePositions(image.values, image.width, image.height, *canvas.map, range, stripeFor(range)));
}

ValueRange rangeOf(const PlacedSession& placed) {
    ValueRange range{0, 1};
    bool first = true;
    for (const SchemeColumn& column : placed.columns) {
        if (!column.positions || column.positions->tokens == 0) continue;
        for (int axis = 0; axis < column.positions->axisCount(); ++axis) {
            const auto [low, high] = column.positions.bounds(axis);
            range = first ? ValueRange{low, high} : ValueRange{std::min(range.low, low), std::max(range.high, high)};
            first = false;
        }
    }
    return range;
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

std::uint64_t FieldsRequest::key() const {
    Hasher hasher;
    hasher.add("fields").add(placed->key).add(static_cast<int>(colours)).add(maxSide).add(maxSegments);
    hasher.add(placed->session->views.videoFrames);
    for (const Element& element : kept) hasher.add(element.segment).add(element.frame);
    return hasher.value();
}

Expected<std::shared_ptr<const FieldsResult>> analyseFields(const FieldsRequest& request, const CancelToken& cancel) {
    const PlacedSession& placed = *request.placed;
    const auto map = findColourMap("position");
    if (!map) return map.error();
    auto result = std::make_shared<FieldsResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->colours = request.colours;
    result->kept = request.kept;
    result->range = rangeOf(placed);
    result->stripe = stripeFor(result->range);
    const auto segments = static_cast<std::int64_t>(placed.session->sequence.segments.size());
    if (segments > 0) result->segments = evenlySpacedIndices(segments, request.maxSegments);
    const Canvas canvas{request.colours,
                        result->range,
                        std::max(request.maxSide, 1),
                        *map,
                        {.typed = placed.session->views.videoFrames, .kept = request.kept}};
    for (const SchemeColumn& column : placed.columns) {
        FieldsColumn& fields = result->columns.emplace_back(emptyColumn(column, result->segments));
        const auto fill = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) fillTile(fields.tiles[i], *column.positions, canvas);
        };
        if (!parallelFor(fields.tiles.size(), 4, cancel, fill)) {
            return cancelledError(message("position fields"));
        }
    }
    return std::shared_ptr<const FieldsResult>(std::move(result));
}

} // namespace ropescope

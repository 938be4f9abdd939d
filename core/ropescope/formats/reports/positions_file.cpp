// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/reports/positions_file.h>
#include <ropescope/positions/coordinates.h>

namespace ropescope {

namespace {

constexpr std::int64_t kTokensAtOnce = 1 << 14;

/// Calls `visit(coordinate)` for every token on one axis, in token order, until `out` has failed.
template <class Visit>
void eachCoordinate(const PositionMap& positions, std::size_t axis, const BufferedText& out, const Visit& visit) {
    Eigen::RowVectorXd coordinates(std::min(positions.tokens, kTokensAtOnce));
    for (TokenRange some; some.begin < positions.tokens && !out.failed(); some.begin = some.end) {
        some.end = std::min(some.begin + kTokensAtOnce, positions.tokens);
        axisInto(positions, axis, some, coordinates.head(some.size()));
        for (const double coordinate : coordinates.head(some.size())) visit(coordinate);
    }
}

std::string_view segmentType(const Sequence& sequence, std::int64_t segment) {
    return modalityId(modalityOf(sequence.segments[static_cast<std::size_t>(segment)]));
}

void writeHeading(const PositionsHeading& heading, const PositionMap& positions, BufferedText& out) {
    out.text("{\"scheme\":" + jsonString(heading.scheme));
    out.text(",\"version\":" + (heading.version ? jsonString(*heading.version) : "null") + ",\"axes\":[");
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        out.text((axis ? "," : "") + jsonString(positions.axes[axis]));
    }
    out.text("],\"tokens\":");
    out.integer(positions.tokens);
    out.text(",\"origin\":");
    out.integer(positions.origin);
}

void writeSegments(const Sequence& sequence, const PositionMap& positions, BufferedText& out) {
    out.text(",\n \"segments\":[");
    for (std::size_t i = 0; i < positions.segments.size(); ++i) {
        const TokenRange range = positions.segments[i];
        out.text(i ? ",{\"type\":" : "{\"type\":");
        out.text(jsonString(segmentType(sequence, static_cast<std::int64_t>(i))));
        out.text(",\"first\":");
        out.integer(range.begin);
        out.text(",\"count\":");
        out.integer(range.size());
        out.text("}");
    }
    out.text("]");
}

void writeCoordinates(const PositionMap& positions, BufferedText& out) {
    out.text(",\n \"positions\":[");
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        out.text(axis ? ",\n  [" : "[");
        bool first = true;
        eachCoordinate(positions, axis, out, [&](double coordinate) {
            if (!first) out.text(",");
            first = false;
            out.json(coordinate);
        });
        out.text("]");
    }
    out.text("]");
}

/// One number per axis.
template <class Coordinate>
void writePosition(std::string_view name, const PositionMap& positions, const Coordinate& coordinate,
                   BufferedText& out) {
    out.text(",\"" + std::string(name) + "\":[");
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        if (axis) out.text(",");
        out.json(coordinate(axis));
    }
    out.text("]");
}

} // namespace

Expected<void> writePositionsJson(const PositionsHeading& heading, const Sequence& sequence,
                                  const PositionMap& positions, const ByteSink& sink) {
    BufferedText out(sink);
    writeHeading(heading, positions, out);
    writeSegments(sequence, positions, out);
    writeCoordinates(positions, out);
    const auto bounds = positions.bounds();
    writePosition(
        "next", positions, [&](std::size_t axis) { return positions.next[axis]; }, out);
    writePosition(
        "maximum", positions, [&](std::size_t axis) { return bounds[axis].second; }, out);
    out.text(",\"rope_delta\":");
    out.json(positions.ropeDelta);
    out.text("}\n");
    return out.finish();
}

Expected<void> writePositionsCsv(const Sequence& sequence, const PositionMap& positions, const ByteSink& sink) {
    BufferedText out(sink);
    out.text("token,segment,type");
    for (const std::string& axis : positions.axes) out.text("," + axis);
    out.text("\n");
    RowMatrix<double> places(positions.axisCount(), std::min(positions.tokens, kTokensAtOnce));
    for (const Lattice& block : positions.blocks) {
        const std::string middle =
            "," + std::to_string(block.segment) + "," + std::string(segmentType(sequence, block.segment));
        TokenRange some{block.firstToken, 0};
        for (const std::int64_t end = some.begin + block.tokens(); some.begin < end && !out.failed();
             some.begin = some.end) {
            some.end = std::min(some.begin + kTokensAtOnce, end);
            coordinatesInto(positions, some, places.leftCols(some.size()));
            for (std::int64_t i = 0; i < some.size(); ++i) {
                out.integer(some.begin + i);
                out.text(middle);
                for (const double coordinate : places.col(i)) {
                    out.text(",");
                    out.number(coordinate);
                }
                out.text("\n");
            }
        }
    }
    return out.finish();
}

Expected<void> writePositionsNpy(const PositionMap& positions, const ByteSink& sink) {
    BufferedText out(sink);
    const bool whole = positions.hasIntegerCoordinates();
    const std::int64_t shape[] = {positions.axisCount(), positions.tokens};
    out.text(npyHeader(whole ? NpyType::Int64 : NpyType::Float64, shape));
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        eachCoordinate(positions, axis, out, [&](double coordinate) {
            if (whole)
                out.littleEndian(static_cast<long long>(coordinate));
            else
                out.littleEndian(coordinate);
        });
    }
    return out.finish();
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check/read_dump.h"

#include <algorithm>

#include <ropescope/base/words.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/numpy/npy.h>

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxDumpBytes = std::size_t{4} << 30;

/// Sizes of an array as axes, rows of a batch and tokens, and how far apart the values are.
struct DumpShape {
    std::int64_t axes = 1, rows = 1, tokens = 0;
    std::int64_t axisStep = 0, rowStep = 0, tokenStep = 1;
};

/// (tokens), (axes, tokens), (tokens, axes) or (axes, rows, tokens).
std::optional<DumpShape> shapeOf(const std::vector<std::int64_t>& shape, std::int64_t axes) {
    const auto isAxes = [axes](std::int64_t size) { return size == axes || size == axes + 1; };
    if (shape.size() == 1) return DumpShape{.tokens = shape[0]};
    if (shape.size() == 2 && (isAxes(shape[0]) || !isAxes(shape[1])))
        return DumpShape{.axes = shape[0], .tokens = shape[1], .axisStep = shape[1]};
    if (shape.size() == 2) return DumpShape{.axes = shape[1], .tokens = shape[0], .axisStep = 1, .tokenStep = shape[1]};
    if (shape.size() != 3) return {};
    return DumpShape{
        .axes = shape[0], .rows = shape[1], .tokens = shape[2], .axisStep = shape[1] * shape[2], .rowStep = shape[2]};
}

} // namespace

Expected<std::vector<PositionDump>> readDump(const std::string& path, const DumpHints& hints) {
    const auto bytes = readFile(path == "-" ? "/dev/stdin" : path, kMaxDumpBytes);
    if (!bytes) return bytes.error();
    const auto array = parseNpy(*bytes, path);
    if (!array) return array.error();
    const auto count = std::ssize(hints.axes);
    const auto shape = shapeOf(array->shape, count);
    if (!shape)
        return Error{.what = Message::verbatim(path),
                     .why = message("%1: position ids have at most 3 dimensions", array->description()),
                     .hint = message("save (axes, tokens) or (axes, batch, tokens)")};
    // The row of text positions that transformers puts before the others.
    const std::int64_t skipped = shape->axes == count + 1 ? 1 : 0;
    std::vector<std::string> order = hints.axes;
    if (hints.order) {
        const auto words = parseWordList("--axes", *hints.order, hints.axes);
        if (!words) return words.error();
        order = *words;
    }
    std::vector<PositionDump> rows;
    for (std::int64_t row = 0; row < shape->rows; ++row) {
        PositionDump& dump = rows.emplace_back(PositionDump{.name = path, .axes = order});
        dump.values.resize(shape->axes - skipped, shape->tokens);
        for (Eigen::Index axis = 0; axis < dump.values.rows(); ++axis) {
            const double* from = array->values.data() + (axis + skipped) * shape->axisStep + row * shape->rowStep;
            for (Eigen::Index token = 0; token < shape->tokens; ++token)
                dump.values(axis, token) = from[token * shape->tokenStep];
        }
    }
    return rows;
}

Expected<PositionDump> joinedDump(const std::vector<PositionDump>& pieces) {
    PositionDump all = pieces.front();
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const PositionDump& piece = pieces[i];
        if (piece.values.rows() != all.values.rows())
            return Error{
                .what = Message::verbatim(piece.name),
                .why = message("it has %1 axes, but the piece before has %2", piece.values.rows(), all.values.rows()),
                .hint = message("give the pieces of one prompt, in order")};
        const std::int64_t before = all.tokens();
        for (const UnknownRange& range : piece.unknown)
            all.unknown.push_back({range.begin + before, range.end + before});
        all.values.conservativeResize(Eigen::NoChange, before + piece.tokens());
        all.values.rightCols(piece.tokens()) = piece.values;
    }
    return all;
}

} // namespace ropescope::app

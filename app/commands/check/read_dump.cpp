// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check/read_dump.h"

#include <utility>

#include <ropescope/base/words.h>
#include <ropescope/checkpoints/model_file.h>

namespace ropescope::app {

namespace {

Expected<std::vector<LaidDump>> rowsOf(std::vector<DumpArray> arrays, const std::string& path,
                                       const DumpRequest& request) {
    auto rows = layOutRows(std::move(arrays), request);
    if (rows) {
        for (LaidDump& row : *rows) row.dump.name = path;
        return rows;
    }
    Error error = rows.error();
    error.what = message("%1, %2", path, error.what);
    return error;
}

/// Pieces of one dump, one after the other.
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

} // namespace

Expected<std::vector<LaidDump>> readDumps(const CheckArguments& arguments, std::vector<DumpArray> arrays,
                                          CheckSubject& subject) {
    const PositionMap& positions = *subject.single.column().positions;
    CheckRequest& check = subject.request;
    DumpRequest request{.axes = positions.axes,
                        .tokens = check.tokens ? check.tokens->end - check.tokens->begin : positions.tokens,
                        .otherLengths = true,
                        .origin = static_cast<double>(positions.origin)};
    if (const auto axes = arguments.options.value("--axes")) {
        const auto names = parseIds("--axes", *axes);
        if (!names) return names.error();
        request.rows = *names;
    }
    const auto row = integerFrom(arguments.options, "--row", -1, 0, INT64_MAX);
    if (!row) return row.error();
    if (arguments.dumps.size() == 1) {
        if (*row >= 0 && batchOf(arrays, request) > 1) request.row = *row;
        return rowsOf(std::move(arrays), arguments.dumps.front(), request);
    }
    request.tokens = {};
    request.row = 0;
    std::vector<PositionDump> pieces;
    std::vector<std::int64_t> ends;
    std::int64_t end = 0;
    for (const std::string& path : arguments.dumps) {
        auto read = pieces.empty() ? Expected<std::vector<DumpArray>>(std::exchange(arrays, {})) : readDumpFile(path);
        if (!read) return read.error();
        auto rows = rowsOf(*std::move(read), path, request);
        if (!rows) return rows.error();
        pieces.push_back(std::move(rows->front().dump));
        ends.push_back(end += pieces.back().tokens());
    }
    if (check.splits.empty()) check.splits = ends;
    auto joined = joinedDump(pieces);
    if (!joined) return joined.error();
    return std::vector<LaidDump>{{*std::move(joined), {}}};
}

} // namespace ropescope::app

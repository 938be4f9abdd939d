// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/reports/positions_file.h>
#include <ropescope/formats/snippets/position_code.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

Expected<void> writePositions(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"json", "csv", "npy", "pytorch"});
    if (!format) return format.error();
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();

    const SchemeColumn& column = single->column();
    const PositionMap& positions = *column.positions;
    const Sequence& sequence = single->placed->session->sequence;
    if (*format == "pytorch") {
        const auto code = positionsAsPytorch(*column.scheme, sequence, column.params, single->placed->session->origin);
        return withRemarks(code ? writeOutput(options, *code) : code.error(), *single->placed);
    }
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) {
        if (*format == "npy") return writePositionsNpy(positions, sink);
        if (*format == "csv") return writePositionsCsv(sequence, positions, sink);
        PositionsHeading heading{.scheme = single->name, .version = {}};
        if (!column.scheme->version.empty()) heading.version = column.scheme->version;
        return writePositionsJson(heading, sequence, positions, sink);
    });
    return withRemarks(written, *single->placed);
}

int runPositions(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writePositions(*options)) : report(options.error());
}

std::string positionsUsage() {
    return "ropescope positions --sequence TEXT [OPTIONS]\n\n" +
           paragraph(
               message("Position ids of every token under one scheme. csv has one row per token; npy has the shape "
                       "(axes, tokens), int64 if all are whole numbers, otherwise float64; pytorch is a short "
                       "function that makes them. Long sequences are streamed.")) +
           sessionUsage() + outputUsage("json csv npy pytorch");
}

} // namespace

Command positionsCommand() {
    return {"positions", message("position ids under one scheme (json csv npy)"), &positionsUsage, &runPositions};
}

} // namespace ropescope::app

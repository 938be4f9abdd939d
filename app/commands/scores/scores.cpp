// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/analysis/pair_scores.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/analysis/segment_spread.h>
#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/reports/pair_file.h>
#include <ropescope/formats/reports/spread_file.h>
#include <ropescope/formats/reports/table.h>
#include <ropescope/scores/score_stacks.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_words.h>

#include "app/commands/command.h"
#include "app/commands/scores/scores_of_heads.h"
#include "app/options/options.h"
#include "app/options/progress.h"
#include "app/options/range_options.h"
#include "app/options/usage.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_file.h"

namespace ropescope::app {

namespace {

/// "4 EiB": a byte count in the largest unit that gives at least 1.
std::string sizeText(double bytes) {
    static constexpr const char* kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
    return formatFixed(bytes, 1) + " " + kUnits[unit];
}

Expected<void> checkSize(std::int64_t tokens, const MapSize& size) {
    if (size.rows <= kMaxDenseCells / size.columns) return {};
    const double cells = static_cast<double>(size.rows) * static_cast<double>(size.columns);
    return Error{.what = message("scores of %1 tokens", tokens),
                 .why = message("a map of %1 x %2 cells would take %3, but the limit is 2^30 cells", size.rows,
                                size.columns, sizeText(4 * cells)),
                 .hint = message("add --bins 1024")};
}

Expected<void> writeMap(TableFormat format, const ScoreModel& model, const MapBins& bins, const ByteSink& sink) {
    Progress progress("scores");
    TableWriter writer(format, {.rows = bins.queries.size(), .columns = bins.keys.size(), .floats = true}, sink);
    const Expected<void> done = forEachRowBatch(model, bins.queries, bins.keys, [&](MatrixIn<float> rows, double part) {
        progress.show(part);
        return writer.add(rows);
    });
    return done ? writer.finish() : done;
}

/// One pixel per bin, coloured over the map's own range; masked cells are transparent. The PNG's text describes the
/// contents.
Expected<void> writePicture(const SingleScheme& single, const MapSize& size, const ByteSink& sink) {
    const std::int64_t side = std::max(size.rows, size.columns);
    if (side > ui::kMostBins) {
        return Error{.what = message("picture of %1 cells per side", side),
                     .why = message("at most %1 fit", ui::kMostBins),
                     .hint = message("add --bins 4096, or write npy")};
    }
    const auto maps = scoreColumns({.placed = single.placed.get(),
                                    .bins =
                                        [&](const PositionMap&) {
                                            MapBins bins = size.bins();
                                            return ScoreBins{std::move(bins.queries), std::move(bins.keys)};
                                        },
                                    .refinement = kExactRefinement},
                                   CancelToken{});
    if (!maps) return maps.error();
    const ScoreColumn& map = maps->front();
    if (map.error) return *map.error;
    const auto bytes = ui::encodePicture(map.image, scoresText(single.name, *single.placed->session, map.range));
    if (!bytes) return bytes.error();
    return sink({bytes->constData(), static_cast<std::size_t>(bytes->size())});
}

Expected<void> writePair(const Options& options, const SingleScheme& single, TokenPair tokens) {
    if (auto alone = rejectBeside(options, "--pair", {"--bins", "--view"}); !alone) return alone;
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    const SchemeColumn& column = single.column();
    const PositionMap& positions = *column.positions;
    const auto model = scoreModelOf(*single.placed, column);
    if (!model) return model.error();
    auto arithmetic = arithmeticOf(*model, tokens.query, tokens.key);
    if (!arithmetic) return arithmetic.error();
    const auto scores = analysePairScores(
        {.placed = single.placed, .query = positions.elementOf(tokens.query), .key = positions.elementOf(tokens.key)},
        CancelToken{});
    if (!scores) return scores.error();
    const PairScore& pair = (*scores)->columns.front();
    if (pair.error) return *pair.error;
    const PairReport report{.scheme = single.name,
                            .session = single.placed->session.get(),
                            .positions = &positions,
                            .query = tokens.query,
                            .key = tokens.key,
                            .pair = pair,
                            .arithmetic = *std::move(arithmetic)};
    return writeOutput(options, *format == "json" ? pairJson(report) : pairText(report));
}

Expected<void> writeSpread(const Options& options, std::int64_t query) {
    const Expected<std::string> format = formatFrom(options, {"text", "json", "csv"});
    if (!format) return format.error();
    const Expected<SeveralSchemes> several = severalSchemes(options);
    if (!several) return several.error();
    const auto& columns = several->placed->columns;
    for (const SchemeColumn& column : columns) {
        if (const auto inside = checkSpreadQuery(query, column.positions->tokens); !inside) return inside;
    }
    const auto result = analyseSpread(
        {.placed = several->placed, .queryTokens = std::vector<std::int64_t>(columns.size(), query)}, CancelToken{});
    if (!result) return result.error();
    for (const SpreadColumn& column : (*result)->columns) {
        if (column.error) return *column.error;
    }
    const SpreadReport report{.query = query, .schemes = several->names, .result = *result};
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) {
        if (*format == "json") return writeSpreadJson(report, sink);
        return *format == "csv" ? writeSpreadCsv(report, sink) : writeSpreadText(report, sink);
    });
    return withRemarks(written ? saveContent(options, *several->placed->session) : written, *several->placed);
}

Expected<void> writeScores(const Options& options) {
    const auto spread = spreadQueryFrom(options);
    if (!spread) return spread.error();
    if (*spread) return writeSpread(options, **spread);
    if (options.has("--vectors")) return writeHeadScores(options);
    const bool onePair = options.has("--pair");
    const Expected<std::string> format = onePair ? std::string("text") : formatFrom(options, {"npy", "csv", "png"});
    if (!format) return format.error();
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    const SchemeColumn& column = single->column();
    if (!column.plan) return column.plan.error();

    const std::int64_t tokens = column.positions->tokens;
    const auto pair = pairFrom(options, tokens);
    if (!pair) return pair.error();
    const Session& session = *single->placed->session;
    if (*pair) {
        const Expected<void> written = writePair(options, *single, **pair);
        return withRemarks(written ? saveContent(options, session) : written, *single->placed);
    }
    const Expected<MapSize> size = mapSizeFrom(options, tokens);
    if (!size) return size.error();
    if (const Expected<void> fits = checkSize(tokens, *size); !fits) return fits;
    const ScoreModel model = *scoreModelOf(*single->placed, column);
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) -> Expected<void> {
        if (*format == "png") return writePicture(*single, *size, sink);
        return writeMap(*format == "npy" ? TableFormat::Npy : TableFormat::Csv, model, size->bins(), sink);
    });
    return withRemarks(written ? saveContent(options, session) : written, *single->placed);
}

int runScores(const std::vector<std::string>& arguments) {
    const Expected<Options> options =
        parseOptions(arguments, sessionOptions() + scoreOptions() + contentOutputOptions() + rangeOptions() +
                                    headOptions() + outputOptions() + std::vector<OptionSpec>{{.name = "--precision"}});
    return options ? finish(writeScores(*options)) : report(options.error());
}

std::string scoresUsage() {
    return "ropescope scores --sequence TEXT [OPTIONS]\n\n" +
           paragraph(
               message("Relative scores, rows are queries and columns are keys: float32 in npy; masked cells are nan "
                       "(0 in softmax). A bin is the exact mean of its cells, for any number of tokens; softmax "
                       "sums every row of logits, which takes minutes for 10^6 tokens and is refused for more.")) +
           sessionUsage() + rangeUsage() +
           optionUsage("--precision MODEL", message("number types of the error that --pair prints: %1",
                                                    Message::list(precisionIds(), ", "))) +
           headUsage() + scoreUsage() + outputUsage("npy csv png");
}

} // namespace

Command scoresCommand() {
    return {"scores", message("score map of one scheme, dense or in bins (npy csv png)"), &scoresUsage, &runScores};
}

} // namespace ropescope::app

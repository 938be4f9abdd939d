// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <span>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/session_words.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/formats/table.h"
#include "core/scores/score_stacks.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_file.h"

namespace ropescope::app {

namespace {

/// "4 EiB": bytes of a map in the largest unit that leaves at least 1.
std::string sizeText(double bytes) {
    static constexpr const char* kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
    return formatFixed(bytes, 1) + " " + kUnits[unit];
}

Expected<void> checkSize(std::int64_t tokens, std::int64_t side) {
    if (side <= kMaxDenseCells / side) return {};
    const double cells = static_cast<double>(side) * static_cast<double>(side);
    const std::string sideText = std::to_string(side);
    return Error{.what = "scores of " + std::to_string(tokens) + " tokens",
                 .why = "a map of " + sideText + " x " + sideText + " cells would take " + sizeText(4 * cells) +
                        ", the bound is 2^30 cells",
                 .mend = "add --bins 1024"};
}

Expected<void> writeMap(TableFormat format, const ScoreModel& model, const std::vector<TokenRange>& bins,
                        const ByteSink& sink) {
    Progress progress("scores");
    TableWriter writer(format, {.rows = bins.size(), .columns = bins.size(), .floats = true}, sink);
    const Expected<void> done = eachStack(model, bins, [&](std::span<const float> rows, double part) {
        progress.show(part);
        return writer.add(rows);
    });
    return done ? writer.finish() : done;
}

/// One pixel a bin, over the map's own range; masked cells are transparent. What it shows stands in its text.
Expected<void> writePicture(const SingleScheme& single, std::int64_t side, const ByteSink& sink) {
    if (side > ui::kMostFigureBins) {
        return Error{.what = "picture of " + std::to_string(side) + " cells a side",
                     .why = "at most " + std::to_string(ui::kMostFigureBins) + " fit",
                     .mend = "add --bins 4096, or write npy"};
    }
    const auto maps = analyseHeatmaps(
        {.layout = single.layout, .viewport = {}, .cells = static_cast<int>(side), .effort = kExactEffort},
        CancelToken{});
    if (!maps) return maps.error();
    const ScoreColumn& map = (*maps)->columns.front();
    if (map.error) return *map.error;
    const auto bytes = ui::encodePicture(map.image, scoresText(single.name, *single.layout->session, map.range));
    if (!bytes) return bytes.error();
    return sink({bytes->constData(), static_cast<std::size_t>(bytes->size())});
}

Expected<void> writeScores(const Options& options) {
    if (const Expected<void> words = refuseWords(options); !words) return words;
    const Expected<std::string> format = formatFrom(options, {"npy", "csv", "png"});
    if (!format) return format.error();
    const Expected<std::int64_t> asked = binsFrom(options);
    if (!asked) return asked.error();
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    const SchemeColumn& column = single->column();
    if (!column.plan) return column.plan.error();

    const std::int64_t tokens = column.positions->tokens;
    const std::int64_t side = *asked == 0 ? tokens : std::min(*asked, tokens);
    if (const Expected<void> fits = checkSize(tokens, side); !fits) return fits;
    const std::vector<TokenRange> bins = binRanges(tokens, side);
    const Session& session = *single->layout->session;
    const ScoreModel model{.positions = &*column.positions, .plan = &*column.plan, .options = session.scores};
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) -> Expected<void> {
        if (*format == "png") return writePicture(*single, side, sink);
        return writeMap(*format == "npy" ? TableFormat::Npy : TableFormat::Csv, model, bins, sink);
    });
    return written ? saveContent(options, session) : written;
}

int run(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + scoreOptions() + outputOptions());
    return options ? finish(writeScores(*options)) : report(options.error());
}

} // namespace

Command scoresCommand() {
    return {
        "scores", "score map of one scheme, dense or in bins (npy csv png)",
        "ropescope scores --sequence TEXT [OPTIONS]\n\n"
        "Relative scores, rows are queries and columns are keys: float32 in npy; masked cells are nan (0 in\n"
        "softmax). A bin is the exact mean of its cells, for any number of tokens; softmax sums every row of logits,\n"
        "which takes minutes for 10^6 tokens and is refused for more.\n\n" +
            sessionUsage() + "  --bins B               bins a side, exact means; 0 or absent: every token\n" +
            scoreUsage() + outputUsage("npy csv png"),
        &run};
}

} // namespace ropescope::app

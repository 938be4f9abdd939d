// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <span>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/commands/score_picture.h"
#include "app/commands/score_stacks.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/formats/npy.h"
#include "core/scores/score_map.h"

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

Expected<void> writeNpy(const ScoreModel& model, const std::vector<TokenRange>& bins, const ByteSink& sink) {
    BufferedText out(sink);
    const auto side = static_cast<std::int64_t>(bins.size());
    const std::int64_t shape[] = {side, side};
    out.text(npyHeader(NpyType::Float32, shape));
    const Expected<void> done = eachStack(model, bins, [&](std::span<const float> rows) -> Expected<void> {
        for (const float value : rows) out.littleEndian(value);
        return out.failed() ? out.finish() : Expected<void>{};
    });
    return done ? out.finish() : done;
}

Expected<void> writeCsv(const ScoreModel& model, const std::vector<TokenRange>& bins, const ByteSink& sink) {
    BufferedText out(sink);
    const Expected<void> done = eachStack(model, bins, [&](std::span<const float> rows) -> Expected<void> {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            out.shortFloat(rows[i]);
            out.text((i + 1) % bins.size() == 0 ? "\n" : ",");
        }
        return out.failed() ? out.finish() : Expected<void>{};
    });
    return done ? out.finish() : done;
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
        if (*format == "npy") return writeNpy(model, bins, sink);
        if (*format == "csv") return writeCsv(model, bins, sink);
        return writeScorePicture({.scheme = single->name, .session = session, .model = model, .bins = bins}, sink);
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

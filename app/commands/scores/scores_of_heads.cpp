// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/scores/scores_of_heads.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/text.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/reports/table.h>
#include <ropescope/formats/tensors/head_vectors.h>
#include <ropescope/session/session_words.h>

#include "app/options/progress.h"
#include "app/options/range_options.h"
#include "app/options/usage.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_file.h"

namespace ropescope::app {

namespace {

constexpr int kGapBetweenHeads = 4; // pixels

/// The heads that are asked for.
Expected<std::vector<std::size_t>> headsFrom(const Options& options, const HeadVectors& vectors, bool picture) {
    std::vector<std::size_t> heads;
    if (options.value("--heads") == "all") {
        if (!picture)
            return Error{.what = Message::verbatim("--heads all"),
                         .why = message("a table holds one head"),
                         .hint = message("write a .png, or choose a head")};
        for (std::size_t head = 0; head < vectors.queries.size(); ++head) heads.push_back(head);
        return heads;
    }
    const auto head = integerFrom(options, "--heads", 0, 0, std::ssize(vectors.queries) - 1);
    if (!head) return head.error();
    return std::vector{static_cast<std::size_t>(*head)};
}

/// Maps side by side, in rows as long as columns, all over one range.
PixelBuffer tiled(const std::vector<RowMatrix<float>>& maps, const ColourMap& colours) {
    std::vector<float> all;
    for (const auto& map : maps) all.insert(all.end(), map.data(), map.data() + map.size());
    const ValueRange range = boundsOf(all).value_or(ValueRange{});
    const int width = static_cast<int>(maps.front().cols()), height = static_cast<int>(maps.front().rows());
    const int across = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(maps.size()))));
    const int down = (static_cast<int>(maps.size()) + across - 1) / across;
    PixelBuffer picture{.width = across * (width + kGapBetweenHeads) - kGapBetweenHeads,
                        .height = down * (height + kGapBetweenHeads) - kGapBetweenHeads,
                        .pixels = {}};
    picture.pixels.resize(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
    for (int i = 0; i < static_cast<int>(maps.size()); ++i) {
        const auto& map = maps[static_cast<std::size_t>(i)];
        const PixelBuffer tile =
            colourise({map.data(), static_cast<std::size_t>(map.size())}, width, height, colours, range);
        const int left = i % across * (width + kGapBetweenHeads), top = i / across * (height + kGapBetweenHeads);
        for (int row = 0; row < height; ++row)
            std::copy_n(tile.pixels.begin() + std::ptrdiff_t{row} * width, width,
                        picture.pixels.begin() + std::ptrdiff_t{top + row} * picture.width + left);
    }
    return picture;
}

Expected<void> writeHeadPicture(const Options& options, const std::vector<RowMatrix<float>>& maps,
                                const Session& session) {
    const auto colours = findColourMap(session.colour.map);
    if (!colours) return colours.error();
    const PixelBuffer picture = tiled(maps, **colours);
    if (std::max(picture.width, picture.height) > ui::kMostBins)
        return Error{.what = message("picture of %1 cells per side", std::max(picture.width, picture.height)),
                     .why = message("at most %1 fit", ui::kMostBins),
                     .hint = message("add --bins 256")};
    const auto bytes = ui::encodePicture(picture, options.value("--vectors").value_or(""));
    if (!bytes) return bytes.error();
    return streamOutput(options, [&](const ByteSink& sink) {
        return sink({bytes->constData(), static_cast<std::size_t>(bytes->size())});
    });
}

} // namespace

std::vector<OptionSpec> headOptions() { return {{.name = "--vectors"}, {.name = "--heads"}}; }

std::string headUsage() {
    return optionUsage("--vectors FILE",
                       message("queries and keys of a layer, q and k in .npz or .safetensors, before rotation, or "
                               "q_rotated and k_rotated after it: heads x tokens x head dim; logits, or probabilities "
                               "with --mode softmax")) +
           optionUsage("--heads N|all", message("a head of --vectors, from 0 (the default), or all in one picture"));
}

Expected<void> writeHeadScores(const Options& options) {
    if (auto alone = rejectBeside(options, "--vectors", {"--pair", "--spread", "--content", "--bias"}); !alone)
        return alone;
    const Expected<std::string> format = formatFrom(options, {"npy", "csv", "png"});
    if (!format) return format.error();
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    const SchemeColumn& column = single->column();
    if (!column.plan) return column.plan.error();
    const std::string path = options.value("--vectors").value_or("");
    const auto arrays = readDumpFile(path);
    if (!arrays) return arrays.error();
    const auto vectors = headVectorsOf(*arrays, path, column.positions->tokens, column.plan->headDim);
    if (!vectors) return vectors.error();
    const auto heads = headsFrom(options, *vectors, *format == "png");
    if (!heads) return heads.error();
    const auto size = mapSizeFrom(options, column.positions->tokens);
    if (!size) return size.error();
    const Session& session = *single->placed->session;
    if (session.scores.mask == Mask::Block)
        return Error{.what = Message::verbatim("--mask block"),
                     .why = message("queries and keys of a file have no such mask here"),
                     .hint = message("choose none or causal")};
    const HeadScoreOptions wanted{.softmax = session.scores.mode == ScoreMode::Softmax,
                                  .causal = session.scores.mask == Mask::Causal};
    const MapBins bins = size->bins();
    Progress progress("scores");
    std::vector<RowMatrix<float>> maps;
    for (const std::size_t head : *heads) {
        auto map = headScores(*vectors, head, *column.plan, *column.positions, wanted, bins.queries, bins.keys);
        if (!map) return map.error();
        maps.push_back(*std::move(map));
        progress.show(static_cast<double>(maps.size()) / static_cast<double>(heads->size()));
    }
    if (*format == "png") return writeHeadPicture(options, maps, session);
    return streamOutput(options, [&](const ByteSink& sink) -> Expected<void> {
        TableWriter writer(*format == "npy" ? TableFormat::Npy : TableFormat::Csv,
                           {.rows = bins.queries.size(), .columns = bins.keys.size(), .floats = true}, sink);
        const auto& map = maps.front();
        const auto written = writer.add(std::span<const float>(map.data(), static_cast<std::size_t>(map.size())));
        return written ? writer.finish() : written;
    });
}

} // namespace ropescope::app

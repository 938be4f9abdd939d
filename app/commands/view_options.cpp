// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/view_options.h"

#include <algorithm>

#include "core/analysis/decay.h"
#include "core/base/text.h"

namespace ropescope::app {

namespace {

std::vector<std::string> rowIds() {
    std::vector<std::string> ids;
    for (const ui::FigureRowName& name : ui::figureRows()) ids.emplace_back(name.id);
    return ids;
}

/// Whether the option says the second of its two words.
Expected<bool> isSecond(const Options& options, const std::string& name, const std::string& first,
                        const std::string& second, bool fallback) {
    const auto word = options.value(name);
    if (!word) return fallback;
    if (*word == first || *word == second) return *word == second;
    return Error{.what = name + " " + *word, .why = "that is not known", .mend = "choose " + first + " or " + second};
}

Expected<void> applyPatches(const Options& options, PatchColours& colours) {
    const auto word = options.value("--patches");
    if (!word) return {};
    for (const auto& [known, value] :
         {std::pair{"modality", PatchColours::Modality}, std::pair{"query", PatchColours::Query},
          std::pair{"segment", PatchColours::QuerySegment}}) {
        if (*word != known) continue;
        colours = value;
        return {};
    }
    return Error{.what = "--patches " + *word, .why = "that is not known", .mend = "choose modality, query or segment"};
}

Expected<void> applyDecay(const Options& options, DecaySettings& decay) {
    const auto eachAxis = isSecond(options, "--along", "together", "each", decay.eachAxis);
    if (!eachAxis) return eachAxis.error();
    const auto linear = isSecond(options, "--distances", "log", "linear", !decay.logarithmic);
    if (!linear) return linear.error();
    const auto farthest = integerFrom(options, "--farthest", static_cast<std::int64_t>(decay.farthest), 16,
                                      static_cast<std::int64_t>(kFarthestDistance));
    if (!farthest) return farthest.error();
    const auto draws = integerFrom(options, "--draws", decay.draws, 0, kMostDecayDraws);
    if (!draws) return draws.error();
    const auto seed = integerFrom(options, "--draw-seed", static_cast<std::int64_t>(decay.seed), 0, INT64_MAX);
    if (!seed) return seed.error();
    decay.eachAxis = *eachAxis;
    decay.logarithmic = !*linear;
    decay.farthest = static_cast<double>(*farthest);
    decay.draws = static_cast<int>(*draws);
    decay.seed = static_cast<std::uint64_t>(*seed);
    return {};
}

} // namespace

const std::vector<OptionSpec>& viewOptions() {
    static const std::vector<OptionSpec> specs{{.name = "--rows"},      {.name = "--precision"}, {.name = "--along"},
                                               {.name = "--farthest"},  {.name = "--distances"}, {.name = "--draws"},
                                               {.name = "--draw-seed"}, {.name = "--patches"}};
    return specs;
}

Expected<std::vector<ui::FigureRow>> rowsFrom(const Options& options, const std::vector<ui::FigureRow>& fallback) {
    const auto text = options.value("--rows");
    if (!text) return fallback;
    std::vector<ui::FigureRow> rows;
    for (std::size_t from = 0; from <= text->size();) {
        const std::size_t comma = std::min(text->find(',', from), text->size());
        const std::string id = text->substr(from, comma - from);
        const auto& known = ui::figureRows();
        const auto row = std::find_if(known.begin(), known.end(), [&](const auto& name) { return name.id == id; });
        if (row == known.end()) {
            return Error{.what = "--rows " + *text,
                         .why = "there is no row '" + id + "'",
                         .mend = "choose from " + join(rowIds(), ", ") + ", separated by commas"};
        }
        rows.push_back(row->row);
        from = comma + 1;
    }
    return rows;
}

Expected<void> applyViewOptions(const Options& options, Session& session) {
    if (const auto id = options.value("--precision")) {
        const auto model = findPrecisionModel(*id);
        if (!model) return model.error();
        session.views.precisionModel = *model;
    }
    if (auto done = applyDecay(options, session.views.decayOptions); !done) return done;
    if (auto done = applyPatches(options, session.views.patchColours); !done) return done;
    if (!options.has("--rows")) return {};
    const auto rows = rowsFrom(options, {});
    if (!rows) return rows.error();
    for (const ui::FigureRowName& name : ui::figureRows()) {
        session.views.*name.shown = std::find(rows->begin(), rows->end(), name.row) != rows->end();
    }
    return {};
}

std::string viewUsage(const std::string& rows) {
    std::vector<std::string> models;
    for (const PrecisionPreset& preset : precisionPresets()) models.emplace_back(preset.id);
    return "  --rows LIST            " + join(rowIds(), ", ") + ",\n                         separated by commas (" +
           rows +
           ")\n"
           "  --precision MODEL      number types of angles and rotation: " +
           join(models, ", ") +
           "\n"
           "  --along together|each  distances of decay: along all axes together, or each axis alone\n"
           "  --farthest N           largest distance of decay (4096)\n"
           "  --distances log|linear scale of the distances\n"
           "  --draws N              random q and k behind the band of decay (200)\n"
           "  --draw-seed N          seed of the draws (0)\n"
           "  --patches C            colour of patches: modality, query (the score from the query, in a figure the last\n"
           "                         token), or segment (the mean from all tokens of its segment)\n";
}

} // namespace ropescope::app

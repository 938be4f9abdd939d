// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/view_options.h"

#include <algorithm>

#include "app/commands/field_options.h"
#include "core/base/text.h"
#include "core/base/words.h"

namespace ropescope::app {

namespace {

constexpr Stages kViewStages{Affects::Looks, Affects::Looks};

std::vector<std::string> rowIds() {
    std::vector<std::string> ids;
    for (const ui::FigureRowName& name : ui::figureRows()) ids.emplace_back(name.id);
    return ids;
}

} // namespace

const std::vector<OptionSpec>& viewOptions() {
    static const std::vector<OptionSpec> specs =
        std::vector<OptionSpec>{{.name = "--rows"}} + fieldOptions(kViewStages);
    return specs;
}

Expected<std::vector<ui::FigureRow>> rowsFrom(const Options& options, const std::vector<ui::FigureRow>& fallback) {
    const auto text = options.value("--rows");
    if (!text) return fallback;
    const auto ids = parseWordList("--rows", *text, rowIds());
    if (!ids) return ids.error();
    std::vector<ui::FigureRow> rows;
    for (const std::string& id : *ids)
        rows.push_back(std::ranges::find(ui::figureRows(), id, &ui::FigureRowName::id)->row);
    return rows;
}

Expected<void> applyViewOptions(const Options& options, Session& session) {
    if (auto done = applyFields(options, kViewStages, session); !done) return done;
    if (!options.has("--rows")) return {};
    const auto rows = rowsFrom(options, {});
    if (!rows) return rows.error();
    for (const ui::FigureRowName& name : ui::figureRows()) {
        session.views.*name.shown = std::find(rows->begin(), rows->end(), name.row) != rows->end();
    }
    return {};
}

std::string viewUsage(const std::string& rows) {
    return optionUsage("--rows LIST", join(rowIds(), ", ") + ", separated by commas (" + rows + ")") +
           join(fieldUsage(kViewStages), "");
}

} // namespace ropescope::app

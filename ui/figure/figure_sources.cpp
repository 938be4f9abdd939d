// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the panels of a figure show, in place of what the session says.
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/session/fields/field_text.h>

#include "ui/document/focus_rules.h"
#include "ui/figure/figure_data.h"

namespace ropescope::ui {

namespace {

/// A source with the same settings.
const FigureSource* sourceIn(const Figure::Data* data, const FieldTexts& settings) {
    if (!data) return nullptr;
    const auto found = std::ranges::find(data->sources, settings, &FigureSource::settings);
    return found == data->sources.end() ? nullptr : &*found;
}

/// The session with other settings, placed; taken over from a source that has it already.
Expected<FigureSource> sourceWith(const PanelChoice& panel, const Figure::Data& data, const Figure::Data* other) {
    const FigureSource* known = sourceIn(&data, panel.settings);
    if (!known) known = sourceIn(other, panel.settings);
    FigureSource source{.settings = panel.settings};
    if (known) {
        source.session = known->session;
        source.placed = known->placed;
    } else {
        source.session = std::make_shared<const Session>(sessionOf(panel, *data.sources.front().session));
        source.placed = placeSession(source.session);
        if (!source.placed->problems.empty()) return source.placed->problems.front();
    }
    source.data.resize(data.plots.size());
    const Sequence& sequence = source.session->sequence;
    const auto kept = [&](const std::optional<Element>& element) {
        return element && holds(sequence, *element) ? element : std::nullopt;
    };
    source.query = kept(data.spec.query);
    source.key = kept(data.spec.key);
    if (!panel.settings.contains("sequence")) source.viewport = data.spec.viewport;
    return source;
}

/// The element of a token that a panel marks.
Expected<void> markToken(std::optional<Element>& mark, std::optional<std::int64_t> token, const SchemeColumn& column) {
    if (!token || !column.positions) return {};
    const std::int64_t tokens = column.positions->tokens;
    if (*token >= tokens)
        return figureRefusal(message("a panel of %1 marks token %2, and there are %3", column.scheme->title,
                                     formatGrouped(*token + 1), formatGrouped(tokens)),
                             message("mark one from 1 to %1", formatGrouped(tokens)));
    mark = column.positions->elementOf(*token);
    return {};
}

/// The index of the source of a panel, which is added if no other panel shows the same.
Expected<std::size_t> sourceOf(const PanelChoice& panel, std::size_t column, Figure::Data& data,
                               const Figure::Data* other) {
    if (!panel.differs()) return std::size_t{0};
    auto source = sourceWith(panel, data, other);
    if (!source) return source.error();
    const SchemeColumn& shown = source->placed->columns[column];
    if (auto marked = markToken(source->query, panel.query, shown); !marked) return marked.error();
    if (auto marked = markToken(source->key, panel.key, shown); !marked) return marked.error();
    const auto same = std::ranges::find_if(data.sources, [&](const FigureSource& each) {
        return each.settings == source->settings && each.query == source->query && each.key == source->key;
    });
    const auto index = static_cast<std::size_t>(same - data.sources.begin());
    if (same == data.sources.end()) data.sources.push_back(*std::move(source));
    return index;
}

} // namespace

Expected<void> addFigureSources(Figure::Data& data, std::shared_ptr<const Session> session, const Figure::Data* other) {
    if (other && other->sources.front().session != session) other = nullptr;
    FigureSource plain{.session = std::move(session), .viewport = data.spec.viewport};
    plain.placed = other ? other->sources.front().placed : placeSession(plain.session);
    if (!plain.placed->problems.empty()) return plain.placed->problems.front();
    plain.query = data.spec.query;
    plain.key = data.spec.key;
    plain.data.resize(data.plots.size());
    for (std::size_t i = 0; i < plain.placed->columns.size() && data.spec.panels.empty(); ++i)
        if (data.spec.onlyColumn < 0 || static_cast<std::size_t>(data.spec.onlyColumn) == i) plain.columns.push_back(i);
    data.sources.push_back(std::move(plain));
    for (const PanelChoice& panel : data.spec.panels) {
        const auto column = columnOf(*data.sources.front().session, panel.scheme);
        if (!column)
            return figureRefusal(message("the scheme '%1' of a panel is not among the chosen ones", panel.scheme),
                                 message("choose it again, or give the panel another scheme"));
        if (panel.plots.empty())
            return figureRefusal(message("a panel has no plot"), message("choose one for it, or remove it"));
        const auto source = sourceOf(panel, *column, data, other);
        if (!source) return source.error();
        data.sourcesOfChosen.push_back(*source);
        std::vector<std::size_t>& columns = data.sources[*source].columns;
        const auto at = std::ranges::lower_bound(columns, *column);
        if (at == columns.end() || *at != *column) columns.insert(at, *column);
    }
    return {};
}

} // namespace ropescope::ui

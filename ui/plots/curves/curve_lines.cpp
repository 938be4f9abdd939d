// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A variant is the same session with another base or scaling, so the tokens stay where they are and only frequencies are
// computed again.
#include "ui/plots/curves/curve_lines.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/session/session_key.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

std::shared_ptr<const PlacedSession> placedAs(const CurveVariant& variant,
                                              const std::shared_ptr<const PlacedSession>& placed) {
    if (!variant.base && !variant.scaling) return placed;
    auto session = std::make_shared<Session>(*placed->session);
    if (variant.base) session->rotary.base = variant.base;
    if (variant.scaling) session->rotary.scaling = *variant.scaling;
    return placeSession(std::move(session), placed.get());
}

/// Adds a point unless its score is masked.
void addPoint(CurveLine& line, double x, double y, std::size_t index) {
    if (!std::isfinite(y)) return;
    line.points.append({x, y});
    line.index.push_back(index);
}

CurveLine lineOf(const CurvesResult& result, std::size_t index, std::size_t column) {
    const CurveSet& set = result.sets[index];
    CurveLine line{.set = index, .column = column};
    if (set.decay && !set.decay->columns[column].curves.empty()) {
        const std::vector<double>& distances = set.decay->distances;
        const std::vector<double>& scores = set.decay->columns[column].curves.front().kernel;
        for (std::size_t i = 0; i < scores.size(); ++i)
            addPoint(line, result.logarithmic ? std::log10(distances[i]) : distances[i], scores[i], i);
    }
    if (set.profile) {
        const ProfileColumn& profile = set.profile->columns[column];
        for (std::size_t i = 0; i < profile.values.size(); ++i) {
            const double middle = static_cast<double>(profile.keys[i].begin + profile.keys[i].end + 1) / 2; // from 1
            addPoint(line, middle, static_cast<double>(profile.values[i]), i);
        }
    }
    return line;
}

std::vector<CurveLine> linesOf(const CurvesResult& result, std::size_t column) {
    std::vector<CurveLine> lines;
    const auto add = [&](CurveLine line) {
        if (line.points.isEmpty()) return;
        const auto same = std::ranges::find(lines, line.points, &CurveLine::points);
        if (same == lines.end())
            lines.push_back(std::move(line));
        else
            same->alike.push_back(result.ofSchemes() ? line.column : line.set);
    };
    if (result.ofSchemes())
        for (const std::size_t shown : result.columns) add(lineOf(result, 0, shown));
    else
        for (std::size_t set = 0; set < result.sets.size(); ++set) add(lineOf(result, set, column));
    return lines;
}

void addPanels(CurvesResult& result) {
    const std::size_t panels = result.ofSchemes() ? 1 : result.sets.front().placed->columns.size();
    result.across = result.up = {INFINITY, -INFINITY};
    for (std::size_t panel = 0; panel < panels; ++panel) {
        for (const CurveLine& line : result.panels.emplace_back(linesOf(result, panel))) {
            for (const QPointF& point : line.points) {
                result.across = {std::min(result.across.low, point.x()), std::max(result.across.high, point.x())};
                result.up = {std::min(result.up.low, point.y()), std::max(result.up.high, point.y())};
            }
        }
    }
}

} // namespace

std::vector<CurveVariant> curveVariants(const CurveSettings& settings) {
    const auto bases = parseBases(settings.bases);
    const auto scalings = parseScalings(settings.scalings);
    std::vector<CurveVariant> variants;
    if (bases)
        for (const double base : *bases) variants.push_back({.base = base});
    if (variants.empty()) variants.emplace_back();
    if (!scalings || scalings->empty()) return variants;
    std::vector<CurveVariant> both;
    for (const CurveVariant& variant : variants)
        for (const std::string& scaling : *scalings) both.push_back({variant.base, scaling});
    return both;
}

std::string variantId(const CurveVariant& variant) {
    std::string id = variant.base ? "base=" + formatNumber(*variant.base) : std::string();
    if (variant.scaling) id += (id.empty() ? "scaling=" : " scaling=") + *variant.scaling;
    return id.empty() ? "score" : id;
}

QString variantTitle(const CurveVariant& variant) {
    QStringList parts;
    if (variant.base) parts << QCoreApplication::translate("CurvesPlot", "base %1").arg(baseText(*variant.base));
    if (variant.scaling) {
        const QString scaling = scalingTitle(*variant.scaling);
        parts << (scaling.isEmpty() ? QCoreApplication::translate("CurvesPlot", "no scaling") : scaling);
    }
    return joinClauses(parts);
}

std::uint64_t CurvesRequest::key() const {
    const Session& session = *placed->session;
    Hasher hasher;
    hasher.add("curves").add(placed->key).add(groupKey(session, "views.curves")).add(onPage);
    if (session.views.curves.kind == CurveKind::Decay) {
        hasher.add(groupKey(session, "views.decay.farthest")).add(groupKey(session, "views.decay.distances"));
    } else {
        hasher.add(groupKey(session, "views.token_axis"));
        for (const std::int64_t token : queryTokens) hasher.add(token);
    }
    for (const std::size_t column : columns) hasher.add(static_cast<std::uint64_t>(column));
    return hasher.value();
}

std::optional<Error> CurveSet::errorOf(std::size_t column) const {
    return decay ? decay->columns[column].error : profile->columns[column].error;
}

std::optional<Error> CurvesResult::errorOf(std::size_t column) const {
    for (const CurveSet& set : sets)
        if (auto error = set.errorOf(column)) return error;
    return {};
}

Expected<std::shared_ptr<const CurvesResult>> analyseCurves(const CurvesRequest& request, const CancelToken& cancel) {
    const ViewSettings& views = request.placed->session->views;
    DecaySettings distances = views.decayOptions;
    distances.eachAxis = false;
    distances.draws = 0;
    auto result = std::make_shared<CurvesResult>();
    result->kind = views.curves.kind;
    result->logarithmic = result->kind == CurveKind::Decay && distances.logarithmic;
    result->columns = request.columns;
    result->onPage = request.onPage;
    for (const CurveVariant& variant : curveVariants(views.curves)) {
        CurveSet set{.variant = variant, .placed = placedAs(variant, request.placed), .decay = {}, .profile = {}};
        if (result->kind == CurveKind::Decay) {
            auto decay = analyseDecay({.placed = set.placed, .settings = distances}, cancel);
            if (!decay) return decay.error();
            set.decay = *std::move(decay);
        } else {
            auto profile = analyseProfiles({.placed = set.placed, .queryTokens = request.queryTokens}, cancel);
            if (!profile) return profile.error();
            set.profile = *std::move(profile);
        }
        result->sets.push_back(std::move(set));
    }
    addPanels(*result);
    return std::shared_ptr<const CurvesResult>(std::move(result));
}

std::size_t CurvesResult::firstAlike(std::size_t column) const {
    for (const std::size_t other : columns) {
        if (other == column) break;
        const bool same = std::ranges::equal(lines(other), lines(column), {}, &CurveLine::points, &CurveLine::points);
        if (same && !errorOf(other)) return other;
    }
    return column;
}

QString lineTitle(const CurvesResult& result, const CurveLine& line) {
    const auto titleAt = [&](std::size_t index) {
        return result.ofSchemes() ? titleOf(*result.sets.front().placed->columns[index].scheme)
                                  : variantTitle(result.sets[index].variant);
    };
    QStringList titles{titleAt(result.ofSchemes() ? line.column : line.set)};
    for (const std::size_t other : line.alike) titles << titleAt(other);
    return joinNames(titles);
}

} // namespace ropescope::ui

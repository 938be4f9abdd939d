// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sweep/sweep_run.h"

#include <cstdio>
#include <memory>
#include <set>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_words.h>

#include "app/commands/command.h"
#include "app/options/progress.h"
#include "app/options/range_options.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kBatch = 256; ///< points between two looks at progress and errors

/// What a point gave. `invalid`: the options are wrong, rather than refused by a scheme.
struct PointResult {
    std::vector<SweepValue> values{};
    std::string error{};
    std::optional<Error> invalid{};
};

/// The map of scores with the options of a point.
Expected<SweepValue> mapOf(const Options& options, const Session& session, std::optional<Error>& invalid) {
    const auto placed = placeSession(std::make_shared<const Session>(session));
    if (!placed->problems.empty()) return placed->problems.front();
    const auto model = scoreModelOf(*placed, placed->columns.front());
    if (!model) return model.error();
    const auto size = mapSizeFrom(options, placed->columns.front().positions->tokens);
    if (!size) {
        invalid = size.error();
        return SweepValue();
    }
    const MapBins bins = size->bins();
    auto map = scoreMap(*model, bins.queries, bins.keys);
    if (!map) return map.error();
    return SweepValue(std::move(map->values));
}

Expected<SweepValue> quantityOf(const SweepMeasure& measure, const Session& session, const LessonValues& values) {
    const auto result = evaluate(measure.quantity, session, values, 0);
    if (!result) return result.error();
    return std::visit(
        []<class T>(const T& value) -> SweepValue {
            if constexpr (std::is_same_v<T, bool>)
                return value ? 1.0 : 0.0;
            else
                return value;
        },
        result->value);
}

PointResult resultAt(const Sweep& sweep, const SweepPoints& points, std::int64_t point) {
    PointResult result;
    const auto session = points.sessionAt(point);
    if (!session) return {.invalid = session.error()};
    if (session->schemes.size() != 1)
        return {.invalid =
                    Error{.what = message("--scheme"),
                          .why = message("a sweep has one scheme at each point, not %1", session->schemes.size()),
                          .hint = message("write --vary scheme=rope-tv,m-rope")}};
    const LessonValues values = sweep.valuesAt(point);
    for (const SweepMeasure& measure : sweep.measures) {
        auto value = measure.quantity.kind.empty() ? mapOf(points.optionsAt(point), *session, result.invalid)
                                                   : quantityOf(measure, *session, values);
        if (!value && result.error.empty()) result.error = value.error().message();
        result.values.push_back(value ? *std::move(value) : SweepValue());
    }
    return result;
}

Error tooManyNumbers(std::int64_t points, std::int64_t each) {
    return {.what = message("--vary"),
            .why = message("%1 points of %2 numbers each make more than 2^30 numbers", points, each),
            .hint = message("give fewer values, or fewer --bins")};
}

} // namespace

std::vector<std::int64_t> partPoints(const Sweep& sweep, const std::optional<SweepPart>& part) {
    std::vector<std::int64_t> points;
    for (std::int64_t i = part ? part->index - 1 : 0; i < sweep.pointCount(); i += part ? part->count : 1)
        points.push_back(i);
    return points;
}

Expected<void> checkSweepPoints(const Sweep& sweep, const SweepPoints& points) {
    std::set<std::int64_t> looked{0};
    std::int64_t stride = 1;
    for (std::size_t axis = sweep.axes.size(); axis-- > 0;) {
        const std::int64_t count = std::ssize(sweep.axes[axis].values);
        for (std::int64_t i = 0; i < count; ++i) looked.insert(i * stride);
        stride *= count;
    }
    std::optional<QuietReports> quiet;
    std::set<std::string> remarks;
    for (const std::int64_t point : looked) {
        auto session = points.sessionAt(point);
        if (!session) return session.error();
        if (!quiet) quiet.emplace();
        const auto placed = placeSession(std::make_shared<const Session>(*std::move(session)));
        for (const SchemeColumn& column : placed->columns) {
            for (const FallbackUse& use : column.fallbacks)
                remarks.insert(reportLine(
                    {.what = Message::verbatim(column.scheme->id), .why = fallbackText(use.fallback), .hint = {}}));
            if (point != 0 || !column.positions || !sweep.measures.front().quantity.kind.empty()) continue;
            const auto size = mapSizeFrom(points.optionsAt(point), column.positions->tokens);
            if (!size) return size.error();
            if (static_cast<double>(size->rows) * static_cast<double>(size->columns) *
                    static_cast<double>(sweep.pointCount()) >
                static_cast<double>(kMaxSweepNumbers))
                return tooManyNumbers(sweep.pointCount(), size->rows * size->columns);
        }
    }
    for (const std::string& line : remarks) std::fputs(line.c_str(), stderr);
    return {};
}

Expected<SweepResult> computed(const Sweep& sweep, const SweepPoints& points, const std::optional<SweepPart>& part) {
    SweepResult result{
        .sweep = sweep, .specification = {}, .part = part, .points = partPoints(sweep, part), .values = {}};
    result.values.resize(sweep.measures.size());
    Progress progress("sweep");
    const QuietReports quiet;
    for (std::size_t done = 0; done < result.points.size();) {
        const std::size_t count = std::min(kBatch, result.points.size() - done);
        std::vector<PointResult> batch(count);
        parallelFor(count, 1, {}, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) batch[i] = resultAt(sweep, points, result.points[done + i]);
        });
        for (PointResult& point : batch) {
            if (point.invalid) return *point.invalid;
            std::int64_t numbers = 0;
            for (std::size_t m = 0; m < point.values.size(); ++m) {
                numbers += countOf(point.values[m]);
                result.values[m].push_back(std::move(point.values[m]));
            }
            if (numbers > kMaxSweepNumbers / sweep.pointCount()) return tooManyNumbers(sweep.pointCount(), numbers);
            result.errors.push_back(std::move(point.error));
        }
        done += count;
        progress.show(static_cast<double>(done) / static_cast<double>(result.points.size()));
    }
    return result;
}

} // namespace ropescope::app

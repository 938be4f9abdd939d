// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/numpy/npz.h>
#include <ropescope/formats/reports/buffered_text.h>
#include <ropescope/sweeps/sweep_result.h>

namespace ropescope {
namespace {

using Shape = std::vector<std::int64_t>;

enum class Kind { Number, Text, Map };

Kind kindOf(const SweepValue& value) {
    if (std::holds_alternative<RowMatrix<float>>(value)) return Kind::Map;
    const bool text =
        std::holds_alternative<std::string>(value) || std::holds_alternative<std::vector<std::string>>(value);
    return text ? Kind::Text : Kind::Number;
}

Shape shapeOf(const SweepValue& value) {
    if (const auto* numbers = std::get_if<std::vector<double>>(&value)) return {std::ssize(*numbers)};
    if (const auto* words = std::get_if<std::vector<std::string>>(&value)) return {std::ssize(*words)};
    if (const auto* map = std::get_if<RowMatrix<float>>(&value)) return {map->rows(), map->cols()};
    return {};
}

bool isAbsent(const SweepValue& value) { return std::holds_alternative<std::monostate>(value); }

/// The index of the first value that is not absent; the number of values if all are.
std::size_t firstPresent(const std::vector<SweepValue>& values) {
    return static_cast<std::size_t>(std::ranges::find_if_not(values, isAbsent) - values.begin());
}

std::int64_t productOf(const Shape& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies());
}

Shape operator+(Shape left, const Shape& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

/// A complete file of numbers. Values are written as they lie in memory, which is little-endian wherever this runs.
template <class T>
std::string npyNumbers(NpyType type, const Shape& shape, std::span<const T> values) {
    static_assert(std::endian::native == std::endian::little);
    const std::span<const std::byte> bytes = std::as_bytes(values);
    std::string file = npyHeader(type, shape);
    file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return file;
}

template <class T>
void append(std::vector<T>& all, const SweepValue& value, std::size_t count, const T& absent) {
    if (const auto* one = std::get_if<T>(&value))
        all.push_back(*one);
    else if (const auto* list = std::get_if<std::vector<T>>(&value))
        all.insert(all.end(), list->begin(), list->end());
    else
        all.insert(all.end(), count, absent);
}

/// The values of a measure as an array whose first dimensions are `points`.
std::string arrayOf(const std::vector<SweepValue>& values, const Shape& points) {
    const std::size_t first = firstPresent(values);
    const SweepValue known = first < values.size() ? values[first] : SweepValue();
    const Shape shape = points + shapeOf(known);
    const auto count = static_cast<std::size_t>(productOf(shapeOf(known)));
    if (kindOf(known) == Kind::Text) {
        std::vector<std::string> all;
        for (const SweepValue& value : values) append(all, value, count, std::string());
        return npyTexts(shape, all);
    }
    if (kindOf(known) == Kind::Number) {
        std::vector<double> all;
        for (const SweepValue& value : values) append(all, value, count, std::numeric_limits<double>::quiet_NaN());
        return npyNumbers<double>(NpyType::Float64, shape, all);
    }
    std::vector<float> all;
    all.reserve(values.size() * count);
    for (const SweepValue& value : values) {
        if (const auto* map = std::get_if<RowMatrix<float>>(&value))
            all.insert(all.end(), map->data(), map->data() + map->size());
        else
            all.insert(all.end(), count, std::numeric_limits<float>::quiet_NaN());
    }
    return npyNumbers<float>(NpyType::Float32, shape, all);
}

std::string jsonTexts(const std::vector<std::string>& texts) {
    std::vector<std::string> quoted;
    for (const std::string& text : texts) quoted.push_back(jsonString(text));
    return "[" + join(quoted, ",") + "]";
}

} // namespace

std::string specificationText(const Sweep& sweep, std::string_view programVersion, std::string_view session,
                              const std::vector<std::pair<std::string, std::string>>& templates) {
    std::vector<std::string> options, measures, axes;
    for (const auto& [name, text] : templates) options.push_back(jsonString(name) + ":" + jsonString(text));
    for (const SweepMeasure& measure : sweep.measures) {
        std::vector<std::string> arguments;
        for (const auto& [name, text] : measure.quantity.arguments)
            arguments.push_back(jsonString(name) + ":" + jsonString(text));
        const std::string& kind = measure.quantity.kind;
        measures.push_back("{\"label\":" + jsonString(measure.label) +
                           ",\"kind\":" + jsonString(kind.empty() ? "scores" : kind) + ",\"arguments\":{" +
                           join(arguments, ",") + "}}");
    }
    for (const SweepAxis& axis : sweep.axes)
        axes.push_back("{\"name\":" + jsonString(axis.name) + ",\"values\":" + jsonTexts(axis.values) + "}");
    return "{\"format\":\"ropescope-sweep\",\"version\":" + jsonString(programVersion) +
           ",\"session\":" + onOneLine(session) + ",\"options\":{" + join(options, ",") + "},\"measures\":[" +
           join(measures, ",") + "],\"axes\":[" + join(axes, ",") + "]}";
}

std::int64_t countOf(const SweepValue& value) { return productOf(shapeOf(value)); }

bool sameBytes(const SweepValue& one, const SweepValue& other) { return arrayOf({one}, {1}) == arrayOf({other}, {1}); }

Expected<void> checkShapes(const SweepResult& result) {
    for (std::size_t m = 0; m < result.values.size(); ++m) {
        const auto& values = result.values[m];
        const std::size_t first = firstPresent(values);
        for (std::size_t i = first; i < values.size(); ++i) {
            if (isAbsent(values[i]) ||
                (kindOf(values[i]) == kindOf(values[first]) && shapeOf(values[i]) == shapeOf(values[first])))
                continue;
            const bool map = kindOf(values[i]) == Kind::Map;
            return Error{.what = message("--measure %1", result.sweep.measures[m].label),
                         .why = message("%1 values at point %2 (%3), but %4 at point %5 (%6)", countOf(values[first]),
                                        result.points[first], result.sweep.textAt(result.points[first]),
                                        countOf(values[i]), result.points[i], result.sweep.textAt(result.points[i])),
                         .hint = map ? message("add --bins 64") : message("choose one value, such as axis=h")};
        }
    }
    return {};
}

Expected<std::string> sweepNpz(const SweepResult& result) {
    const Shape points = result.part ? Shape{std::ssize(result.points)} : result.sweep.shape();
    std::vector<NpzMember> members;
    members.push_back({"specification", npyTexts({}, std::span(&result.specification, 1))});
    for (const SweepAxis& axis : result.sweep.axes) {
        const Shape side{std::ssize(axis.values)};
        members.push_back({axis.name, axis.numbers.empty() ? npyTexts(side, axis.values)
                                                           : npyNumbers<double>(NpyType::Float64, side, axis.numbers)});
    }
    for (std::size_t m = 0; m < result.values.size(); ++m)
        members.push_back({result.sweep.measures[m].label, arrayOf(result.values[m], points)});
    members.push_back({"error", npyTexts(points, result.errors)});
    if (result.part) {
        const std::array part{result.part->index, result.part->count};
        members.push_back({"part", npyNumbers<std::int64_t>(NpyType::Int64, {2}, part)});
        members.push_back({"points", npyNumbers<std::int64_t>(NpyType::Int64, points, result.points)});
        members.push_back({"processor", npyTexts({}, std::span(&result.processor, 1))});
    }
    return npzArchive(members, ZipPacking::Stored);
}

Expected<void> writeSweepCsv(const SweepResult& result, const ByteSink& sink) {
    BufferedText out(sink);
    const auto cell = [&out](const std::string& text, bool first = false) {
        if (!first) out.text(",");
        if (text.find_first_of(",\"\n\r") == std::string::npos) {
            out.text(text);
            return;
        }
        std::string quoted = "\"";
        for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
        out.text(quoted + "\"");
    };
    bool first = true;
    for (const SweepAxis& axis : result.sweep.axes) cell(axis.name, std::exchange(first, false));
    std::vector<std::size_t> counts;
    for (std::size_t m = 0; m < result.values.size(); ++m) {
        const auto& values = result.values[m];
        const std::string& label = result.sweep.measures[m].label;
        const std::size_t known = firstPresent(values);
        const SweepValue value = known < values.size() ? values[known] : SweepValue();
        if (kindOf(value) == Kind::Map)
            return Error{.what = Message::verbatim("csv"),
                         .why = message("a map does not fit into a row"),
                         .hint = message("write .npz, or add --measure")};
        counts.push_back(static_cast<std::size_t>(countOf(value)));
        if (shapeOf(value).empty()) cell(label, std::exchange(first, false));
        for (std::size_t i = 0; i < counts.back() && !shapeOf(value).empty(); ++i)
            cell(label + "." + std::to_string(i), std::exchange(first, false));
    }
    cell("error", first);
    out.text("\n");
    for (std::size_t i = 0; i < result.points.size(); ++i) {
        const auto indices = result.sweep.indicesAt(result.points[i]);
        first = true;
        for (std::size_t a = 0; a < indices.size(); ++a)
            cell(result.sweep.axes[a].values[indices[a]], std::exchange(first, false));
        for (std::size_t m = 0; m < result.values.size(); ++m) {
            std::vector<std::string> texts;
            std::vector<double> numbers;
            const SweepValue& value = result.values[m][i];
            if (kindOf(value) == Kind::Text)
                append(texts, value, counts[m], std::string());
            else
                append(numbers, value, counts[m], std::numeric_limits<double>::quiet_NaN());
            for (const double number : numbers) texts.push_back(std::isnan(number) ? "nan" : formatNumber(number));
            for (const std::string& text : texts) cell(text, std::exchange(first, false));
        }
        cell(result.errors[i], first);
        out.text("\n");
    }
    return out.finish();
}

} // namespace ropescope

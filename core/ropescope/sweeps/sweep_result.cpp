// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <span>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_reader.h>
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

Error partFault(const std::string& name, Message why) {
    return {.what = Message::verbatim(name),
            .why = std::move(why),
            .hint = message("write parts with `ropescope sweep … --part I/N -o F.npz`")};
}

/// The files of an archive by their names without ".npy".
Expected<std::map<std::string, std::string>> membersOf(std::string_view bytes, const std::string& name) {
    const auto archive = ZipFile::open(bytes);
    if (!archive) return partFault(name, archive.error().why);
    std::map<std::string, std::string> members;
    for (const ZipMember& member : archive->members()) {
        auto content = archive->read(member);
        if (!content) return partFault(name, content.error().why);
        members[member.name.substr(0, member.name.rfind(".npy"))] = *std::move(content);
    }
    return members;
}

/// The value of one point in an array of a part. Where an error stands, a lone value that says nothing is absent.
SweepValue valueAt(const NpyArray& array, std::size_t begin, const std::string& error) {
    const double* const values = array.values.data() + begin;
    if (array.shape.size() == 1) return !error.empty() && std::isnan(*values) ? SweepValue() : SweepValue(*values);
    if (array.shape.size() == 2) return std::vector<double>(values, values + array.shape[1]);
    return RowMatrix<float>(Eigen::Map<const RowMatrix<double>>(values, array.shape[1], array.shape[2]).cast<float>());
}
SweepValue valueAt(const NpyTexts& array, std::size_t begin, const std::string& error) {
    const std::string* const texts = array.values.data() + begin;
    if (array.shape.size() == 1) return !error.empty() && texts->empty() ? SweepValue() : SweepValue(*texts);
    return std::vector<std::string>(texts, texts + productOf({array.shape.begin() + 1, array.shape.end()}));
}

std::vector<std::string> textsIn(const std::optional<JsonValue>& list) {
    std::vector<std::string> texts;
    if (list)
        list->eachValue([&](const JsonValue& text) {
            texts.emplace_back(text.text().value_or(""));
            return true;
        });
    return texts;
}

/// Axes and labels of measures.
Expected<Sweep> sweepIn(const std::string& specification, const std::string& name) {
    JsonDocument json;
    if (const auto read = json.read(specification, name, message("write it again")); !read) return read.error();
    Sweep sweep;
    const auto each = [&](const char* field, const auto& visit) {
        if (const auto list = json.root().find(field))
            list->eachValue([&](const JsonValue& value) {
                visit(value);
                return true;
            });
    };
    const auto textOf = [](const JsonValue& object, const char* field) {
        const auto value = object.find(field);
        return std::string(value ? value->text().value_or("") : "");
    };
    each("axes", [&](const JsonValue& axis) {
        sweep.axes.push_back({.name = textOf(axis, "name"), .values = textsIn(axis.find("values"))});
        for (const std::string& value : sweep.axes.back().values)
            if (const auto number = parseNumber(value)) sweep.axes.back().numbers.push_back(*number);
        if (sweep.axes.back().numbers.size() < sweep.axes.back().values.size()) sweep.axes.back().numbers.clear();
    });
    each("measures", [&](const JsonValue& measure) {
        sweep.measures.push_back({.label = textOf(measure, "label")});
        sweep.measures.back().quantity.kind = textOf(measure, "kind");
    });
    if (const auto valid = checkSweep(sweep); !valid || sweep.pointCount() == 0 || sweep.measures.empty())
        return partFault(name, message("its specification has no points or measures"));
    return sweep;
}

/// All values of a JSON text with their paths, in order.
void flattened(const JsonValue& value, const std::string& path, std::vector<std::pair<std::string, std::string>>& all) {
    const auto below = [&](std::string_view name) {
        return path.empty() ? std::string(name) : path + "." + std::string(name);
    };
    if (value.isObject()) {
        value.eachField([&](std::string_view name, const JsonValue& field) { flattened(field, below(name), all); });
    } else if (value.isList()) {
        std::size_t index = 0;
        value.eachValue([&](const JsonValue& item) {
            flattened(item, below(std::to_string(index++)), all);
            return true;
        });
    } else if (const auto text = value.text()) {
        all.emplace_back(path, *text);
    } else {
        all.emplace_back(path, value.number() ? formatNumber(*value.number())
                               : value.flag() ? (*value.flag() ? "true" : "false")
                                              : "null");
    }
}

/// The first field in which two specifications differ, and its two values.
Error differenceOf(const std::string& name, const std::string& one, const std::string& other,
                   const std::string& otherName) {
    std::vector<std::pair<std::string, std::string>> fields[2];
    for (const bool second : {false, true}) {
        JsonDocument json;
        if (json.read(second ? other : one, name, {})) flattened(json.root(), "", fields[second ? 1 : 0]);
    }
    const std::pair<std::string, std::string> none;
    std::size_t i = 0;
    while (i < fields[0].size() && i < fields[1].size() && fields[0][i] == fields[1][i]) ++i;
    const auto& here = i < fields[0].size() ? fields[0][i] : none;
    const auto& there = i < fields[1].size() ? fields[1][i] : none;
    const bool same = here.first == there.first;
    const Message absent = message("absent");
    const auto shown = [&](const auto& field, bool has) {
        return has ? Message::verbatim(backquoted(field.second)) : absent;
    };
    const std::string path = here.first.empty() ? there.first : here.first;
    return {.what = message("%1, %2", name, path),
            .why = message("it is %1, but %2 in %3", shown(here, !here.first.empty()),
                           shown(there, same && !there.first.empty()), otherName),
            .hint = message("merge parts of one sweep")};
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

Expected<SweepResult> parseSweepPart(std::string_view bytes, const std::string& name) {
    auto members = membersOf(bytes, name);
    if (!members) return members.error();
    for (const char* needed : {"specification", "part", "points", "error", "processor"})
        if (!members->contains(needed)) return partFault(name, message("it has no array `%1`", needed));
    const auto placeOf = [&](const std::string& member) { return name + ", " + member; };
    const auto texts = [&](const std::string& member) { return parseNpyTexts((*members)[member], placeOf(member)); };
    const auto numbers = [&](const std::string& member) { return parseNpy((*members)[member], placeOf(member)); };
    const auto specification = texts("specification"), errors = texts("error"), processor = texts("processor");
    const auto part = numbers("part"), points = numbers("points");
    for (const auto* read : {&specification, &errors, &processor})
        if (!*read) return read->error();
    for (const auto* read : {&part, &points})
        if (!*read) return read->error();
    const Error unfit = partFault(name, message("its arrays do not fit each other"));
    const std::size_t rows = points->values.size();
    if (specification->values.size() != 1 || processor->values.size() != 1 || part->values.size() != 2 ||
        !(part->values[1] >= 1) || errors->values.size() != rows)
        return unfit;
    auto sweep = sweepIn(specification->values.front(), name);
    if (!sweep) return sweep.error();
    SweepResult result{
        .sweep = *std::move(sweep),
        .specification = specification->values.front(),
        .part = SweepPart{static_cast<std::int64_t>(part->values[0]), static_cast<std::int64_t>(part->values[1])},
        .values = {},
        .errors = errors->values,
        .processor = processor->values.front()};
    const auto count = static_cast<double>(result.sweep.pointCount());
    for (const double point : points->values) {
        if (!(point >= 0 && point < count)) return partFault(name, message("the sweep has no point %1", point));
        result.points.push_back(static_cast<std::int64_t>(point));
    }
    for (const SweepMeasure& measure : result.sweep.measures) {
        if (!members->contains(measure.label)) return partFault(name, message("it has no array `%1`", measure.label));
        const auto array = numbers(measure.label);
        const auto words = array ? Expected<NpyTexts>(NpyTexts{}) : texts(measure.label);
        if (!words) return words.error();
        const Shape& shape = array ? array->shape : words->shape;
        if (shape.empty() || shape.size() > 3 || static_cast<std::size_t>(shape.front()) != rows) return unfit;
        const auto width = static_cast<std::size_t>(productOf({shape.begin() + 1, shape.end()}));
        auto& values = result.values.emplace_back();
        for (std::size_t i = 0; i < rows; ++i)
            values.push_back(array ? valueAt(*array, i * width, result.errors[i])
                                   : valueAt(*words, i * width, result.errors[i]));
    }
    return result;
}

Expected<void> SweepMerge::add(SweepResult part, const std::string& name) {
    if (m_names.empty()) {
        m_whole = {.sweep = part.sweep, .specification = part.specification, .values = {}};
        const auto count = static_cast<std::size_t>(part.sweep.pointCount());
        m_from.resize(count);
        m_whole.errors.resize(count);
        m_whole.points.resize(count);
        std::iota(m_whole.points.begin(), m_whole.points.end(), 0);
        m_whole.values.assign(part.sweep.measures.size(), std::vector<SweepValue>(count));
        m_processor = part.processor;
    } else if (part.specification != m_whole.specification) {
        return differenceOf(name, part.specification, m_whole.specification, m_names.front());
    }
    if (part.processor != m_processor && !m_unlike && !part.points.empty()) m_unlike.emplace(m_names.front(), name);
    for (std::size_t i = 0; i < part.points.size(); ++i) {
        const auto point = static_cast<std::size_t>(part.points[i]);
        bool same = part.errors[i] == m_whole.errors[point];
        for (std::size_t m = 0; m < part.values.size(); ++m) {
            SweepValue& old = m_whole.values[m][point];
            if (m_from[point].empty())
                old = std::move(part.values[m][i]);
            else
                same = same && arrayOf({old}, {1}) == arrayOf({part.values[m][i]}, {1});
        }
        if (m_from[point].empty()) {
            m_from[point] = name;
            m_whole.errors[point] = part.errors[i];
        } else if (!same) {
            return Error{.what = Message::verbatim(name),
                         .why = message("point %1 has other values than in %2", part.points[i], m_from[point]),
                         .hint = message("leave one of them out, or compute both on one kind of processor")};
        }
    }
    m_names.push_back(name);
    m_parts.push_back(*part.part);
    return {};
}

std::optional<Message> SweepMerge::missing() const {
    std::vector<std::int64_t> points, parts;
    for (std::size_t i = 0; i < m_from.size(); ++i)
        if (m_from[i].empty()) points.push_back(static_cast<std::int64_t>(i));
    if (points.empty()) return {};
    const std::int64_t count = m_parts.front().count;
    if (!std::ranges::all_of(m_parts, [&](const SweepPart& part) { return part.count == count; }))
        return message("points %1 are missing: %2 of %3 points", join(rangesOf(points), ","), points.size(),
                       m_from.size());
    for (const std::int64_t point : points) parts.push_back(point % count + 1);
    std::ranges::sort(parts);
    parts.erase(std::ranges::unique(parts).begin(), parts.end());
    return message("parts %1 of %2 are missing: %3 of %4 points", Message::list(rangesOf(parts), ","), count,
                   points.size(), m_from.size());
}

SweepResult SweepMerge::take() && { return std::move(m_whole); }

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_reader.h>
#include <ropescope/formats/numpy/npz.h>
#include <ropescope/sweeps/sweep_parts.h>

namespace ropescope {
namespace {

using Shape = std::vector<std::int64_t>;

/// The values of a point in an array whose first dimension is the points.
std::int64_t valuesOfPoint(const Shape& shape) {
    return std::accumulate(shape.begin() + 1, shape.end(), std::int64_t{1}, std::multiplies());
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
    return std::vector<std::string>(texts, texts + valuesOfPoint(array.shape));
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
        const auto width = static_cast<std::size_t>(valuesOfPoint(shape));
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
                same = same && sameBytes(old, part.values[m][i]);
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
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return message("parts %1 of %2 are missing: %3 of %4 points", Message::list(rangesOf(parts), ","), count,
                   points.size(), m_from.size());
}

SweepResult SweepMerge::take() && { return std::move(m_whole); }

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example of the model debugger: {"kwargs":{"position_ids":{"shape":"torch.Size([3, 1, 4])","dtype":"torch.int64",
// "value":["tensor([[[0, 1, 2, 3]],","        [[0, 1, 2, 3]],","        [[0, 1, 2, 3]]])"]}}}
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/json_dump.h>
#include <ropescope/formats/dumps/printed_dump.h>
#include <ropescope/formats/dumps/value_list.h>
#include <ropescope/formats/json/json_reader.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxJsonNumbers = std::size_t{1} << 25;
constexpr std::size_t kMaxJsonSides = 16;

Message jsonDumpHint() { return message("write %1", R"({"position_ids":[[0,1,2],[0,1,2],[0,1,2]]})"); }

std::optional<JsonValue> firstValueOf(const JsonValue& list) {
    std::optional<JsonValue> first;
    list.eachValue([&](const JsonValue& value) {
        first = value;
        return false;
    });
    return first;
}

bool isJsonNumber(const JsonValue& value) { return value.number() || value.flag(); }

/// Whether the first thing inside that is not a list is a number.
bool beginsWithNumber(const JsonValue& list) {
    std::optional<JsonValue> first = list;
    while (first && first->isList()) first = firstValueOf(*first);
    return first && isJsonNumber(*first);
}

/// Nested lists of equal lengths.
class JsonNumbers {
public:
    /// Why it is not an array; nothing if it is one.
    std::optional<Message> read(const JsonValue& list) {
        readList(list, 0);
        return m_why;
    }
    DumpArray finish() {
        DumpArray array{.type = m_points ? "float64" : m_flags ? "bool" : "int64", .shape = m_sizes};
        array.values = m_values.take(m_sizes.back());
        return array;
    }

private:
    void readList(const JsonValue& list, std::size_t depth) {
        const auto count = static_cast<std::int64_t>(list.count());
        if (depth == kMaxJsonSides) m_why = message("more than %1 nested lists", kMaxJsonSides);
        if (m_sizes.size() == depth) m_sizes.push_back(count);
        if (!m_why && m_sizes[depth] != count)
            m_why = message("its lists differ in length: %1 and %2", m_sizes[depth], count);
        list.eachValue([&](const JsonValue& value) {
            if (m_why) return false;
            if (value.isList())
                m_leaf&& depth + 1 >= *m_leaf ? mixed() : readList(value, depth + 1);
            else
                readNumber(value, depth + 1);
            return !m_why;
        });
    }
    void readNumber(const JsonValue& value, std::size_t depth) {
        if (!m_leaf && m_sizes.size() == depth) m_leaf = depth;
        if (!isJsonNumber(value))
            m_why = message("not a list of numbers");
        else if (m_leaf != depth)
            mixed();
        else
            m_values.add(value.flag() ? (*value.flag() ? 1 : 0) : *value.number());
        m_points = m_points || (value.number() && !value.integer());
        m_flags = m_flags || value.flag();
    }
    void mixed() { m_why = message("a list holds both numbers and lists"); }

    std::vector<std::int64_t> m_sizes;
    std::optional<std::size_t> m_leaf; ///< depth of the numbers
    ValueList m_values;
    bool m_points = false, m_flags = false;
    std::optional<Message> m_why;
};

/// Collects arrays from a tree, keeping the first fault.
class JsonArrays {
public:
    JsonArrays(const std::string& name, const DumpLimits& limits) : m_name(name), m_limits(limits) {}

    void visit(const JsonValue& value, std::string_view field) {
        if (m_error) return;
        if (value.isList() && beginsWithNumber(value)) return addLists(value, field);
        value.eachValue([&](const JsonValue& item) {
            visit(item, field);
            return !m_error;
        });
        if (!value.isObject()) return;
        for (const char* key : {"value", "values", "data"})
            if (const auto content = value.find(key); content && value.find("shape") && isContent(*content))
                return addDescribed(value, *content, field);
        value.eachField([&](std::string_view name, const JsonValue& item) { visit(item, name); });
    }

    Expected<std::vector<DumpArray>> finish() {
        if (m_error) return *m_error;
        if (m_arrays.empty() && m_fault) return *m_fault;
        if (m_arrays.empty())
            return Error{
                .what = Message::verbatim(m_name), .why = message("holds no array of numbers"), .hint = jsonDumpHint()};
        return std::move(m_arrays);
    }

private:
    [[nodiscard]] static bool isContent(const JsonValue& content) {
        const auto first = firstValueOf(content);
        return content.text() || (first && (first->text() || beginsWithNumber(content)));
    }

    void addLists(const JsonValue& value, std::string_view field) {
        JsonNumbers numbers;
        if (const auto why = numbers.read(value)) return fail(field, *why, value);
        add(numbers.finish(), field, value);
    }

    /// An object with the shape of its value.
    void addDescribed(const JsonValue& object, const JsonValue& content, std::string_view field) {
        const auto shape = shapeIn(*object.find("shape"));
        if (!shape) return fail(field, message("its shape cannot be read"), object);
        std::optional<DumpArray> array = contentOf(content, field);
        if (!array) return;
        const std::int64_t count = array->values.size();
        const bool flat = array->gaps.empty() && array->shape.size() == 1 && dumpCount(*shape, count) == count;
        if (flat) {
            const std::int64_t columns = shape->empty() ? 1 : shape->back();
            array->shape = *shape;
            array->values.resize(columns == 0 ? 0 : count / columns, columns);
        }
        array->name = field;
        auto shaped = withShape(*std::move(array), *shape);
        if (!shaped) return fail(field, shaped.error().why, object);
        if (const auto type = object.find("dtype"); type && type->text()) shaped->type = plainType(*type->text());
        add(*std::move(shaped), field, object);
    }

    [[nodiscard]] static std::string plainType(std::string_view type) {
        const std::size_t dot = type.rfind('.');
        return std::string(dot == std::string_view::npos ? type : type.substr(dot + 1)).substr(0, 40);
    }

    [[nodiscard]] static std::optional<std::vector<std::int64_t>> shapeIn(const JsonValue& shape) {
        if (shape.text()) return parsePrintedShape(*shape.text());
        if (!shape.isList() || shape.count() > kMaxJsonSides) return {};
        std::vector<std::int64_t> sides;
        bool whole = true;
        shape.eachValue([&](const JsonValue& side) {
            whole = side.integer() && *side.integer() >= 0;
            if (whole) sides.push_back(*side.integer());
            return whole;
        });
        return whole ? std::optional(sides) : std::nullopt;
    }

    /// The array in a value: lists, or text in one piece or line by line.
    std::optional<DumpArray> contentOf(const JsonValue& content, std::string_view field) {
        if (beginsWithNumber(content)) {
            JsonNumbers numbers;
            if (const auto why = numbers.read(content)) return fail(field, *why, content), std::nullopt;
            return numbers.finish();
        }
        std::string text(content.text().value_or(""));
        content.eachValue([&](const JsonValue& line) {
            text.append(line.text().value_or("")) += '\n';
            return true;
        });
        if (text.find(".safetensors") != std::string::npos)
            return fail(field, message("its numbers are in another file, %1", backquoted(text)), content), std::nullopt;
        auto arrays = parsePrintedDump(text, m_name, m_limits);
        if (!arrays) return fail(field, arrays.error().why, content), std::nullopt;
        if (arrays->size() != 1)
            return fail(field, message("its text holds more than one array"), content), std::nullopt;
        return std::move(arrays->front());
    }

    void fail(std::string_view field, Message why, const JsonValue& value) {
        const Message what = field.empty() ? Message::verbatim(m_name) : message("%1, `%2`", m_name, field);
        Error error{.what = what, .why = std::move(why), .hint = jsonDumpHint(), .place = value.place()};
        if (!m_fault) m_fault = error;
        if (field.find("position") != std::string_view::npos) m_error = std::move(error);
    }

    void add(DumpArray array, std::string_view field, const JsonValue& value) {
        array.name = field;
        const auto last = m_last.find(array.name);
        if (last != m_last.end() && isCopy(m_arrays[last->second], array)) return;
        m_values += array.values.size();
        if (m_arrays.size() == m_limits.arrays || m_values > m_limits.values) {
            m_error = Error{.what = Message::verbatim(m_name),
                            .why = message("holds more than %1 arrays", m_limits.arrays),
                            .hint = message("keep the one that is to be checked"),
                            .place = value.place()};
            return;
        }
        m_last[array.name] = m_arrays.size();
        m_arrays.push_back(std::move(array));
    }

    [[nodiscard]] static bool isCopy(const DumpArray& a, const DumpArray& b) {
        const auto same = [](double x, double y) { return x == y || (x != x && y != y); };
        return a.shape == b.shape && a.gaps == b.gaps && a.unknown == b.unknown &&
               std::ranges::equal(entriesOf(a.values), entriesOf(b.values), same);
    }

    const std::string& m_name;
    const DumpLimits& m_limits;
    std::vector<DumpArray> m_arrays;
    std::map<std::string, std::size_t> m_last; ///< the last array of a name
    std::int64_t m_values = 0;
    std::optional<Error> m_fault; ///< of something that may not matter
    std::optional<Error> m_error;
};

} // namespace

Expected<std::vector<DumpArray>> parseJsonDump(std::string_view text, const std::string& name,
                                               const DumpLimits& limits) {
    JsonDocument document;
    const JsonLimits most{.bytes = kMaxJsonDumpBytes, .values = kMaxJsonNumbers};
    if (const auto read = document.read(text, name, jsonDumpHint(), most); !read) {
        const bool tensors =
            text.find("tensor(") != std::string_view::npos || text.find("array(") != std::string_view::npos;
        auto printed = tensors ? parsePrintedDump(text, name, limits) : read.error();
        return printed ? std::move(printed) : read.error();
    }
    JsonArrays arrays(name, limits);
    arrays.visit(document.root(), {});
    return arrays.finish();
}

} // namespace ropescope

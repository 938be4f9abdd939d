// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/dumps/prompt_dump.h>
#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/formats/numpy/prompt_npz.h>
#include <ropescope/formats/prompt_fields.h>

namespace ropescope {
namespace {

/// The fields of a prompt among arrays, keeping the first error.
class DumpedPrompt {
public:
    DumpedPrompt(const std::vector<DumpArray>& arrays, const std::string& name) : m_arrays(arrays), m_name(name) {}

    std::vector<std::vector<std::int64_t>> rows(const std::string& field) {
        std::vector<std::vector<std::int64_t>> rows;
        const DumpArray* const array = given(field, 2);
        if (array == nullptr) return rows;
        for (std::int64_t i = 0; i < array->values.rows(); ++i) {
            std::vector<std::int64_t>& row = rows.emplace_back();
            for (const double value : rowSpan(array->values, i)) row.push_back(wholeOf(field, value));
        }
        return rows;
    }

    std::vector<double> reals(const std::string& field) {
        const DumpArray* const array = given(field, 1);
        if (array == nullptr) return {};
        const auto values = entriesOf(array->values);
        return {values.begin(), values.end()};
    }

    std::optional<std::int64_t> whole(const std::string& field) {
        const DumpArray* const array = given(field, 1);
        if (array == nullptr) return {};
        if (array->values.size() == 1) return wholeOf(field, array->values.data()[0]);
        fail(field, message("not a whole number"));
        return {};
    }

    void fail(const std::string& field, Message why) {
        if (m_error) return;
        m_error = Error{.what = message("%1, `%2`", m_name, field),
                        .why = std::move(why),
                        .hint = message("save what the processor returned")};
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    const DumpArray* given(const std::string& field, std::size_t dimensions) {
        const auto found = std::ranges::find_if(m_arrays, [&](const DumpArray& array) {
            return array.name == field || (field == "input_ids" && m_arrays.size() == 1 && array.name.empty());
        });
        if (m_error || found == m_arrays.end()) return nullptr;
        if (!found->gaps.empty() || !found->unknown.empty())
            fail(field, message("shortened: some of its numbers are not told"));
        else if (found->shape.size() > dimensions)
            fail(field, message("found %1, expected at most %2 dimensions", found->description(), dimensions));
        return m_error ? nullptr : &*found;
    }

    std::int64_t wholeOf(const std::string& field, double value) {
        constexpr double kExact = 9007199254740992; // 2^53
        if (std::abs(value) <= kExact && std::trunc(value) == value) return static_cast<std::int64_t>(value);
        fail(field, message("not whole numbers"));
        return 0;
    }

    const std::vector<DumpArray>& m_arrays;
    const std::string& m_name;
    std::optional<Error> m_error;
};

} // namespace

Expected<Prompt> parsePromptDump(std::string_view bytes, const std::string& name) {
    const DumpKind kind = dumpKindOf(bytes.substr(0, std::size_t{1} << 16), bytes.size());
    if (kind == DumpKind::Json) return parsePromptJson(bytes, name);
    if (kind == DumpKind::Npz) return parsePromptNpz(bytes, name);
    const auto arrays = parseDump(bytes, name);
    if (!arrays) return arrays.error();
    DumpedPrompt fields(*arrays, name);
    Prompt prompt = promptIn(fields);
    if (fields.error()) return *fields.error();
    if (!prompt.rows.empty()) return prompt;
    return Error{.what = Message::verbatim(name),
                 .why = message("has no `input_ids`"),
                 .hint = message("save what the processor returned")};
}

} // namespace ropescope

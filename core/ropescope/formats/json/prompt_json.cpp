// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: {"input_ids":[9,151655,151655,9],"image_grid_thw":[[1,2,4]]} is text:1 image:2x1 text:1.
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/formats/prompt_fields.h>
#include <ropescope/sequence/prompt_text.h>

namespace ropescope {
namespace {

Message promptExample() { return message("write %1", R"({"input_ids":[9,151655,9],"image_grid_thw":[[1,2,2]]})"); }

/// Reads the lists of a file, keeping the first error.
class PromptLists {
public:
    PromptLists(const JsonValue& root, const std::string& name) : m_root(root), m_name(name) {}

    [[nodiscard]] std::optional<JsonValue> given(std::string_view field) const {
        const auto value = m_root.find(field);
        return value && !value->isNull() ? value : std::nullopt;
    }

    std::vector<std::vector<std::int64_t>> rows(std::string_view field) {
        std::vector<std::vector<std::int64_t>> rows;
        const auto list = given(field);
        if (!list) return rows;
        bool nested = false;
        list->eachValue([&](const JsonValue& value) { return nested = value.isList(), false; });
        if (!nested) {
            rows.push_back(numbers(field, *list));
            return rows;
        }
        list->eachValue([&](const JsonValue& row) {
            rows.push_back(numbers(field, row));
            if (rows.back().size() != rows.front().size()) fail(field, message("its rows differ in length"));
            return !m_error;
        });
        return rows;
    }

    std::vector<double> reals(std::string_view field) {
        std::vector<double> values;
        const auto list = given(field);
        if (!list) return values;
        if (!list->isList()) fail(field, message("not a list"));
        list->eachValue([&](const JsonValue& value) {
            const auto number = value.number();
            if (!number) fail(field, message("not a list of numbers"));
            values.push_back(number.value_or(0));
            return !m_error;
        });
        return values;
    }

    std::optional<std::int64_t> whole(std::string_view field) {
        const auto value = given(field);
        const auto number = value ? integerOf(*value) : std::nullopt;
        if (value && !number) fail(field, message("not a whole number"));
        return number;
    }

    void fail(std::string_view field, Message why) {
        if (m_error) return;
        m_error = Error{.what = message("%1, `%2`", m_name, field), .why = std::move(why), .hint = promptExample()};
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    std::vector<std::int64_t> numbers(std::string_view field, const JsonValue& list) {
        std::vector<std::int64_t> values;
        if (!list.isList()) fail(field, message("not a list"));
        values.reserve(list.count());
        list.eachValue([&](const JsonValue& value) {
            const auto number = integerOf(value);
            if (!number) fail(field, message("not a list of whole numbers"));
            values.push_back(number.value_or(0));
            return !m_error;
        });
        return values;
    }

    JsonValue m_root;
    const std::string& m_name;
    std::optional<Error> m_error;
};

} // namespace

Expected<Prompt> parsePromptJson(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, promptExample(), {.bytes = kMaxPromptBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    PromptLists lists(root, name);
    const auto words = root.isObject() ? lists.given("text") : std::nullopt;
    const bool fromText = words && words->text() && !lists.given("input_ids");
    if (!root.isObject() || (!fromText && !lists.given("input_ids")))
        return Error{.what = Message::verbatim(name), .why = message("has no `input_ids`"), .hint = promptExample()};
    Prompt prompt = promptIn(lists);
    if (lists.error()) return *lists.error();
    return fromText ? promptOfText(*words->text(), std::move(prompt)) : prompt;
}

Expected<PromptConfig> parsePromptConfig(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, message("give the config.json of the model")); !read)
        return read.error();
    const JsonValue root = document.root();
    const auto thinker = root.find("thinker_config");
    const JsonValue config = thinker ? *thinker : root;
    const auto number = [](const JsonValue& object, std::initializer_list<std::string_view> fields) {
        std::optional<std::int64_t> found;
        for (const std::string_view field : fields)
            if (const auto value = object.find(field); value && !found) found = integerOf(*value);
        return found;
    };
    PromptConfig told;
    const auto image = number(config, {"image_token_id", "image_token_index", "im_patch_id"});
    const auto video = number(config, {"video_token_id", "video_token_index"});
    if (image || video)
        told.ids = MediaTokenIds{.image = image.value_or(-1),
                                 .video = video.value_or(-1),
                                 .videoStart = number(config, {"video_start_token_id"}).value_or(-1),
                                 .videoEnd = number(config, {"video_end_token_id"}).value_or(-1)};
    if (const auto vision = config.find("vision_config")) told.merge = number(*vision, {"spatial_merge_size"});
    return told;
}

} // namespace ropescope

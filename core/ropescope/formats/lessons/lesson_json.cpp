// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Each part is read on its own, so that a fault in one does not hide those of others.
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/lessons/lesson_states.h>
#include <ropescope/lessons/questions.h>

namespace ropescope {
namespace {

constexpr std::string_view kFile = "lesson.json";

bool isName(std::string_view name) {
    return !name.empty() && isLetter(name.front()) && name != "pi" &&
           std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

/// A text, a number, true or false, or a list of them as "1,2,8".
std::optional<std::string> scalarText(const JsonValue& value) {
    if (const auto text = value.text()) return std::string(*text);
    if (const auto number = value.number()) return formatNumber(*number);
    if (const auto flag = value.flag()) return *flag ? "true" : "false";
    if (!value.isList()) return {};
    std::vector<std::string> items;
    bool valid = true;
    value.eachValue([&](const JsonValue& item) {
        const auto text = item.isList() ? std::nullopt : scalarText(item);
        valid = valid && text;
        if (valid) items.push_back(*text);
        return valid;
    });
    return valid ? std::optional(join(items, ",")) : std::nullopt;
}

class LessonJsonReader {
public:
    explicit LessonJsonReader(std::string_view text) : m_text(text) {}

    LessonJson read(std::string id) {
        m_result.lesson.id = std::move(id);
        JsonDocument document;
        const auto parsed =
            document.read(m_text, std::string(kFile), message("write an object in braces"), {.bytes = kMaxLessonBytes});
        if (!parsed) {
            add(parsed.error(), {});
            return std::move(m_result);
        }
        readHead(document.root());
        if (const auto numbers = document.root().find("numbers"))
            numbers->eachField([&](std::string_view name, const JsonValue& value) {
                if (hasRoom(m_result.lesson.numbers.size(), Message::verbatim("`numbers`"), value))
                    readNumber(name, value);
            });
        if (const auto quantities = document.root().find("quantities"))
            quantities->eachField([&](std::string_view name, const JsonValue& value) {
                if (!hasRoom(m_result.lesson.quantities.size(), Message::verbatim("`quantities`"), value)) return;
                m_result.lines["quantities." + std::string(name)] = lineOf(value);
                checkNewName(name, value);
                if (auto quantity = readQuantity(value, std::string(name)); keep(quantity, value))
                    m_result.lesson.quantities.push_back(*std::move(quantity));
            });
        if (const auto steps = document.root().find("steps"))
            steps->eachValue([&](const JsonValue& value) {
                const bool room = hasRoom(m_result.lesson.steps.size(), message("`steps`"), value);
                if (room) readStep(value);
                return room;
            });
        if (m_result.lesson.steps.empty())
            add({.what = message("`steps`"), .why = message("there are none"), .hint = message("write at least one")},
                document.root());
        return std::move(m_result);
    }

    static Expected<LessonQuantity> readQuantity(const JsonValue& value, std::string name) {
        LessonQuantity quantity{.name = std::move(name)};
        Expected<void> outcome;
        const auto fail = [&](Message why) {
            if (outcome)
                outcome = Error{.what = message("quantity %1", backquoted(quantity.name)),
                                .why = std::move(why),
                                .hint = message("write one such as {\"next\": {}}"),
                                .place = value.place()};
        };
        if (!value.isObject() || value.count() != 1) fail(message("not an object with one kind of quantity"));
        value.eachField([&](std::string_view kind, const JsonValue& arguments) {
            quantity.kind = kind;
            const auto known = findQuantityKind(kind);
            if (!arguments.isObject()) {
                const auto text = scalarText(arguments);
                const bool takes = known && !(*known)->arguments.empty();
                if (text)
                    quantity.arguments[takes ? std::string((*known)->arguments.front()) : std::string()] = *text;
                else
                    fail(message("its argument is neither a text nor a number"));
            }
            arguments.eachField([&](std::string_view argument, const JsonValue& given) {
                if (argument == "settings" && given.isObject()) {
                    given.eachField([&](std::string_view setting, const JsonValue& text) {
                        const auto scalar = scalarText(text);
                        if (!scalar)
                            fail(message("its setting %1 is neither a text nor a number", backquoted(setting)));
                        quantity.arguments["settings." + std::string(setting)] = scalar.value_or("");
                    });
                } else if (const auto text = scalarText(given)) {
                    quantity.arguments[std::string(argument)] = *text;
                } else {
                    fail(message("its argument %1 is neither a text nor a number", backquoted(argument)));
                }
            });
        });
        return outcome ? Expected<LessonQuantity>(quantity) : outcome.error();
    }

private:
    [[nodiscard]] std::size_t lineOf(const JsonValue& value) const { return lineAt(m_text, value.place().offset); }

    void add(Error error, const std::optional<JsonValue>& value) {
        if (!error.place && value) error.place = value->place();
        const std::size_t offset = error.place ? error.place->offset : 0;
        m_result.faults.push_back({std::string(kFile), lineAt(m_text, offset), std::move(error)});
    }
    void addIf(const std::optional<Error>& error, const JsonValue& value) {
        if (error) add(*error, value);
    }
    bool keep(const auto& expected, const JsonValue& value) {
        if (!expected) add(expected.error(), value);
        return expected.hasValue();
    }

    /// The first that is too many is a fault.
    bool hasRoom(std::size_t count, const Message& what, const JsonValue& value) {
        if (count < kMaxLessonParts) return true;
        if (std::exchange(m_full, true)) return false;
        add({.what = what,
             .why = message("there are more than %1", kMaxLessonParts),
             .hint = message("divide the lesson")},
            value);
        return false;
    }

    void readHead(const JsonValue& root) {
        std::optional<Error> error;
        JsonFields fields(root, {message("lesson")}, error);
        fields.allow({"format", "version", "source", "settings", "numbers", "quantities", "steps"});
        if (fields.text("format") != "ropescope-lesson" && !error)
            fields.fail(message("`format`"), message("not ropescope-lesson"), message("write \"ropescope-lesson\""),
                        root.find("format"));
        if (fields.integer("version") > kLessonVersion && !error)
            fields.fail(message("`version`"), message("above %1, which this program can read", kLessonVersion),
                        message("use a newer version of the program"), root.find("version"));
        m_result.lesson.source = fields.text("source", "");
        (void)fields.required("steps");
        addIf(error, root);
        if (const auto settings = root.find("settings")) m_result.lesson.settings = readSettings(*settings);
    }

    FieldTexts readSettings(const JsonValue& object) {
        FieldTexts settings;
        object.eachField([&](std::string_view name, const JsonValue& value) {
            if (const auto text = scalarText(value))
                settings[std::string(name)] = *text;
            else
                add({.what = message("setting %1", backquoted(name)),
                     .why = message("not a text"),
                     .hint = message("write it in quotes")},
                    value);
        });
        return settings;
    }

    /// Ids become names of files, and of parts in other files.
    void checkId(const Message& what, std::string_view id, const JsonValue& value) {
        if (!isLessonId(id))
            add({.what = what,
                 .why = message("its id %1 is not 1 to %2 letters, digits, - and _, a letter first", backquoted(id),
                                kMaxLessonId),
                 .hint = message("choose another id")},
                value);
    }

    /// Names of numbers and quantities are used in formulas, once each.
    void checkNewName(std::string_view name, const JsonValue& value) {
        const auto& numbers = m_result.lesson.numbers;
        if (!isName(name))
            add({.what = message("name %1", backquoted(name)),
                 .why = message("not letters, digits and underscores, a letter first"),
                 .hint = message("choose another name")},
                value);
        else if (std::ranges::find(numbers, name, &LessonNumber::name) != numbers.end())
            add({.what = message("name %1", backquoted(name)),
                 .why = message("it occurs twice"),
                 .hint = message("choose another name")},
                value);
    }

    void readNumber(std::string_view name, const JsonValue& value) {
        m_result.lines["numbers." + std::string(name)] = lineOf(value);
        checkNewName(name, value);
        std::optional<Error> error;
        JsonFields fields(value, {message("number %1", backquoted(name))}, error);
        fields.allow({"value", "min", "max", "step", "variants"});
        LessonNumber number{.name = std::string(name), .value = fields.number("value", 0)};
        (void)fields.required("value");
        number.min = fields.number("min", number.value);
        number.max = fields.number("max", number.value);
        number.step = fields.number("step", 1);
        if (const auto variants = value.find("variants"))
            variants->eachValue([&](const JsonValue& variant) {
                number.variants.push_back(variant.number().value_or(number.min - 1));
                return number.variants.size() < kMaxLessonParts;
            });
        const auto inside = [&](double each) { return each >= number.min && each <= number.max; };
        if (!error && (!inside(number.value) || !std::ranges::all_of(number.variants, inside)))
            fields.fail(message("number %1", backquoted(name)),
                        message("its value or a variant is not from %1 to %2", number.min, number.max),
                        message("correct `min` or `max`"), value);
        if (!error && !(number.step > 0))
            fields.fail(message("number %1", backquoted(name)), message("its step is not positive"),
                        message("write one such as 1"), value);
        addIf(error, value);
        m_result.lesson.numbers.push_back(std::move(number));
    }

    void readPicture(const JsonValue& object, const Message& place, LessonPicture& picture) {
        if (const auto settings = object.find("settings"))
            for (const auto& [name, text] : readSettings(*settings)) picture.settings[name] = text;
        if (const auto figure = object.find("picture")) {
            if (figure->find("panels")) picture.figure.panels.clear();
            keep(readJson(*figure, {.place = place, .templates = true}, picture.figure), *figure);
        }
        if (const auto spotlight = object.find("spotlight"))
            picture.spotlight = std::string(spotlight->text().value_or(""));
    }

    void readStep(const JsonValue& value) {
        std::optional<Error> error;
        JsonFields fields(value, {message("step %1", m_result.lesson.steps.size() + 1)}, error);
        fields.allow(
            {"id", "minutes", "session", "settings", "picture", "spotlight", "free", "stamp", "question", "revealed"});
        LessonStep step{.id = fields.text("id")};
        step.minutes = fields.number("minutes", 1);
        step.session = fields.text("session", "");
        step.stamp = fields.flag("stamp", false);
        addIf(error, value);
        const std::string key = "steps." + step.id;
        if (const auto id = value.find("id"); id && id->text())
            checkId(message("step %1", m_result.lesson.steps.size() + 1), step.id, *id);
        if (m_result.lines.contains(key))
            add({.what = message("step %1", backquoted(step.id)),
                 .why = message("it occurs twice"),
                 .hint = message("choose another id")},
                value);
        m_result.lines[key] = lineOf(value);
        if (const auto free = value.find("free"))
            if (auto names = readWords(*free, {message("`free`")}); keep(names, *free)) step.free = *std::move(names);
        step.picture.figure = lessonFigure();
        readPicture(value, message("step %1, `picture`", backquoted(step.id)), step.picture);
        step.revealed = step.picture;
        if (const auto revealed = value.find("revealed")) {
            std::optional<Error> unknown;
            JsonFields(*revealed, {message("step %1, `revealed`", backquoted(step.id))}, unknown)
                .allow({"settings", "picture", "spotlight"});
            addIf(unknown, *revealed);
            m_result.lines[key + ".revealed"] = lineOf(*revealed);
            readPicture(*revealed, message("step %1, `revealed`", backquoted(step.id)), step.revealed);
        }
        if (const auto question = value.find("question")) readQuestion(*question, step);
        m_result.lesson.steps.push_back(std::move(step));
    }

    void readQuestion(const JsonValue& value, LessonStep& step) {
        m_result.lines["steps." + step.id + ".question"] = lineOf(value);
        std::optional<Error> error;
        JsonFields fields(value, {message("step %1, `question`", backquoted(step.id))}, error);
        fields.allow({"id", "kind", "answer", "tolerance", "choices", "segment"});
        LessonQuestion question{.id = fields.text("id", step.id)};
        if (const auto id = value.find("id"); id && id->text())
            checkId(message("step %1, `question`", backquoted(step.id)), question.id, *id);
        const auto kind = questionKindOf(fields.text("kind"));
        question.tolerance = fields.number("tolerance", 0);
        question.segment = static_cast<int>(std::clamp<std::int64_t>(fields.integer("segment", 0), 0, 1'000'000));
        const auto answer = fields.required("answer");
        if (!error && !kind) error = kind.error();
        if (kind) question.kind = *kind;
        addIf(error, value);
        if (answer && answer->text())
            question.answer = {std::string(*answer->text())};
        else if (answer)
            if (auto names = readWords(*answer, {message("`answer`")}); keep(names, *answer))
                question.answer = *std::move(names);
        if (const auto choices = value.find("choices"))
            choices->eachValue([&](const JsonValue& choice) {
                const auto id = choice.find("id"), given = choice.find("value");
                const auto text = given ? scalarText(*given) : std::nullopt;
                if (id && id->text() && text)
                    question.choices.push_back({std::string(*id->text()), *text});
                else
                    add({.what = message("step %1, `choices`", backquoted(step.id)),
                         .why = message("a choice without id or value"),
                         .hint = message("write {\"id\": \"A\", \"value\": \"6\"}")},
                        choice);
                return question.choices.size() < kMaxLessonParts;
            });
        step.question = std::move(question);
    }

    std::string_view m_text;
    LessonJson m_result;
    bool m_full = false; ///< something is too many
};

} // namespace

bool isLessonId(std::string_view id) {
    return !id.empty() && id.size() <= kMaxLessonId && isLetter(id.front()) &&
           std::ranges::all_of(id, [](char c) { return isLetter(c) || isDigit(c) || c == '-' || c == '_'; });
}

LessonJson readLessonJson(std::string_view text, std::string id) { return LessonJsonReader(text).read(std::move(id)); }

Expected<LessonQuantity> parseQuantity(std::string_view json, std::string name) {
    JsonDocument document;
    const auto parsed = document.read(json, name, message("write one such as {\"next\": {}}"));
    if (!parsed) return parsed.error();
    return LessonJsonReader::readQuantity(document.root(), std::move(name));
}

Expected<std::vector<std::string>> parseLessonList(std::string_view json) {
    JsonDocument document;
    const auto parsed = document.read(json, "lessons.json", message("write {\"lessons\": [\"two-dogs\"]}"));
    if (!parsed) return parsed.error();
    std::optional<Error> error;
    JsonFields fields(document.root(), {message("lessons.json")}, error);
    fields.allow({"lessons"});
    const auto list = fields.required("lessons");
    if (error) return *error;
    return readWords(*list, {message("`lessons`")});
}

} // namespace ropescope

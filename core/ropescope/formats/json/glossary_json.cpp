// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <string>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/glossary_json.h>
#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/json/json_reader.h>
#include <ropescope/formulas/tex_formula.h>
#include <ropescope/glossary/glossary_values.h>

namespace ropescope {
namespace {

class GlossaryReader {
public:
    Expected<Glossary> read(std::string_view json) {
        JsonDocument document;
        const auto parsed = document.read(json, "glossary", message("write {\"entries\": […]}"));
        if (!parsed) return parsed.error();
        JsonFields fields(document.root(), {message("glossary")}, m_error);
        fields.allow({"entries"});
        const auto entries = fields.required("entries");
        if (m_error) return *m_error;
        std::vector<GlossaryEntry> result;
        entries->eachValue([&](const JsonValue& value) {
            result.push_back(readEntry(value, message("glossary, entry %1", result.size() + 1)));
            return !m_error;
        });
        if (m_error) return *m_error;
        return Glossary(std::move(result));
    }

private:
    GlossaryEntry readEntry(const JsonValue& value, const Message& place) {
        JsonFields fields(value, {place}, m_error);
        fields.allow({"id", "symbol", "title", "sentence", "signs", "en", "zh", "formulas"});
        GlossaryEntry entry;
        entry.id = fields.text("id");
        if (m_error) return entry;
        if (!m_ids.insert(entry.id).second) fail(place, message("`id`: %1 occurs twice", backquoted(entry.id)), value);
        entry.symbol = fields.text("symbol", "");
        checkFormula(entry.symbol, place, value);
        entry.title = readTexts(fields, "title");
        entry.sentence = readTexts(fields, "sentence");
        entry.signs = readList(fields, "signs");
        entry.english = readList(fields, "en");
        entry.chinese = readList(fields, "zh");
        for (const auto* terms : {&entry.signs, &entry.english, &entry.chinese})
            for (const std::string& term : *terms)
                if (term.empty() || !m_terms.insert(term).second)
                    fail(place, message("the term %1 occurs twice", backquoted(term)), value);
        if (entry.signs.empty() && (entry.english.empty() || entry.chinese.empty()))
            fail(place, message("neither a sign nor words in both languages"), value);
        if (const auto formulas = fields.optional("formulas")) {
            formulas->eachValue([&](const JsonValue& formula) {
                entry.formulas.push_back(readFormula(formula, place));
                return !m_error;
            });
        }
        return entry;
    }

    GlossaryText readTexts(JsonFields& fields, std::string_view name) {
        const auto value = fields.required(name);
        if (!value) return {};
        JsonFields inside = fields.inside(name, *value);
        inside.allow({"en", "zh"});
        return {inside.text("en"), inside.text("zh")};
    }

    static std::vector<std::string> readList(const JsonFields& fields, std::string_view name) {
        std::vector<std::string> result;
        if (const auto list = fields.optional(name)) {
            list->eachValue([&](const JsonValue& value) {
                result.emplace_back(value.text().value_or(std::string_view()));
                return true;
            });
        }
        return result;
    }

    GlossaryFormula readFormula(const JsonValue& value, const Message& place) {
        JsonFields fields(value, {place}, m_error);
        fields.allow({"when", "tex", "values"});
        GlossaryFormula formula{
            .when = fields.text("when", ""), .tex = fields.text("tex"), .values = readList(fields, "values")};
        checkFormula(formula.tex, place, value);
        if (!formula.when.empty()) checkName(formula.when, place, value);
        for (const std::string& line : formula.values) {
            for (const std::string& name : valueNames(line)) checkName(name, place, value);
            checkFormula(withoutValues(line), place, value);
        }
        return formula;
    }

    /// The line with a digit in place of each value, and a sign in place of each comparison.
    static std::string withoutValues(std::string line) {
        for (std::size_t at = line.find("\\value{"); at != std::string::npos; at = line.find("\\value{"))
            line.replace(at, line.find('}', at) + 1 - at, "1");
        for (std::size_t at = line.find("\\compare{"); at != std::string::npos; at = line.find("\\compare{"))
            line.replace(at, line.find('}', line.find('}', at) + 1) + 1 - at, "=");
        return line;
    }

    void checkName(const std::string& name, const Message& place, const JsonValue& value) {
        if (!isGlossaryValue(name)) fail(place, message("%1 is not a value", backquoted(name)), value);
    }

    void checkFormula(const std::string& tex, const Message& place, const JsonValue& value) {
        if (const auto parsed = parseTex(tex); !parsed) fail(place, messageOf(parsed.error()), value);
    }

    void fail(const Message& place, Message why, const JsonValue& value) {
        if (!m_error)
            m_error = Error{
                .what = place, .why = std::move(why), .hint = message("correct the entry"), .place = value.place()};
    }

    std::optional<Error> m_error;
    std::set<std::string> m_ids, m_terms;
};

} // namespace

Expected<Glossary> readGlossary(std::string_view json) { return GlossaryReader().read(json); }

} // namespace ropescope

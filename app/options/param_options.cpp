// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/param_options.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/rotary/sections.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/fields/field_rules.h>
#include <ropescope/session/session_fields.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

struct Param {
    std::string text; ///< as given
    std::string name;
    std::optional<std::string> value;
    std::optional<std::int64_t> column{}; ///< counted from 1; absent: all columns
};

Param paramFrom(const std::string& text) {
    const std::size_t equals = text.find('=');
    Param param{.text = text, .name = text.substr(0, equals), .value = {}};
    if (equals != std::string::npos) param.value = text.substr(equals + 1);
    const std::size_t point = param.name.find('.');
    if (point == std::string::npos) return param;
    param.column = parseDigits(std::string_view(param.name).substr(0, point));
    if (param.column) param.name.erase(0, point + 1);
    return param;
}

Error fault(const Param& param, Message why, Message hint) {
    return {.what = message("--param %1", param.text), .why = std::move(why), .hint = std::move(hint)};
}

Error givenTwice(const Param& param) {
    return fault(param, message("%1 is given twice", param.name), message("give it once"));
}

Expected<void> checkColumn(const Param& param, const Session& session) {
    const auto count = static_cast<std::int64_t>(session.schemes.size());
    if (!param.column || (*param.column >= 1 && *param.column <= count)) return {};
    return fault(param, message("there is no column %1", *param.column), message("columns count from 1 to %1", count));
}

bool isScalingParam(const std::string& name) {
    return std::ranges::find(scalingParamSpecs(), name, &ScalingParamSpec::id) != scalingParamSpecs().end();
}

/// The number or ratio, the choice that a word names, or true and false as 1 and 0.
std::optional<double> numberOf(const std::string& value, const ParamSpec& spec) {
    for (std::size_t i = 0; i < std::min(spec.words.size(), spec.choices.size()); ++i)
        if (sameName(spec.words[i], value)) return spec.choices[i];
    if (sameName(value, "true")) return 1;
    return sameName(value, "false") ? std::optional(0.0) : parseRatio(value);
}

/// "1,2" or, as in JSON, "[1, 2]": one text for each number.
std::vector<std::string> itemsOf(const std::string& value) {
    std::vector<std::string> items(1);
    for (const char letter : value) {
        if (letter == ',') items.emplace_back();
        if (std::string_view(",[] ").find(letter) == std::string_view::npos) items.back() += letter;
    }
    return items;
}

/// The parameter of that name, or those that a list of that name sets.
std::vector<const ParamSpec*> specsNamed(const std::vector<ParamSpec>& specs, const std::string& name) {
    std::vector<const ParamSpec*> named;
    for (const ParamSpec& spec : specs)
        if (spec.id == name || spec.list == name) named.push_back(&spec);
    return named;
}

/// Whether the code of a chosen scheme is public, so that its parameters have names of its own.
bool hasReleasedScheme(const Session& session) {
    return std::ranges::any_of(session.schemes, [&](const SchemeChoice& choice) {
        const Expected<SchemePtr> scheme = findScheme(choice.id, session.userSchemes);
        return scheme && !(*scheme)->provenance.repository.empty();
    });
}

/// Assigns parameters to schemes and scaling, and remembers those already given.
class Assigner {
public:
    explicit Assigner(Session& session) : m_session(session) {}

    Expected<void> give(Param param) {
        param.name = usualParam(param.name);
        if (Expected<void> column = checkColumn(param, m_session); !column) return column;
        std::vector<std::string> known;
        const Expected<bool> taken = assignToSchemes(param, known);
        if (!taken) return taken.error();
        if (*taken) return {};
        if (!param.column && isScalingParam(param.name)) return giveToScaling(param);
        if (!param.column && param.name == "rope_theta") return giveBase(param);
        if (!param.column && param.name == "mrope_section") return giveSections(param);
        if (isSaidBySequence(param.name) && hasReleasedScheme(m_session)) {
            report({.what = message("--param %1", param.text),
                    .why = message("the sequence says it already, so it changes nothing"),
                    .hint = {}});
            return {};
        }
        if (!param.value) return fault(param, message("not name=number"), message("write --param delta=2"));
        for (const ScalingParamSpec& spec : scalingParamSpecs()) known.push_back(spec.id);
        return fault(param,
                     param.column ? message("the scheme of that column has no parameter `%1`", param.name)
                                  : message("no chosen scheme has a parameter `%1`", param.name),
                     message("known parameters: %1", Message::list(known, " ")));
    }

private:
    /// Returns false if no scheme has the parameter. Adds the parameters they do have to `known`.
    Expected<bool> assignToSchemes(const Param& param, std::vector<std::string>& known) {
        bool taken = false;
        std::int64_t column = 0;
        for (SchemeChoice& choice : m_session.schemes) {
            if (++column != param.column.value_or(column)) continue;
            const Expected<SchemePtr> scheme = findScheme(choice.id, m_session.userSchemes);
            if (!scheme) return scheme.error();
            const std::vector<ParamSpec>& specs = (*scheme)->params;
            for (const ParamSpec& spec : specs) known.push_back(spec.id);
            if (specsNamed(specs, param.name).empty()) continue;
            if (Expected<void> set = setParam(param, column, specs, choice.params); !set) return set.error();
            taken = true;
        }
        return taken;
    }

    Expected<void> setParam(const Param& param, std::int64_t column, const std::vector<ParamSpec>& specs,
                            ParamValues& values) {
        const std::vector<const ParamSpec*> named = specsNamed(specs, param.name);
        const std::vector<std::string> items = itemsOf(param.value.value_or(""));
        if (items.size() != 1 && items.size() != named.size())
            return fault(param, message("%1 numbers for %2 parameters", items.size(), named.size()),
                         message("give one number, or one for each"));
        if (!m_given.emplace(column, param.name).second) return givenTwice(param);
        for (std::size_t i = 0; i < named.size(); ++i) {
            const std::optional<double> value = numberOf(items[items.size() == 1 ? 0 : i], *named[i]);
            if (!value) return fault(param, message("not name=number"), message("write --param %1=2", param.name));
            values[named[i]->id] = *value;
        }
        return validateParams(specs, values);
    }

    /// Sections of the allocation that the first scheme has.
    Expected<void> giveSections(const Param& param) {
        const Expected<SchemePtr> scheme = findScheme(m_session.schemes.front().id, m_session.userSchemes);
        if (!scheme) return scheme.error();
        const std::string& own = (*scheme)->nativeAllocation;
        const std::string sections = join(itemsOf(param.value.value_or("")), ",");
        const std::string kind = own.substr(0, own.find(':'));
        if (!parseSections(sections) || !own.starts_with(kind + ":") || !parseSections(own.substr(kind.size() + 1)))
            return fault(param, message("the allocation of the scheme, %1, has no such sections", own),
                         message("give --allocation"));
        if (!m_given.emplace(0, param.name).second) return givenTwice(param);
        m_session.rotary.allocation = kind + ":" + sections;
        return {};
    }

    Expected<void> giveToScaling(const Param& param) {
        Expected<std::vector<double>> numbers = parseScalingParam(param.name, param.value.value_or(""));
        if (!numbers) return numbers.error();
        if (!m_given.emplace(0, param.name).second) return givenTwice(param);
        // Two names of one thing: what is given replaces what a config says.
        if (param.name == "partial_rotary_factor") m_session.rotary.params.erase("rotary_dim");
        if (param.name == "rotary_dim") m_session.rotary.params.erase("partial_rotary_factor");
        m_session.rotary.params[param.name] = *std::move(numbers);
        return {};
    }

    Expected<void> giveBase(const Param& param) {
        const Expected<double> base = parseNumber("base", param.value.value_or(""), kBases);
        if (!base) return base.error();
        if (!m_given.emplace(0, param.name).second) return givenTwice(param);
        m_session.rotary.base = *base;
        return {};
    }

    Session& m_session;
    std::set<std::pair<std::int64_t, std::string>> m_given; ///< with their columns; 0: the scaling
};

} // namespace

Expected<void> applyParams(const Options& options, Session& session) {
    Assigner giver(session);
    for (const std::string& text : options.all("--param")) {
        if (Expected<void> given = giver.give(paramFrom(text)); !given) return given;
    }
    return {};
}

} // namespace ropescope::app

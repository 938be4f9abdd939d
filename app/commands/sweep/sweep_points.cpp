// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sweep/sweep_points.h"

#include <algorithm>
#include <type_traits>

#include <ropescope/base/text.h>
#include <ropescope/session/fields/named_settings.h>
#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_words.h>

namespace ropescope::app {

namespace {

constexpr std::string_view kParamPrefix = "param.";
const std::string kSchemeOption = "--scheme";

/// The option of a field that takes a value; empty if it has none.
std::string valueOptionOf(std::string_view path) {
    std::string option;
    forEachField([&]<class Field>(const Field& field) {
        if (field.name == path && !std::is_same_v<typename Field::Rule, Flag>) option = field.option.name;
    });
    return option;
}

bool hasPlaceholder(const std::string& text, const std::string& name) {
    return text.find("{" + name + "}") != std::string::npos;
}

/// Whether a formula may name it.
bool hasWord(const std::string& text, const std::string& name) {
    const auto isSign = [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; };
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isSign(text[at - 1])) && (end == text.size() || !isSign(text[end]))) return true;
    }
    return false;
}

Error atPoint(Error error, const Sweep& sweep, std::int64_t point) {
    error.what = message("point %1 (%2), %3", point, sweep.textAt(point), error.what);
    return error;
}

} // namespace

Expected<SweepPoints::Target> SweepPoints::targetOf(const SweepAxis& axis, const Options& options,
                                                    const std::vector<std::string>& texts) {
    using enum Target::Kind;
    if (axis.name.starts_with(kParamPrefix)) return Target{Param, axis.name.substr(kParamPrefix.size())};
    if (const std::string field = fieldNamed(axis.name); !field.empty()) {
        if (std::string option = valueOptionOf(field); !option.empty()) return Target{Option, std::move(option)};
        Session scratch = defaultSession();
        for (const std::string& value : axis.values) {
            if (auto set = setNamed(scratch, axis.name, value); !set) return set.error();
        }
        return Target{Setting, axis.name};
    }
    const auto& given = options.given;
    if (std::ranges::any_of(given, [&](const auto& option) { return hasPlaceholder(option.second, axis.name); }) ||
        std::ranges::any_of(texts, [&](const std::string& text) { return hasWord(text, axis.name); }))
        return Target{};
    return Error{.what = message("--vary %1", axis.name),
                 .why = message("no setting has this name, and no option has the placeholder {%1}", axis.name),
                 .hint = didYouMean(axis.name.size() > 2 ? nearest(axis.name, settingNames()) : std::string(),
                                    message("vary a setting such as base, scheme or param.gamma"))};
}

Expected<SweepPoints> SweepPoints::make(const Sweep& sweep, Options options, const std::vector<std::string>& texts) {
    SweepPoints points;
    points.m_sweep = sweep;
    for (const SweepAxis& axis : sweep.axes) {
        auto target = targetOf(axis, options, texts);
        if (!target) return target.error();
        const auto same = std::ranges::find_if(points.m_targets, [&](const Target& other) {
            return other.kind == target->kind && other.name == target->name && !other.name.empty();
        });
        if (same != points.m_targets.end())
            return Error{.what = message("--vary %1", axis.name),
                         .why = message("it is varied twice"),
                         .hint = message("give it once")};
        points.m_targets.push_back(*std::move(target));
    }
    points.m_options = std::move(options);
    const auto path = sessionPath(points.m_options);
    if (!path) return path.error();
    if (*path) {
        auto file = readSession(**path);
        if (!file) return file.error();
        points.m_file = *std::move(file);
    }
    return points;
}

bool SweepPoints::isReplaced(const std::string& name, const std::string& value) const {
    return std::ranges::any_of(m_targets, [&](const Target& target) {
        if (target.kind == Target::Kind::Param)
            return name == "--param" && value.substr(0, value.find('=')) == target.name;
        return target.kind == Target::Kind::Option && name == target.name;
    });
}

Options SweepPoints::optionsAt(std::int64_t point, bool otherSchemes) const {
    Options options{.values = {}, .given = {}, .positionals = m_options.positionals};
    const auto add = [&options](const std::string& name, std::string value) {
        options.given.emplace_back(name, std::move(value));
        options.values.insert(options.given.back());
    };
    for (const auto& [name, value] : m_options.given) {
        if (isReplaced(name, value)) continue;
        add(name, filledAt(m_sweep, value, point));
    }
    const auto indices = m_sweep.indicesAt(point);
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        const std::vector<std::string>& values = m_sweep.axes[i].values;
        const std::string& value = values[indices[i]];
        if (m_targets[i].kind == Target::Kind::Param) add("--param", m_targets[i].name + "=" + value);
        if (m_targets[i].kind != Target::Kind::Option) continue;
        add(m_targets[i].name, value);
        if (m_targets[i].name != kSchemeOption || !otherSchemes) continue;
        for (const std::string& other : values)
            if (other != value) add(kSchemeOption, other);
    }
    return options;
}

Expected<Session> SweepPoints::sessionAt(std::int64_t point) const {
    const Options options = optionsAt(point);
    Session session = m_file.session;
    auto applied = applySessionOptions(options, {mainScheme()}, session);
    const auto indices = m_sweep.indicesAt(point);
    for (std::size_t i = 0; i < m_targets.size() && applied; ++i) {
        if (m_targets[i].kind == Target::Kind::Setting)
            applied = setNamed(session, m_targets[i].name, m_sweep.axes[i].values[indices[i]]);
        if (m_targets[i].name == kSchemeOption && session.schemes.size() > 1) session.schemes.resize(1);
    }
    if (applied) applied = rejectEmptySequence(options, session);
    if (!applied) return atPoint(applied.error(), m_sweep, point);
    return session;
}

std::vector<std::pair<std::string, std::string>> SweepPoints::templates() const {
    std::vector<std::pair<std::string, std::string>> found;
    for (const auto& option : m_options.given)
        if (filledAt(m_sweep, option.second, 0) != option.second) found.push_back(option);
    return found;
}

} // namespace ropescope::app

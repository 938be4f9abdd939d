// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "app/commands/content_options.h"
#include "app/commands/options.h"
#include "app/commands/scheme_files.h"
#include "core/base/text.h"
#include "core/formats/sequence_json.h"
#include "core/schemes/registry.h"
#include "core/sequence/notation.h"

namespace ropescope::app {

namespace {

/// A fault in the notation with its column, counted in characters.
Error withColumn(Error error, std::string_view notation) {
    if (!error.place) return error;
    const std::string_view before = notation.substr(0, error.place->offset);
    const auto column = std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; }) + 1;
    error.what = "--sequence, column " + std::to_string(column);
    return error;
}

Expected<Sequence> sequenceFrom(const Options& options) {
    const std::optional<std::string> notation = options.value("--sequence");
    const std::optional<std::string> path = options.value("--sequence-file");
    if (notation && path) {
        return Error{.what = "--sequence-file", .why = "given together with --sequence", .mend = "give one of them"};
    }
    if (!notation && !path) {
        return Error{.what = "--sequence", .why = "missing", .mend = "add --sequence \"text:5 image:4x3 text:5\""};
    }
    Expected<Sequence> sequence = Sequence{};
    if (path) {
        const Expected<std::string> text = readFile(*path, kMaxSequenceJsonBytes);
        if (!text) return text.error();
        sequence = parseSequenceJson(*text, *path);
    } else {
        sequence = parseNotation(*notation);
        if (!sequence) return withColumn(sequence.error(), *notation);
    }
    if (sequence && sequence->empty()) {
        return Error{.what = path ? *path : "--sequence",
                     .why = "the sequence is empty",
                     .mend = "write segments such as text:5 image:4x3 text:5"};
    }
    return sequence;
}

/// "name=value" for the schemes that have the parameter; at least one of them must.
Expected<void> applyParam(const std::string& text, std::vector<SchemeChoice>& choices,
                          const std::vector<FormulaScheme>& own) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const std::optional<double> value =
        equals == std::string::npos ? std::nullopt : parseRatio(std::string_view(text).substr(equals + 1));
    if (!value) return Error{.what = "--param " + text, .why = "not name=number", .mend = "write --param delta=2"};

    std::vector<std::string> known;
    bool taken = false;
    for (SchemeChoice& choice : choices) {
        const Expected<SchemePtr> scheme = findScheme(choice.id, own);
        if (!scheme) return scheme.error();
        for (const ParamSpec& spec : (*scheme)->params) known.push_back(spec.id);
        if (std::ranges::find((*scheme)->params, name, &ParamSpec::id) == (*scheme)->params.end()) continue;
        if (!choice.params.emplace(name, *value).second) {
            return Error{.what = "--param " + text, .why = name + " is given twice", .mend = "give it once"};
        }
        if (Expected<void> valid = validateParams((*scheme)->params, choice.params); !valid) return valid;
        taken = true;
    }
    if (taken) return {};
    return Error{.what = "--param " + text,
                 .why = "no chosen scheme has a parameter `" + name + "`",
                 .mend = known.empty() ? "leave it out: there are none" : "known parameters: " + join(known, " ")};
}

Expected<std::vector<SchemeChoice>> schemesFrom(const Options& options, const std::vector<std::string>& defaults,
                                                const std::vector<FormulaScheme>& own) {
    std::vector<SchemeChoice> choices;
    const std::vector<std::string> chosen = chosenSchemes(options, own);
    for (const std::string& id : chosen.empty() ? defaults : chosen) {
        if (const Expected<SchemePtr> scheme = findScheme(id, own); !scheme) return scheme.error();
        choices.push_back({.id = id, .params = {}});
    }
    for (const std::string& param : options.all("--param")) {
        if (const Expected<void> applied = applyParam(param, choices, own); !applied) return applied.error();
    }
    return choices;
}

Expected<std::optional<int>> originFrom(const Options& options) {
    const std::string text = options.value("--origin").value_or("native");
    if (text == "native") return std::optional<int>{};
    if (text == "0") return std::optional<int>{0};
    if (text == "1") return std::optional<int>{1};
    return Error{.what = "--origin " + text, .why = "not an origin", .mend = "use native, 0 or 1"};
}

Expected<RotarySettings> rotaryFrom(const Options& options) {
    RotarySettings rotary;
    const Expected<std::int64_t> headDim = integerFrom(options, "--head-dim", rotary.headDim, 2, kMaxHeadDim);
    if (!headDim) return headDim.error();
    if (*headDim % 2 != 0) {
        return Error{.what = "--head-dim " + std::to_string(*headDim),
                     .why = "odd, but dimensions turn in pairs",
                     .mend = "use an even number such as 64 or 128"};
    }
    rotary.headDim = static_cast<int>(*headDim);
    if (options.has("--base")) {
        const Expected<double> base = numberFrom(options, "--base", 0, 0, std::numeric_limits<double>::max());
        if (!base || *base <= 1) {
            return Error{.what = "--base " + *options.value("--base"),
                         .why = "not a number above 1",
                         .mend = "use a base such as 10000 or 1e6"};
        }
        rotary.base = *base;
    }
    rotary.allocation = options.value("--allocation");
    if (const std::string scaling = options.value("--scaling").value_or("none"); scaling != "none") {
        return Error{.what = "--scaling " + scaling, .why = "not a scaling this version has", .mend = "use none"};
    }
    return rotary;
}

} // namespace

Expected<Session> sessionFrom(const Options& options, const std::vector<std::string>& defaultSchemes) {
    Session session;
    Expected<Sequence> sequence = sequenceFrom(options);
    if (!sequence) return sequence.error();
    session.sequence = *std::move(sequence);

    Expected<std::vector<FormulaScheme>> own = schemesOfFiles(options);
    if (!own) return own.error();
    session.ownSchemes = *std::move(own);
    Expected<std::vector<SchemeChoice>> schemes = schemesFrom(options, defaultSchemes, session.ownSchemes);
    if (!schemes) return schemes.error();
    session.schemes = *std::move(schemes);

    const Expected<std::optional<int>> origin = originFrom(options);
    if (!origin) return origin.error();
    session.origin = *origin;

    Expected<RotarySettings> rotary = rotaryFrom(options);
    if (!rotary) return rotary.error();
    session.rotary = *std::move(rotary);

    Expected<ScoreOptions> scores = scoresFrom(options, session.rotary.headDim);
    if (!scores) return scores.error();
    session.scores = *std::move(scores);
    return session;
}

Expected<SingleScheme> singleScheme(const Options& options) {
    Expected<Session> session = sessionFrom(options, {kDefaultScheme});
    if (!session) return session.error();
    if (session->schemes.size() > 1) {
        return Error{.what = "--scheme",
                     .why = "given " + std::to_string(session->schemes.size()) + " times",
                     .mend = "this sub-command shows one scheme"};
    }
    const std::string& id = session->schemes.front().id;
    SingleScheme single{.name = id.substr(0, id.find('@')), .layout = nullptr};
    single.layout = analyseLayout(std::make_shared<const Session>(*std::move(session)));
    if (!single.layout->problems.empty()) return single.layout->problems.front();
    const SchemeColumn& column = single.column();
    if (!column.positions) return column.positions.error();
    const bool planAsked = options.has("--head-dim") || options.has("--base") || options.has("--allocation");
    if (planAsked && !column.plan) return column.plan.error();
    return single;
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/commands/content_options.h"
#include "app/commands/field_options.h"
#include "app/commands/options.h"
#include "app/commands/param_options.h"
#include "app/commands/scheme_files.h"
#include "core/base/text.h"
#include "core/formats/sequence_json.h"
#include "core/schemes/registry.h"
#include "core/sequence/notation.h"

namespace ropescope::app {

namespace {

constexpr Stages kSessionStages{Affects::Sequence, Affects::Plan};
constexpr Stages kScoreStages{Affects::Scores, Affects::Scores};

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

Expected<std::vector<SchemeChoice>> schemesFrom(const Options& options, const std::vector<std::string>& defaults,
                                                const std::vector<FormulaScheme>& own) {
    std::vector<SchemeChoice> choices;
    const std::vector<std::string> chosen = chosenSchemes(options, own);
    for (const std::string& id : chosen.empty() ? defaults : chosen) {
        if (const Expected<SchemePtr> scheme = findScheme(id, own); !scheme) return scheme.error();
        choices.push_back({.id = id, .params = {}});
    }
    return choices;
}

} // namespace

const std::vector<OptionSpec>& sessionOptions() {
    static const std::vector<OptionSpec> specs =
        fieldOptions(kSessionStages) + std::vector<OptionSpec>{{.name = "--sequence-file"}};
    return specs;
}

const std::vector<OptionSpec>& scoreOptions() {
    static const std::vector<OptionSpec> specs =
        fieldOptions(kScoreStages) + std::vector<OptionSpec>{{.name = "--save-content"}, {.name = "--bins"}};
    return specs;
}

std::string sessionUsage() {
    std::vector<std::string> lines = fieldUsage(kSessionStages);
    lines.insert(lines.begin() + 1,
                 optionUsage("--sequence-file FILE", R"(the same as {"segments":[{"type":"text","tokens":5}]})"));
    return join(lines, "");
}

std::string scoreUsage() {
    return join(fieldUsage(kScoreStages), "") +
           optionUsage("--save-content F.npz", "writes the q and k that were used");
}

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

    if (const Expected<void> applied = applyFields(options, kSessionStages, session); !applied) return applied.error();
    if (const Expected<void> applied = applyParams(options, session); !applied) return applied.error();

    if (const Expected<void> applied = applyFields(options, kScoreStages, session); !applied) return applied.error();
    Expected<Content> content = contentFrom(options, session.rotary.headDim);
    if (!content) return content.error();
    session.scores.content = *std::move(content);
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
    const bool planAsked =
        anyFieldGiven(options, {Affects::Plan, Affects::Plan}) || !single.layout->session->rotary.params.empty();
    if (planAsked && !column.plan) return column.plan.error();
    return single;
}

} // namespace ropescope::app

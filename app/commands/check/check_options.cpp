// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check/check_options.h"

#include <algorithm>
#include <utility>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>

#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr double kMaxTolerance = 1e9;

std::vector<OptionSpec> checkSpecs() {
    return sessionOptions() + outputOptions() +
           std::vector<OptionSpec>{{.name = "--axes"},
                                   {.name = "--what"},
                                   {.name = "--tolerance"},
                                   {.name = "--tokens"},
                                   {.name = "--decode"},
                                   {.name = "--packed"},
                                   {.name = "--splits"},
                                   {.name = "--against"},
                                   {.name = "--break"},
                                   {.name = "--all-versions", .takesValue = false},
                                   {.name = "--selftest", .takesValue = false}};
}

bool isNumberList(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, [](char c) { return isDigit(c) || c == ','; });
}

/// --splits may stand without its list: the pieces are then the files.
std::vector<std::string> withSplitList(const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] != "--splits") {
            words.push_back(arguments[i]);
        } else if (i + 1 < arguments.size() && isNumberList(arguments[i + 1])) {
            words.push_back("--splits=" + arguments[++i]);
        } else {
            words.emplace_back("--splits=");
        }
    }
    return words;
}

/// A sequence of one row of the prompt, unless --row names one.
Options forRow(Options options, std::int64_t row) {
    if (!options.has("--prompt") || options.has("--row")) return options;
    options.values.emplace("--row", std::to_string(row));
    options.given.emplace_back("--row", std::to_string(row));
    return options;
}

} // namespace

bool CheckArguments::needsDump() const {
    return !options.has("--against") && !options.has("--all-versions") && !options.has("--selftest") &&
           !options.has("--break");
}

Expected<CheckArguments> parseCheckArguments(const std::vector<std::string>& arguments) {
    Expected<Options> options = parseOptions(withSplitList(arguments), checkSpecs());
    if (!options) return options.error();
    CheckArguments parsed{.options = *std::move(options)};
    const auto words = std::exchange(parsed.options.positionals, {});
    for (const std::string& word : words) {
        const bool session = word != "-" && isSessionFile(word);
        (session ? parsed.options.positionals : parsed.dumps).push_back(word);
    }
    if (parsed.dumps.empty() && parsed.needsDump()) {
        return Error{.what = Message::verbatim("check"),
                     .why = message("the file of your positions is missing"),
                     .hint = message("write ropescope check FILE --sequence \"text:5 image:4x3 text:5\"")};
    }
    return parsed;
}

Expected<CheckSubject> subjectFrom(const CheckArguments& arguments, std::int64_t row) {
    const Options options = forRow(arguments.options, row);
    Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    CheckSubject subject{.single = *std::move(single)};
    const Session& session = *subject.single.placed->session;
    CheckRequest& request = subject.request;
    request.scheme = &*subject.single.column().scheme;
    request.sequence = session.sequence;
    request.params = subject.single.column().params;
    request.origin = session.origin;
    const auto endsFrom = [&](const char* name) {
        return parseEnds(Message::verbatim(name), options.value(name).value_or(""));
    };
    const auto packed = endsFrom("--packed"), splits = endsFrom("--splits");
    if (!packed || !splits) return packed ? splits.error() : packed.error();
    request.packed = *packed;
    request.splits = *splits;
    if (const auto text = options.value("--tokens")) {
        const auto tokens = parseTokens(Message::verbatim("--tokens"), *text);
        if (!tokens) return tokens.error();
        request.tokens = *tokens;
    }
    if (options.has("--tolerance")) {
        const auto tolerance = numberFrom(options, "--tolerance", 0, 0, kMaxTolerance);
        if (!tolerance) return tolerance.error();
        request.tolerance = *tolerance;
    }
    if (const auto word = options.value("--decode")) {
        const auto rule = parseWord<DecodeRule>("--decode", *word, kDecodeRuleWords);
        if (!rule) return rule.error();
        request.decode = *rule;
    }
    return subject;
}

std::string checkOptionsUsage() {
    return optionUsage("--axes t,h,w", message("the axes of the rows of FILE; default: those of the scheme")) +
           optionUsage(
               "--what KIND",
               message("ids, axes (of each pair), frequencies, table (cosines and sines) or vectors (before and "
                       "after rotation); default: by the names in FILE, or its own: axis_of_pair, inv_freq, "
                       "cos, sin, cos_sin_cache, q and q_rotated")) +
           optionUsage("--tolerance X",
                       message("positions at most X apart are equal; default: 0, or 0.001 where they are fractions")) +
           optionUsage("--tokens A:B", message("FILE holds the tokens from A up to B, B excluded, of the sequence and "
                                               "what is generated after it; default: from 0 on")) +
           optionUsage("--decode RULE", message("generate or forward: where generated tokens stand; default: as the "
                                                "release does")) +
           optionUsage("--packed A,B,…", message("ends of packed sequences (cu_seqlens), each placed by itself")) +
           optionUsage("--splits [A,B,…]",
                       message("ends of the chunks of a prefill, compared one by one; without numbers each FILE is a "
                               "chunk")) +
           optionUsage("--against ID", message("compares with the positions of another scheme instead of FILE")) +
           optionUsage("--all-versions", message("also compares with every version and engine of the model")) +
           optionUsage("--break CAUSE", message("writes the positions as a known mistake gives them, as npy")) +
           optionUsage("--selftest", message("breaks the positions in each known way and checks that it is named"));
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/options.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/formats/session/carried_session.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

Error unknownOption(const std::string& name, const std::vector<OptionSpec>& specs) {
    std::vector<std::string> names;
    for (const OptionSpec& spec : specs) names.push_back(spec.name);
    const std::string near = nearest(name, names);
    return {.what = Message::verbatim(name),
            .why = message("unknown option"),
            .hint = didYouMean(near, message("known options: %1", Message::list(names, " "))),
            .replacement = near};
}

/// Every sub-command takes it.
const OptionSpec kLanguage{.name = "--language"};

const OptionSpec* findSpec(const std::vector<OptionSpec>& specs, std::string_view name) {
    const auto found = std::ranges::find(specs, name, &OptionSpec::name);
    if (found != specs.end()) return &*found;
    return name == kLanguage.name ? &kLanguage : nullptr;
}

/// Splits "--name=value" into its two halves; short options have no such form.
std::pair<std::string, std::optional<std::string>> splitAssignment(const std::string& word) {
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    if (equals == std::string::npos) return {word, std::nullopt};
    return {word.substr(0, equals), word.substr(equals + 1)};
}

/// Whether a word ends like the name of a file; "0.5" does not.
bool hasSuffix(std::string_view word) {
    const std::size_t dot = word.find_last_of('.');
    return dot != std::string_view::npos && dot + 1 < word.size() && isLetter(word[dot + 1]);
}

/// The error for an argument that is not the one session file.
Error notASession(const std::string& word) {
    Error error{.what = message("`%1`", word), .why = message("unexpected argument")};
    std::error_code failed;
    if (isSessionFile(word)) {
        error.hint = message("give one session file");
    } else if (std::filesystem::exists(word, failed) || hasSuffix(word)) {
        error.why = message("not a session file");
        error.hint = message("give a .rope file, or a PDF, SVG or PNG that carries a session");
    } else {
        error.hint = message("put a value with spaces in quotes, as in --sequence \"text:5 image:4x3\"");
    }
    return error;
}

} // namespace

std::optional<std::string> Options::value(const std::string& name) const {
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Options::all(const std::string& name) const {
    std::vector<std::string> found;
    for (auto [item, end] = values.equal_range(name); item != end; ++item) found.push_back(item->second);
    return found;
}

bool Options::has(const std::string& name) const { return values.contains(name); }

std::vector<OptionSpec> operator+(std::vector<OptionSpec> left, const std::vector<OptionSpec>& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

Expected<Options> parseOptions(const std::vector<std::string>& arguments, const std::vector<OptionSpec>& specs) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (word.empty())
            return Error{
                .what = message("`%1`", word), .why = message("an argument is empty"), .hint = message("leave it out")};
        if (word.size() < 2 || !word.starts_with('-')) {
            options.positionals.push_back(word);
            continue;
        }
        auto [name, value] = splitAssignment(word);
        const OptionSpec* spec = findSpec(specs, name);
        if (!spec) return unknownOption(name, specs);
        if (value && !spec->takesValue)
            return Error{
                .what = Message::verbatim(name), .why = message("takes no value"), .hint = message("leave it out")};
        if (!value && spec->takesValue) {
            if (i + 1 == arguments.size() || findSpec(specs, arguments[i + 1])) {
                return Error{.what = Message::verbatim(name),
                             .why = message("its value is missing"),
                             .hint = message("write %1 VALUE", name)};
            }
            value = arguments[++i];
        }
        if (!spec->repeatable && options.has(name)) {
            return Error{
                .what = Message::verbatim(name), .why = message("given twice"), .hint = message("give it once")};
        }
        if (spec == &kLanguage) {
            const Expected<std::size_t> language = findWord(name, *value, messageLanguages());
            if (!language) return language.error();
            continue;
        }
        if (spec->file != FileUse::None && value->empty())
            return Error{.what = Message::verbatim(name),
                         .why = message("the file name is empty"),
                         .hint = message("name a file")};
        options.given.emplace_back(name, value.value_or(""));
        options.values.insert(options.given.back());
    }
    if (const Expected<void> valid = checkOutputs(options, specs); !valid) return valid.error();
    return options;
}

Expected<void> rejectPositionals(const Options& options) {
    if (options.positionals.empty()) return {};
    return Error{.what = message("`%1`", options.positionals.front()),
                 .why = message("unexpected argument"),
                 .hint = message("this sub-command takes only options")};
}

Expected<std::optional<std::string>> sessionPath(const Options& options) {
    std::optional<std::string> path;
    for (const std::string& word : options.positionals) {
        if (path || (word != "-" && !isSessionFile(word) && !isFigureFile(word))) return notASession(word);
        path = word;
    }
    return path;
}

Expected<std::int64_t> integerFrom(const Options& options, const std::string& name, std::int64_t fallback,
                                   std::int64_t minimum, std::int64_t maximum) {
    const std::optional<std::string> text = options.value(name);
    if (!text) return fallback;
    return parseInteger(name, *text, {.minimum = minimum, .maximum = maximum});
}

Expected<double> numberFrom(const Options& options, const std::string& name, double fallback, double minimum,
                            double maximum) {
    const std::optional<std::string> text = options.value(name);
    if (!text) return fallback;
    return parseNumber(name, *text, {.minimum = minimum, .maximum = maximum});
}

Expected<std::string> wordFrom(const Options& options, const std::string& name, const std::vector<std::string>& words) {
    const Expected<std::size_t> found = findWord(name, options.value(name).value_or(words.front()), words);
    if (!found) return found.error();
    return words[*found];
}

Expected<std::int64_t> binsFrom(const Options& options) { return integerFrom(options, "--bins", 0, 0, INT64_MAX); }

} // namespace ropescope::app

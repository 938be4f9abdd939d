// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

#include <algorithm>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/files/write_file.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

Error unknownOption(const std::string& name, const std::vector<OptionSpec>& specs) {
    std::vector<std::string> names;
    for (const OptionSpec& spec : specs) names.push_back(spec.name);
    const std::string near = nearest(name, names);
    return {.what = Message::verbatim(name),
            .why = message("unknown option"),
            .hint = didYouMean(near, message("known options: %1", join(names, " "))),
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
        options.given.emplace_back(name, value.value_or(""));
        options.values.insert(options.given.back());
    }
    return options;
}

Expected<void> rejectPositionals(const Options& options) {
    if (options.positionals.empty()) return {};
    return Error{.what = message("`%1`", options.positionals.front()),
                 .why = message("unexpected argument"),
                 .hint = isSessionFile(options.positionals.front())
                             ? message("give one session file")
                             : message("put a value with spaces in quotes, as in --sequence \"text:5 image:4x3\"")};
}

Expected<std::optional<std::string>> sessionPath(const Options& options) {
    std::optional<std::string> path;
    Options rest;
    for (const std::string& word : options.positionals) {
        if (isSessionFile(word) && !path)
            path = word;
        else
            rest.positionals.push_back(word);
    }
    if (const Expected<void> valid = rejectPositionals(rest); !valid) return valid.error();
    return path;
}

const std::vector<OptionSpec>& outputOptions() {
    static const std::vector<OptionSpec> specs{{.name = "-o"}, {.name = "--format"}};
    return specs;
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

Expected<std::string> formatFrom(const Options& options, const std::vector<std::string>& formats) {
    const auto known = [&](const std::string& format) { return std::ranges::find(formats, format) != formats.end(); };
    if (const std::optional<std::string> format = options.value("--format")) {
        if (known(*format)) return *format;
        return Error{.what = message("--format %1", *format),
                     .why = message("not a format of this sub-command"),
                     .hint = message("use one of %1", join(formats, " "))};
    }
    const std::string path = options.value("-o").value_or("-");
    const std::size_t slash = path.find_last_of('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    const std::size_t dot = file.find_last_of('.');
    if (dot == std::string::npos || dot == 0) return formats.front();
    std::string suffix = file.substr(dot + 1);
    std::ranges::transform(suffix, suffix.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (known(suffix)) return suffix;
    if (suffix == "txt" && known("text")) return std::string("text");
    return Error{.what = message("-o %1", path),
                 .why = message("its suffix .%1 is not a format of this sub-command", suffix),
                 .hint = message("add --format with one of %1", join(formats, " "))};
}

Expected<void> streamOutput(const Options& options, const Producer& produce) {
    return writeFile(options.value("-o").value_or("-"), produce, Durability::Renamed);
}

Expected<void> writeOutput(const Options& options, std::string_view bytes) {
    return writeFile(options.value("-o").value_or("-"), bytes, Durability::Renamed);
}

} // namespace ropescope::app

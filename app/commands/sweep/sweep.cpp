// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/sweeps/sweep_parts.h>

#include "app/commands/command.h"
#include "app/commands/figure_command.h"
#include "app/commands/sweep/sweep_points.h"
#include "app/commands/sweep/sweep_run.h"
#include "app/options/offscreen_application.h"
#include "app/options/progress.h"
#include "app/options/range_options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxPartBytes = std::size_t{8} << 30;
constexpr const char* kMapLabel = "scores";

/// The options of the sweep itself.
const std::vector<OptionSpec>& ownOptions() {
    static const std::vector<OptionSpec> specs{{.name = "--vary", .repeatable = true},
                                               {.name = "--measure", .repeatable = true},
                                               {.name = "--part"},
                                               {.name = "--threads"},
                                               {.name = "--count", .takesValue = false},
                                               {.name = "--list", .takesValue = false},
                                               {.name = "--merge", .takesValue = false},
                                               {.name = "-o", .file = FileUse::Written},
                                               {.name = "--format"}};
    return specs;
}

bool isOwn(const std::string& name) {
    return std::ranges::find(ownOptions(), name, &OptionSpec::name) != ownOptions().end();
}

std::vector<OptionSpec> sweepOptions() {
    std::vector<OptionSpec> specs = ownOptions();
    for (const OptionSpec& spec : figureOptions())
        if (std::ranges::find(specs, spec.name, &OptionSpec::name) == specs.end()) specs.push_back(spec);
    return specs;
}

bool isTable(const std::string& format) { return format == "npz" || format == "csv"; }

Expected<Sweep> sweepFrom(const Options& options, bool table) {
    Sweep sweep;
    for (const std::string& text : options.all("--vary")) {
        auto axis = parseSweepAxis(text);
        if (!axis) return axis.error();
        sweep.axes.push_back(*std::move(axis));
    }
    if (sweep.axes.empty())
        return Error{.what = message("--vary"),
                     .why = message("missing"),
                     .hint = message("add --vary base=log:1e4..1e6:5, or several")};
    for (const std::string& text : options.all("--measure")) {
        auto measure = parseSweepMeasure(text);
        if (!measure) return measure.error();
        sweep.measures.push_back(*std::move(measure));
    }
    if (!sweep.measures.empty() && options.has("--bins"))
        return Error{.what = message("--bins"),
                     .why = message("given together with %1", "--measure"),
                     .hint = message("give one of them")};
    if (!sweep.measures.empty() && !table)
        return Error{.what = message("--measure"),
                     .why = message("a figure shows plots"),
                     .hint = message("leave it out, or write .npz or .csv")};
    if (sweep.measures.empty()) sweep.measures.push_back({.label = kMapLabel, .quantity = {}});
    if (const auto valid = checkSweep(sweep); !valid) return valid.error();
    return sweep;
}

/// --part I/N. Absent: all points.
Expected<std::optional<SweepPart>> partFrom(const Options& options) {
    const auto text = options.value("--part");
    if (!text) return std::optional<SweepPart>();
    const std::size_t slash = std::min(text->find('/'), text->size());
    const auto index = parseDigits(std::string_view(*text).substr(0, slash));
    const auto count = slash < text->size() ? parseDigits(std::string_view(*text).substr(slash + 1)) : std::nullopt;
    if (index && count && *index >= 1 && *index <= *count) return std::optional(SweepPart{*index, *count});
    return Error{.what = message("--part %1", *text),
                 .why = message("not a part"),
                 .hint = message("write I/N such as 3/7; parts count from 1")};
}

/// Writes a result and says what was refused. Nothing is written if that is all.
Expected<void> writeResult(const Options& options, const std::string& format, const SweepResult& result) {
    if (const auto shapes = checkShapes(result); !shapes) return shapes;
    const auto refused = std::ranges::count_if(result.errors, [](const std::string& error) { return !error.empty(); });
    std::optional<Error> remark;
    if (refused > 0) {
        const auto first = static_cast<std::size_t>(std::ranges::find_if_not(result.errors, &std::string::empty) -
                                                    result.errors.begin());
        const std::int64_t point = result.points[first];
        remark = Error{.what = Message::verbatim("sweep"),
                       .why = message("%1 of %2 points are refused, the first one, %3 (%4): %5", refused,
                                      result.points.size(), point, result.sweep.textAt(point), result.errors[first]),
                       .hint = {}};
        const bool nothing =
            refused == std::ssize(result.errors) &&
            std::ranges::all_of(result.values, [](const std::vector<SweepValue>& values) {
                return std::ranges::all_of(values, [](const SweepValue& value) { return value.index() == 0; });
            });
        if (nothing && !result.part) return *remark;
    }
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) -> Expected<void> {
        if (format == "csv") return writeSweepCsv(result, sink);
        const auto bytes = sweepNpz(result);
        return bytes ? sink(*bytes) : Expected<void>(bytes.error());
    });
    if (written && remark) report(*remark);
    return written;
}

/// Arguments for the sub-command `figure`.
std::vector<std::string> argumentsOf(const Options& options, const std::string& output, const Options& given) {
    std::vector<std::string> arguments = options.positionals;
    const std::vector<OptionSpec> specs = figureOptions();
    for (const auto& [name, value] : options.given) {
        arguments.push_back(name);
        const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
        if (spec != specs.end() && spec->takesValue) arguments.push_back(value);
    }
    arguments.insert(arguments.end(), {"-o", output});
    if (const auto format = given.value("--format")) arguments.insert(arguments.end(), {"--format", *format});
    return arguments;
}

/// One figure for each point, under different names.
Expected<void> writeFiguresOf(const Options& options, const Sweep& sweep, const SweepPoints& points,
                              const std::optional<SweepPart>& part) {
    const std::string pattern = options.value("-o").value_or("-");
    std::map<std::string, std::int64_t> names;
    const auto nameAt = [&](std::int64_t point) {
        Sweep named = sweep; // values that are paths or have slashes do not lead into other folders
        for (SweepAxis& axis : named.axes)
            for (std::string& value : axis.values) std::ranges::replace(value, '/', '-');
        return filledAt(named, pattern, point);
    };
    for (const std::int64_t point : partPoints(sweep, {})) {
        const auto [same, added] = names.emplace(nameAt(point), point);
        if (added) continue;
        return Error{.what = message("-o %1", pattern),
                     .why = message("points %1 and %2 would both be %3", same->second, point, same->first),
                     .hint = message("put names of --vary into it, as in F-{%1}.pdf", sweep.axes.back().name)};
    }
    OffscreenApplication application;
    const auto language = wordFrom(options, "--language", messageLanguages());
    if (!language) return language.error();
    application.speak(*language);
    const auto chosen = partPoints(sweep, part);
    Progress progress("sweep");
    std::optional<QuietReports> quiet;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const auto arguments = argumentsOf(points.optionsAt(chosen[i], false), nameAt(chosen[i]), options);
        if (const auto written = writeFigure(arguments); !written) return written;
        if (!quiet) quiet.emplace();
        progress.show(static_cast<double>(i + 1) / static_cast<double>(chosen.size()));
    }
    return {};
}

Expected<int> merge(const Options& options) {
    const auto format = formatFrom(options, {"npz", "csv"});
    if (!format) return format.error();
    for (const auto& option : options.given)
        if (option.first != "--merge" && option.first != "-o" && option.first != "--format")
            return Error{.what = Message::verbatim(option.first),
                         .why = message("given together with %1", "--merge"),
                         .hint = message("the parts say what was computed")};
    if (options.positionals.empty())
        return Error{.what = message("--merge"),
                     .why = message("no part is given"),
                     .hint = message("write --merge part-*.npz -o F.npz")};
    SweepMerge whole;
    for (const std::string& path : options.positionals) {
        const auto bytes = readFile(path, kMaxPartBytes);
        if (!bytes) return bytes.error();
        auto part = parseSweepPart(*bytes, path);
        if (!part) return part.error();
        if (const auto added = whole.add(*std::move(part), path); !added) return added.error();
    }
    if (const auto missing = whole.missing()) {
        report({.what = message("--merge"), .why = *missing, .hint = message("compute them and merge again")});
        return kFaultsFound;
    }
    if (const auto& names = whole.unlike())
        report(
            {.what = Message::verbatim(names->second),
             .why = message("computed with other instructions than %1, so that last digits may differ", names->first),
             .hint = {}});
    if (const auto written = writeResult(options, *format, std::move(whole).take()); !written) return written.error();
    return kDone;
}

Expected<int> writeSweep(const Options& options) {
    if (options.has("--merge")) return merge(options);
    const auto format = formatFrom(options, {"npz", "csv", "pdf", "svg", "png", "tex"});
    if (!format) return format.error();
    const bool table = isTable(*format);
    auto sweep = sweepFrom(options, table);
    if (!sweep) return sweep.error();
    const auto part = partFrom(options);
    if (!part) return part.error();
    if (*part && *format == "csv" && !options.has("--count") && !options.has("--list"))
        return Error{.what = message("--part"),
                     .why = message("parts are .npz"),
                     .hint = message("write .npz, and csv when they are merged")};
    const auto threads = integerFrom(options, "--threads", 0, 1, 4096);
    if (!threads) return threads.error();
    if (*threads > 0) limitThreads(static_cast<std::size_t>(*threads));

    Options others{.values = {}, .given = {}, .positionals = options.positionals};
    for (const auto& option : options.given)
        if (!isOwn(option.first)) others.values.insert(others.given.emplace_back(option));
    std::vector<std::string> texts{options.value("-o").value_or("")};
    for (const std::string& text : options.all("--measure")) texts.push_back(text);
    const auto points = SweepPoints::make(*sweep, std::move(others), texts);
    if (!points) return points.error();
    if (options.has("--count")) return printResult(std::to_string(partPoints(*sweep, *part).size()) + "\n");
    if (options.has("--list")) {
        std::string lines;
        for (const std::int64_t point : partPoints(*sweep, *part)) lines += sweep->textAt(point) + "\n";
        return printResult(lines);
    }
    if (!table) {
        if (const auto written = writeFiguresOf(options, *sweep, *points, *part); !written) return written.error();
        return kDone;
    }
    for (const auto& option : options.given) {
        const auto& known = sessionOptions() + scoreOptions() + rangeOptions() + ownOptions();
        if (std::ranges::find(known, option.first, &OptionSpec::name) == known.end() && option.first != "--language")
            return Error{.what = Message::verbatim(option.first),
                         .why = message("an option of figures"),
                         .hint = message("leave it out, or write .pdf, .svg, .png or .tex")};
    }
    if (const auto valid = checkSweepPoints(*sweep, *points); !valid) return valid.error();
    const auto first = points->sessionAt(0);
    if (!first) return first.error();
    const auto session = toSessionFile(*first);
    if (!session) return session.error();
    auto result = computed(*sweep, *points, *part);
    if (!result) return result.error();
    result->specification = specificationText(*sweep, ROPESCOPE_VERSION, *session, points->templates());
    result->processor = instructionSet();
    if (const auto written = writeResult(options, *format, *result); !written) return written.error();
    return kDone;
}

int runSweep(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sweepOptions());
    if (!options) return report(options.error());
    const Expected<int> code = writeSweep(*options);
    return code ? *code : report(code.error());
}

std::string sweepUsage() {
    return "ropescope sweep [SESSION.rope] --vary NAME=VALUES... [--measure KIND [ARG=V]...]... -o F.npz [OPTIONS]\n"
           "ropescope sweep ... --count | --list\n"
           "ropescope sweep --merge PART... -o F.npz\n\n" +
           paragraph(message(
               "One result for each combination of values, the last --vary fastest. npz holds an array for each measure, "
               "whose first dimensions are the axes; csv a row for each point. With the suffix of a figure, one figure "
               "for each point. What a scheme refuses is nan, with the reason in the array `error`.")) +
           optionUsage("--vary NAME=VALUES",
                       message("a setting by its name in sessions, full or short (scheme, base, head_dim, allocation), "
                               "param.P, or the placeholder {NAME} in other options; values a,b,c, or a;b;c if they "
                               "have commas, lin:A..B:N, log:A..B:N, A..B or A..B:STEP (repeatable)")) +
           optionUsage("--measure [LABEL=]KIND [ARG=V]...",
                       message("a quantity as in lessons, such as \"kernel distance=1,64\"; tokens and segments count "
                               "from 0 (repeatable). Without it: the map of scores")) +
           optionUsage("--bins B", message("bins per side of that map; absent: every token")) +
           optionUsage("--part I/N", message("every N-th point, beginning with the I-th; parts count from 1")) +
           optionUsage("--merge", message("puts parts together")) +
           optionUsage("--threads T", message("threads; default: the processors that the process may use")) +
           optionUsage("--count", message("prints the number of points")) +
           optionUsage("--list", message("prints the values of each point")) + sessionUsage() + scoreUsage() +
           outputUsage("npz csv pdf svg png tex");
}

} // namespace

Command sweepCommand() {
    return {"sweep", message("results over ranges of settings (npz csv, or a figure a point)"), &sweepUsage, &runSweep};
}

} // namespace ropescope::app

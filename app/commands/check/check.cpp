// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/check/check.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/check/check_file.h>
#include <ropescope/formats/reports/positions_file.h>
#include <ropescope/formats/snippets/check_snippets.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/commands/check/check_options.h"
#include "app/commands/check/read_dump.h"
#include "app/commands/check/rotary_command.h"
#include "app/commands/command.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr std::int64_t kMaxDumpedTokens = 10'000'000;

/// The positions of another scheme for the same tokens.
Expected<PositionDump> dumpOfScheme(const CheckRequest& request, const Scheme& scheme) {
    if (tokenCount(request.sequence) > kMaxDumpedTokens)
        return Error{.what = Message::verbatim(scheme.id),
                     .why = message("more than %1 tokens to compare one by one", kMaxDumpedTokens),
                     .hint = message("make it smaller")};
    const auto expectation = expectationOf(request, scheme, {});
    if (!expectation) return expectation.error();
    return dumpOf(expectation->positions, {0, expectation->positions.tokens}, scheme.id);
}

/// The dumps of the files, one for each row of the batch; without files, that of a scheme.
Expected<std::vector<PositionDump>> dumpsOf(const CheckArguments& arguments, std::vector<DumpArray> arrays,
                                            CheckSubject& subject, std::vector<Message>& reading) {
    if (const auto id = arguments.options.value("--against")) {
        const auto other = findScheme(*id);
        if (!other) return other.error();
        auto dump = dumpOfScheme(subject.request, **other);
        if (!dump) return dump.error();
        return std::vector<PositionDump>{*std::move(dump)};
    }
    const PositionMap& positions = *subject.single.column().positions;
    if (arguments.dumps.empty())
        return std::vector<PositionDump>{dumpOf(positions, {0, positions.tokens}, subject.request.scheme->id)};
    auto rows = readDumps(arguments, std::move(arrays), subject);
    if (!rows) return rows.error();
    std::vector<PositionDump> dumps;
    for (LaidDump& row : *rows) dumps.push_back(std::move(row.dump));
    if (arguments.dumps.size() == 1) reading = rows->front().reading.sentences();
    return dumps;
}

/// The rope deltas of all rows but one.
std::vector<double> otherDeltas(const std::vector<CheckSubject>& subjects, std::size_t row) {
    std::vector<double> deltas;
    for (std::size_t i = 0; i < subjects.size(); ++i)
        if (i != row) deltas.push_back(subjects[i].single.column().positions->ropeDelta);
    return deltas;
}

Expected<CheckReport> reportFor(const CheckArguments& arguments, std::vector<DumpArray> arrays) {
    std::vector<CheckSubject> subjects;
    auto first = subjectFrom(arguments, 0);
    if (!first) return first.error();
    subjects.push_back(*std::move(first));
    CheckReport report;
    auto dumps = dumpsOf(arguments, std::move(arrays), subjects.front(), report.reading);
    if (!dumps) return dumps.error();
    for (std::size_t row = 1; row < dumps->size(); ++row) {
        auto subject = subjectFrom(arguments, static_cast<std::int64_t>(row));
        if (!subject) return subject.error();
        subjects.push_back(*std::move(subject));
    }
    for (std::size_t row = 0; row < dumps->size(); ++row) {
        CheckRequest& request = subjects[row].request;
        request.otherDeltas = otherDeltas(subjects, row);
        auto result = checkDump(request, (*dumps)[row]);
        if (!result) return result.error();
        report.rows.push_back(*std::move(result));
    }
    const CheckRequest& request = subjects.front().request;
    if (arguments.options.has("--all-versions")) {
        auto versions = compareVersions(request, dumps->front());
        if (!versions) return versions.error();
        report.versions = *std::move(versions);
    }
    if (arguments.options.has("--selftest")) {
        auto rows = selfTest(request, dumps->front());
        if (!rows) return rows.error();
        report.selfTest = *std::move(rows);
    }
    return report;
}

std::string checkText(const CheckArguments& arguments, const CheckReport& report) {
    std::string text;
    const Options& options = arguments.options;
    if (!options.has("--scheme") && !options.has("--config") && options.positionals.empty())
        text += said(message("compared with %1, as no --scheme says otherwise: name the rule of your model",
                             report.rows.front().scheme().id)) +
                "\n";
    for (const Message& line : checkLines(report)) text += said(line) + "\n";
    return text;
}

/// The expected positions as a cause changes them.
Expected<void> writeBroken(const CheckArguments& arguments, const std::string& id) {
    const auto format = formatFrom(arguments.options, {"npy"});
    if (!format) return format.error();
    const Cause* cause = findCause(causeRegistry(), id);
    if (cause == nullptr) {
        std::vector<std::string> ids;
        for (const Cause& known : causeRegistry()) ids.push_back(known.id);
        return Error{.what = message("--break %1", backquoted(id)),
                     .why = message("there is no such cause"),
                     .hint = didYouMean(nearest(id, ids), message("use one of %1", Message::list(ids, " ")))};
    }
    const auto subject = subjectFrom(arguments, 0);
    if (!subject) return subject.error();
    const CheckRequest& request = subject->request;
    const auto right = dumpOfScheme(request, *request.scheme);
    if (!right) return right.error();
    const auto expectation = expectationOf(request, *request.scheme, *right);
    if (!expectation) return expectation.error();
    const auto broken = brokenBy(*cause, request, *expectation, *right);
    if (!broken)
        return Error{.what = message("--break %1", id),
                     .why = message("it changes nothing in this sequence"),
                     .hint =
                         message("add what it is about: a picture, a video, or generated tokens with --tokens 0:N")};
    return streamOutput(arguments.options,
                        [&](const ByteSink& sink) { return writePositionsNpy(broken->positions, sink); });
}

Expected<int> writeCheck(const CheckArguments& arguments) {
    const Expected<std::string> format =
        formatFrom(arguments.options, {"text", "json", "junit", "github", "issue", "pytest"});
    if (!format) return format.error();
    std::vector<DumpArray> arrays;
    if (!arguments.dumps.empty() && !arguments.options.has("--against")) {
        auto read = readDumpFile(arguments.dumps.front());
        if (!read) return read.error();
        arrays = *std::move(read);
        const auto kind = rotaryKindFrom(arguments, arrays);
        if (!kind) return kind.error();
        if (*kind && (*format == "issue" || *format == "pytest"))
            return Error{.what = message("--format %1", *format),
                         .why = message("it is about position ids"),
                         .hint = message("use one of %1", "text json junit github")};
        if (*kind) return writeRotaryCheck(arguments, arrays, **kind, *format);
    }
    const Expected<CheckReport> report = reportFor(arguments, std::move(arrays));
    if (!report) return report.error();
    const std::string text = *format == "json"     ? checkJson(*report)
                             : *format == "junit"  ? checkJunit(*report)
                             : *format == "github" ? checkGithub(*report)
                             : *format == "issue"  ? checkIssueText(report->rows[report->shownRow()])
                             : *format == "pytest" ? checkPytest(report->rows[report->shownRow()])
                                                   : checkText(arguments, *report);
    if (const auto written = writeOutput(arguments.options, text); !written) return written.error();
    return report->equal() ? kDone : kFaultsFound;
}

int runCheck(const std::vector<std::string>& arguments) {
    const Expected<CheckArguments> parsed = parseCheckArguments(arguments);
    if (!parsed) return report(parsed.error());
    if (const auto cause = parsed->options.value("--break")) return finish(writeBroken(*parsed, *cause));
    const Expected<int> code = writeCheck(*parsed);
    return code ? *code : report(code.error());
}

std::string checkUsage() {
    return "ropescope check FILE --sequence TEXT --scheme ID [OPTIONS]\n\n" +
           paragraph(
               message("Compares position ids that your code made with those of a scheme: equal, or the first "
                       "difference with its rule, the known cause that would give your positions, a likely fix, and "
                       "the released version or engine that places so. Exit code 0: equal, 1: different.")) +
           checkOptionsUsage() + sessionUsage() + outputUsage("text json junit github issue pytest");
}

} // namespace

Command checkCommand() {
    return {"check", message("compares your position ids with a scheme and names the cause (text json junit github)"),
            &checkUsage, &runCheck};
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check/rotary_command.h"

#include <filesystem>
#include <utility>

#include <ropescope/check/rotary_check.h>
#include <ropescope/formats/check/rotary_report.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

/// The plans of all schemes with as many axes, each with its own base and allocation.
std::vector<PlanOfScheme> plansToCompare(const SchemeColumn& column, RotarySettings settings) {
    settings.allocation.reset();
    settings.base.reset();
    settings.pairLayout.reset();
    std::vector<PlanOfScheme> plans;
    for (const Scheme& scheme : schemeRegistry()) {
        if (scheme.defaultAxes.size() < column.positions->axes.size()) continue;
        if (auto plan = frequencyPlanOf(scheme, {}, scheme.defaultAxes, column.positions.length(), settings))
            plans.push_back({scheme.id, *std::move(plan)});
    }
    return plans;
}

} // namespace

Expected<std::optional<RotaryKind>> rotaryKindFrom(const CheckArguments& arguments,
                                                   const std::vector<DumpArray>& arrays) {
    if (const auto word = arguments.options.value("--what")) {
        if (*word == "ids") return std::optional<RotaryKind>();
        const auto kind = parseWord<RotaryKind>("--what", *word, kRotaryKindWords);
        if (!kind) return kind.error();
        return std::optional(*kind);
    }
    if (arrays.size() != 1 || !arrays.front().name.empty()) return rotaryKindOf(arrays);
    const DumpArray named{.name = std::filesystem::path(arguments.dumps.front()).stem().string()};
    return rotaryKindOf({named});
}

Expected<int> writeRotaryCheck(const CheckArguments& arguments, const std::vector<DumpArray>& arrays, RotaryKind kind,
                               const std::string& format) {
    const auto subject = subjectFrom(arguments, 0);
    if (!subject) return subject.error();
    const SchemeColumn& column = subject->single.column();
    if (!column.plan) return column.plan.error();
    const auto dumps = rotaryDumps(arrays, kind, *column.plan, column.positions->tokens);
    if (!dumps) return dumps.error();
    const RotaryRequest request{.plan = *column.plan,
                                .positions = *column.positions,
                                .others = plansToCompare(column, subject->single.placed->session->rotary),
                                .tolerance = subject->request.tolerance};
    std::vector<RotaryCheck> checks;
    bool equal = true;
    for (const RotaryDump& dump : *dumps) {
        RotaryCheck& check = checks.emplace_back(checkRotation(dump, request));
        if (check.name.empty()) check.name = arguments.dumps.front();
        equal = equal && check.equal();
    }
    std::string text;
    if (format == "text")
        for (const Message& line : rotaryLines(checks, column.scheme->id)) text += said(line) + "\n";
    else
        text = rotaryReport(checks, column.scheme->id, format);
    if (const auto written = writeOutput(arguments.options, text); !written) return written.error();
    return equal ? kDone : kFaultsFound;
}

} // namespace ropescope::app

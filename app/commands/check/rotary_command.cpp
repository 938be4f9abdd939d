// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check/rotary_command.h"

#include <ropescope/check/rotary_check.h>
#include <ropescope/formats/check/rotary_report.h>

#include "app/commands/command.h"

namespace ropescope::app {

Expected<std::optional<RotaryKind>> rotaryKindFrom(const CheckArguments& arguments,
                                                   const std::vector<DumpArray>& arrays) {
    if (const auto word = arguments.options.value("--what")) {
        if (*word == "ids") return std::optional<RotaryKind>();
        const auto kind = parseWord<RotaryKind>("--what", *word, kRotaryKindWords);
        if (!kind) return kind.error();
        return std::optional(*kind);
    }
    return rotaryKindOf(arrays, arguments.dumps.front());
}

Expected<int> writeRotaryCheck(const CheckArguments& arguments, const std::vector<DumpArray>& arrays, RotaryKind kind,
                               const std::string& format) {
    const auto subject = subjectFrom(arguments, 0);
    if (!subject) return subject.error();
    const SchemeColumn& column = subject->single.column();
    auto checks = checkRotations(arrays, kind, column, subject->single.placed->session->rotary, subject->request);
    if (!checks) return checks.error();
    bool equal = true;
    for (RotaryCheck& check : *checks) {
        if (check.name.empty()) check.name = arguments.dumps.front();
        equal = equal && check.equal();
    }
    std::string text;
    if (format == "text")
        for (const Message& line : rotaryLines(*checks, column.scheme->id)) text += said(line) + "\n";
    else
        text = rotaryReport(*checks, column.scheme->id, format);
    if (const auto written = writeOutput(arguments.options, text); !written) return written.error();
    return equal ? kDone : kFaultsFound;
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

Expected<void> writeCount(const Options& options) {
    if (const Expected<void> valid = rejectPositionals(options); !valid) return valid;
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    return writeOutput(options, std::to_string(single->column().positions->tokens) + "\n");
}

std::string usage() {
    return "ropescope count --sequence TEXT [OPTIONS]\n\n" +
           paragraph(message("The number of tokens that a scheme places.")) + sessionUsage() + outputUsage("text");
}

int run(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writeCount(*options)) : report(options.error());
}

} // namespace

Command countCommand() { return {"count", message("how many tokens a scheme places (text)"), &usage, &run}; }

} // namespace ropescope::app

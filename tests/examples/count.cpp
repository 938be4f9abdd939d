// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/options.h"

namespace ropescope::app {

namespace {

Expected<void> writeCount(const Options& options) {
    if (const Expected<void> valid = rejectPositionals(options); !valid) return valid;
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    return writeOutput(options, std::to_string(single->column().positions->tokens) + "\n");
}

int run(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writeCount(*options)) : report(options.error());
}

} // namespace

Command countCommand() {
    return {"count", "how many tokens a scheme places (text)",
            "ropescope count --sequence TEXT [OPTIONS]\n\nThe number of tokens that a scheme places.\n\n" +
                sessionUsage() + outputUsage("text"),
            &run};
}

} // namespace ropescope::app

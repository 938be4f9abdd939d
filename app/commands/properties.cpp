// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/analysis/properties.h>
#include <ropescope/formats/reports/properties_file.h>

#include "app/commands/command.h"
#include "app/commands/properties_text.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

/// Fails for problems in the columns of a placed session. A plan only matters if an option asked for it; otherwise
/// properties that need one stay undecided and say why.
Expected<void> checkColumns(const PlacedSession& placed, const Options& options) {
    const bool planRequested = options.has("--head-dim") || options.has("--base") || options.has("--allocation");
    if (!placed.problems.empty()) return placed.problems.front();
    for (const SchemeColumn& column : placed.columns) {
        if (!column.positions) return column.positions.error();
        if (planRequested && !column.plan) return column.plan.error();
    }
    return {};
}

Expected<void> writeProperties(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    Expected<Session> session = sessionFrom(options, {mainScheme()});
    if (!session) return session.error();
    std::vector<std::string> names;
    for (const SchemeChoice& choice : session->schemes) names.push_back(choice.id.substr(0, choice.id.find('@')));
    const auto placed = placeSession(std::make_shared<const Session>(*std::move(session)));
    if (const Expected<void> valid = checkColumns(*placed, options); !valid) return valid;
    const auto result = analyseProperties({.placed = placed}, CancelToken{});
    if (!result) return result.error();
    if (*format == "text") return writeOutput(options, propertiesText(names, **result));
    return streamOutput(options, [&](const ByteSink& sink) { return writePropertiesJson(names, **result, sink); });
}

int runProperties(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writeProperties(*options)) : report(options.error());
}

std::string propertiesCommandUsage() {
    return "ropescope properties --sequence TEXT [OPTIONS]\n\n" +
           paragraph(
               message("Compatibility, equivalence, symmetry and the other properties of one or more schemes: each "
                       "with a verdict for the sequence, the numbers that prove it, and whether it holds for every "
                       "sequence. --scheme may be given several times. The properties:")) +
           propertiesUsage() + "\n" + sessionUsage() + outputUsage("text json");
}

} // namespace

Command propertiesCommand() {
    return {"properties", message("properties of schemes with their numbers (text json)"), &propertiesCommandUsage,
            &runProperties};
}

} // namespace ropescope::app

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

Expected<void> writeProperties(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json", "tex"});
    if (!format) return format.error();
    const Expected<SeveralSchemes> several = severalSchemes(options);
    if (!several) return several.error();
    const auto result = analyseProperties({.placed = several->placed}, CancelToken{});
    if (!result) return result.error();
    const Expected<void> written = streamOutput(options, [&](const ByteSink& sink) {
        if (*format == "text") return sink(propertiesText(several->names, **result));
        if (*format == "tex") return sink(propertiesTex(**result));
        return writePropertiesJson(several->names, **result, sink);
    });
    return withRemarks(written, *several->placed);
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
           propertiesUsage() + "\n" + sessionUsage() + outputUsage("text json tex");
}

} // namespace

Command propertiesCommand() {
    return {"properties", message("properties of schemes with their numbers (text json tex)"), &propertiesCommandUsage,
            &runProperties};
}

} // namespace ropescope::app

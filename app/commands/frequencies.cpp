// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/reports/frequencies_file.h>

#include "app/commands/command.h"
#include "app/options/config_options.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

Expected<void> writeFrequencies(Options options) {
    const Expected<std::string> format = formatFrom(options, {"json", "csv"});
    if (!format) return format.error();
    // A plan depends on the sequence only through the scheme's axes, so plain text will do if none is given.
    const Expected<std::optional<std::string>> file = sessionPath(options);
    if (!file) return file.error();
    if (!*file && !options.has("--sequence") && !options.has("--sequence-file"))
        options.values.emplace("--sequence", "text:1");
    const Expected<SingleScheme> single = singleScheme(options);
    if (!single) return single.error();
    const SchemeColumn& column = single->column();
    if (!column.plan) return column.plan.error();
    return streamOutput(options, [&](const ByteSink& sink) {
        if (*format == "csv") return writeFrequenciesCsv(column.positions->axes, *column.plan, sink);
        const RotarySettings& rotary = single->placed->session->rotary;
        const auto& config = configOf(options);
        return writeFrequenciesJson(single->name, column.positions->axes, *column.plan, sink, rotary,
                                    config && *config ? &**config : nullptr);
    });
}

int runFrequencies(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writeFrequencies(*options)) : report(options.error());
}

std::string frequenciesUsage() {
    return "ropescope frequencies [OPTIONS]\n\n" +
           paragraph(
               message("Axis and inverse frequency of every pair of dimensions. The sequence is optional: it matters "
                       "if the axes of the scheme depend on it, as those of rope-tv depend on a video.")) +
           sessionUsage() + outputUsage("json csv");
}

} // namespace

Command frequenciesCommand() {
    return {"frequencies", message("the frequency plan of one scheme (json csv)"), &frequenciesUsage, &runFrequencies};
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/base/text.h>
#include <ropescope/formats/reports/engines_file.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/model_processors.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

Expected<void> writeEngines(Options options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    const std::string model = options.value("--model").value_or("");
    if (model.empty() && !options.has("--scheme")) {
        return Error{.what = message("--model"), .why = message("missing"), .hint = message("add --model qwen2.5-vl")};
    }
    if (!model.empty()) {
        const Expected<NamedModel> named = resolveModel(model);
        if (!named) return named.error();
        if (named->model != nullptr && named->model->config.empty() && named->scheme == nullptr) {
            return Error{.what = message("model %1", backquoted(model)),
                         .why = message("its positions are only known from its config.json"),
                         .hint = message("give it with --config and --scheme")};
        }
        // A model need not have a processor: only sizes in pixels ask for one.
        if (named->processor == nullptr) options.values.erase("--model");
    }
    const Expected<Session> session = sessionFrom(options, {model});
    if (!session) return session.error();
    const SchemeChoice& choice = session->schemes.front();
    const Expected<const Scheme*> reference = findScheme(choice.id);
    if (!reference) return reference.error();
    auto rules = compareRules(rulesOfModel(**reference), **reference, session->sequence, choice.params);
    if (!rules) return rules.error();
    const EngineReport report{.reference = *reference, .rules = *std::move(rules)};
    return streamOutput(options, [&](const ByteSink& sink) {
        return *format == "json" ? writeEnginesJson(report, sink) : writeEnginesText(report, sink);
    });
}

int runEngines(const std::vector<std::string>& arguments) {
    Expected<Options> options = parseOptions(arguments, sessionOptions() + outputOptions());
    return options ? finish(writeEngines(*std::move(options))) : report(options.error());
}

std::string enginesUsage() {
    return "ropescope engines --sequence TEXT --model NAME [OPTIONS]\n\n" +
           paragraph(message("One sequence under every version and inference engine of a model: times of the frames, "
                             "the position of the next token, rope delta, and the first token that stands elsewhere "
                             "than under the newest release, or under --scheme ID.")) +
           sessionUsage() + outputUsage("text json");
}

} // namespace

Command enginesCommand() {
    return {"engines", message("a sequence under every engine of a model (text json)"), &enginesUsage, &runEngines};
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/base/text.h>
#include <ropescope/checkpoints/model_description.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/processor_numbers.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/session/model_processors.h>

#include "app/commands/command.h"
#include "app/options/config_options.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

Expected<std::vector<ModelDescription>> describedModels(const Options& options) {
    std::vector<ModelDescription> found;
    const auto add = [&found](Expected<ModelDescription> described) -> Expected<void> {
        if (!described) return described.error();
        found.push_back(*std::move(described));
        return {};
    };
    Expected<void> outcome;
    if (const auto path = options.value("--config")) {
        const Expected<ModelFile> file = readModelFile(*path);
        if (!file) return file.error();
        if (!file->config) {
            return Error{.what = Message::verbatim(*path),
                         .why = message("it is no config of a model"),
                         .hint = message("give config.json, or the folder that holds it")};
        }
        reportRemarks(*file->config);
        outcome = add(describeFile(*file));
    } else if (!options.positionals.empty()) {
        const std::string& name = options.positionals.front();
        const Expected<NamedModel> named = resolveModel(name);
        if (!named) return named.error();
        if (named->model == nullptr) {
            return Error{.what = message("model %1", backquoted(name)),
                         .why = message("it is a rule of positions, and no model is known that has it"),
                         .hint = message("see `ropescope schemes`")};
        }
        outcome = add(describeModel(*named->model, versionIn(name, *named)));
    } else {
        for (const Model* model : modelsOf(modelFamilies()))
            if (outcome) outcome = add(describeModel(*model));
    }
    if (!outcome) return outcome.error();
    return found;
}

// Text.

std::string line(std::string_view label, const std::string& value) {
    constexpr std::size_t kColumn = 12;
    if (value.empty()) return {};
    return "  " + std::string(label) + std::string(label.size() < kColumn ? kColumn - label.size() : 1, ' ') + value +
           "\n";
}

std::string scalingText(const std::string& scaling, const ScalingParams& params) {
    std::string text = scaling == "none" ? "no scaling" : scaling;
    for (const auto& [name, values] : params) {
        const std::string value =
            values.size() == 1 ? formatNumber(values.front()) : std::to_string(values.size()) + " numbers";
        text.append(", ").append(name).append(" ").append(value);
    }
    return text;
}

std::string planText(const LayerPlan& plan, const std::string& allocation) {
    if (!plan.rotates()) return "not rotated";
    std::string text = "head dim " + std::to_string(plan.headDim) + ", base " +
                       (plan.base ? formatNumber(*plan.base) : std::string("of the scheme"));
    if (!allocation.empty()) text += ", " + allocation;
    return text + ", " + scalingText(plan.scaling, plan.params);
}

std::string rotationText(const ModelDescription& described) {
    const RotarySettings& rotary = described.config->rotary;
    const std::string allocation = rotary.allocation.value_or("");
    const char* const layout = rotary.pairLayout == PairLayout::Adjacent ? "adjacent pairs" : "pairs in halves";
    if (rotary.layers.size() == 1) return line("rotates", planText(rotary.layers.front(), allocation) + ", " + layout);
    std::string text = line("rotates", std::string("by layer, ") + layout);
    for (const LayerPlan& plan : rotary.layers)
        text += line("", plan.name + (plan.layers.empty() ? "" : " (" + layersText(plan) + ")") + ": " +
                             planText(plan, allocation));
    return text;
}

std::string versionsText(const ModelDescription& described) {
    std::string text;
    for (const Scheme* version : described.versions) {
        if (version->version.empty()) continue;
        std::string entry = version->id;
        if (!version->library.empty()) entry += ", transformers " + version->library.text();
        entry += ": " + version->subtitle.substr(version->subtitle.find("· ") == std::string::npos
                                                     ? 0
                                                     : version->subtitle.find("· ") + std::string("· ").size());
        if (version == described.scheme) entry += " (shown)";
        text += line(text.empty() ? "versions" : "", entry);
        if (!version->warning.empty()) text += line("", "  " + version->warning);
    }
    return text;
}

/// The processors of a model, the one of its checkpoint first.
std::string processorsText(const ModelDescription& described) {
    std::string text;
    for (const Processor& processor : described.processors) {
        const auto& video = processor.video;
        text += line(text.empty() ? "processor" : "", processor.id + " (" + processor.source + ")");
        text += line("", "  pictures: " + textOf(pictureNumbers(processor.picture)));
        if (video)
            text += line("", "  videos: " + textOf(videoNumbers(*video, static_cast<double>(video->patch.maxPixels))));
    }
    return text;
}

std::string modelText(const ModelDescription& described) {
    std::string text = described.model ? described.title + " (" + described.model->id + ")\n" : described.title + "\n";
    if (described.scheme != nullptr) {
        text += line("places as", described.scheme->id + ", axes " + join(described.scheme->defaultAxes, ", "));
        text += rotationText(described);
        text += line("of its class", join(described.config->defaults, ", "));
        text += line("rule", described.scheme->explanation);
        text += versionsText(described);
    } else {
        text += line("rotates", "as its config.json says; give it with --config");
    }
    text += processorsText(described);
    if (described.model == nullptr) return text;
    const Model& model = *described.model;
    if (const auto sound = soundNamed(model.id)) text += line("sound", (*sound)->id + " (" + (*sound)->source + ")");
    text += line("note", model.note);
    text += line("checkpoint", model.checkpoint) + line("source", model.source);
    for (const ModelRelease& release : model.releases)
        text += line(&release == &model.releases.front() ? "released" : "", release.date + " " + release.name);
    text += line("names", join(model.aliases, ", "));
    for (const KnownDefect& defect : model.defects)
        text += line(&defect == &model.defects.front() ? "defects" : "",
                     defect.thread + " (" + defect.state + "; " + defect.versions + "): " + defect.text);
    return text;
}

/// One line for each model.
std::string overviewText(const std::vector<ModelDescription>& models) {
    constexpr std::size_t kColumn = 20;
    std::string text;
    for (const ModelDescription& described : models) {
        const std::string& id = described.model->id;
        text += id + std::string(id.size() < kColumn ? kColumn - id.size() : 1, ' ');
        if (described.config) {
            const RotarySettings& rotary = described.config->rotary;
            text += described.scheme->id + ", head dim " + std::to_string(rotary.headDim) + ", base " +
                    formatNumber(rotary.base.value_or(described.scheme->nativeBase));
            if (rotary.scaling != "none") text += ", " + rotary.scaling;
            if (rotary.layers.size() > 1) text += ", by layer";
        } else {
            text += "see its config.json";
        }
        text += "\n";
    }
    return text;
}

// JSON.

std::string jsonField(std::string_view name, const std::string& json) { return "," + jsonString(name) + ":" + json; }

std::string listOf(const auto& items, const auto& of) {
    std::vector<std::string> texts;
    for (const auto& item : items) texts.push_back(of(item));
    return "[" + join(texts, ",") + "]";
}

std::string ropeJson(const RotarySettings& rotary) {
    const auto settings = [](const auto& plan) {
        return jsonField("head_dim", std::to_string(plan.headDim)) +
               jsonField("rope_theta", plan.base ? jsonNumber(*plan.base) : "null") +
               jsonField("scaling", jsonString(plan.scaling)) + jsonField("params", jsonOf(plan.params));
    };
    const std::string layout = rotary.pairLayout == PairLayout::Adjacent ? "adjacent" : "half";
    const std::string layers = listOf(rotary.layers, [&](const LayerPlan& plan) {
        return "{\"name\":" + jsonString(plan.name) +
               jsonField("layers", listOf(plan.layers, [](int layer) { return std::to_string(layer); })) +
               jsonField("rotates", plan.rotates() ? "true" : "false") + settings(plan) + "}";
    });
    return "{\"pair_layout\":" + jsonString(layout) +
           jsonField("allocation", rotary.allocation ? jsonString(*rotary.allocation) : "null") + settings(rotary) +
           jsonField("layers", layers) + "}";
}

std::string modelJson(const ModelDescription& described) {
    std::string text = "{\"id\":" + (described.model ? jsonString(described.model->id) : "null") +
                       jsonField("title", jsonString(described.title));
    text += jsonField("scheme", described.scheme ? jsonString(described.scheme->id) : "null");
    if (described.scheme != nullptr) {
        text += jsonField("axes", jsonOf(described.scheme->defaultAxes)) +
                jsonField("rule", jsonString(described.scheme->explanation));
        text +=
            jsonField("versions", listOf(described.versions, [](const Scheme* version) {
                          return "{\"id\":" + jsonString(version->id) +
                                 jsonField("transformers",
                                           version->library.empty() ? "null" : jsonString(version->library.text())) +
                                 jsonField("summary", jsonString(version->subtitle)) +
                                 jsonField("defect", version->warning.empty() ? "null" : jsonString(version->warning)) +
                                 "}";
                      }));
        text += jsonField("rope", ropeJson(described.config->rotary));
        text += jsonField("known", described.config->known ? "true" : "false") +
                jsonField("defaults", jsonOf(described.config->defaults));
    }
    text += jsonField("processors",
                      listOf(described.processors, [](const Processor& processor) { return jsonOf(processor); }));
    if (described.model != nullptr) {
        const Model& model = *described.model;
        text += jsonField("sound", model.sound.empty() ? "null" : jsonString(model.sound)) +
                jsonField("note", model.note.empty() ? "null" : jsonString(model.note));
        text += jsonField("aliases", jsonOf(model.aliases)) + jsonField("source", jsonString(model.source)) +
                jsonField("checkpoint", jsonString(model.checkpoint));
        text += jsonField("releases", listOf(model.releases, [](const ModelRelease& release) {
                              return "{\"name\":" + jsonString(release.name) +
                                     jsonField("date", jsonString(release.date)) + "}";
                          }));
        text += jsonField("defects", listOf(model.defects, [](const KnownDefect& defect) {
                              return "{\"thread\":" + jsonString(defect.thread) +
                                     jsonField("state", jsonString(defect.state)) +
                                     jsonField("versions", jsonString(defect.versions)) +
                                     jsonField("text", jsonString(defect.text)) + "}";
                          }));
    }
    return text + "}";
}

Expected<void> writeModels(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    if (options.positionals.size() > 1 || (!options.positionals.empty() && options.has("--config"))) {
        return Error{.what = message("`%1`", options.positionals.back()),
                     .why = message("unexpected argument"),
                     .hint = message("give one model, or the config of one")};
    }
    const Expected<std::vector<ModelDescription>> models = describedModels(options);
    if (!models) return models.error();
    if (*format == "json") return writeOutput(options, "{\"models\":" + listOf(*models, modelJson) + "}\n");
    const bool one = !options.positionals.empty() || options.has("--config");
    return writeOutput(options, one ? modelText(models->front()) : overviewText(*models));
}

int runModels(const std::vector<std::string>& arguments) {
    const Expected<Options> options =
        parseOptions(arguments, outputOptions() + std::vector<OptionSpec>{{.name = "--config", .file = FileUse::Read}});
    return options ? finish(writeModels(*options)) : report(options.error());
}

std::string modelsUsage() {
    return "ropescope models [NAME] [OPTIONS]\n\n" +
           paragraph(message("Released models: how each places and rotates, in which versions, and with which known "
                             "defects. NAME is a model or a checkpoint, with a version of transformers if wanted: "
                             "qwen2.5-vl@4.50.0. Without a name, one line for each.")) +
           optionUsage("--config FILE", message("what the config.json of a model says, in place of a name")) +
           outputUsage("text json");
}

} // namespace

Command modelsCommand() {
    return {"models", message("released models: rule, rotation, versions and defects (text json)"), &modelsUsage,
            &runModels};
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/formats/config/config_file.h>

#include "app/options/options.h"

namespace ropescope::app {

/// --config, --table and --layer.
[[nodiscard]] const std::vector<OptionSpec>& configOptions();
[[nodiscard]] std::vector<std::string> configUsage();

/// Prints what a config does not say and what was not understood of it to standard error.
void reportRemarks(const ModelConfig& config);

/// The config of --config; empty if none is given, or only the file of a processor. It is read once: it may be a pipe.
[[nodiscard]] const Expected<std::optional<ModelConfig>>& configOf(const Options& options);
/// Sets what the config of --config says, if one is given.
[[nodiscard]] Expected<void> applyConfig(const Options& options, Session& session);
/// Sets the learned frequencies of the checkpoint of --table, if one is given.
[[nodiscard]] Expected<void> applyTable(const Options& options, Session& session);
/// Sets the rotary settings of the layer of --layer, if one is given.
[[nodiscard]] Expected<void> applyLayer(const Options& options, Session& session);

/// What a name means first where a model and the encoder of its pictures share it.
enum class Names { OfSchemes, OfModels };

/// The schemes that were asked for by name: by id, by another name, or by the name of a model that has a scheme and
/// rotary settings, which are set. Prints how a release of transformers was resolved. A release alone, "transformers
/// 4.50.0", is that of `model`, of --model or --config, and an error if that is empty.
[[nodiscard]] Expected<std::vector<std::string>> resolveSchemes(const std::vector<std::string>& names,
                                                                const std::string& model, Names models,
                                                                Session& session);

} // namespace ropescope::app

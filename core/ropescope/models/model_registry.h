// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/models/model.h>

namespace ropescope {

/// The built-in families: one file each, and one line in model_registry.cpp. Built on first use, immutable.
[[nodiscard]] const std::vector<ModelFamily>& modelFamilies();

/// All models of the families, in order.
[[nodiscard]] std::vector<const Model*> modelsOf(std::span<const ModelFamily> families);

/// Finds a model by id, title or alias, without regard to case and separators; also with the owner of its checkpoint, and
/// with words that follow its name in those of checkpoints: "Qwen/Qwen3-VL-30B-A3B-Instruct-FP8". The error lists the
/// known ids.
[[nodiscard]] Expected<const Model*> findModel(std::span<const ModelFamily> families, std::string_view name);
/// Finds a model in modelFamilies().
[[nodiscard]] Expected<const Model*> findModel(std::string_view name);

/// How configs with this `model_type` are read; null if that is not known.
[[nodiscard]] const ConfigType* findConfigType(std::span<const ModelFamily> families, std::string_view name);

/// All names by which findModel() knows a model.
[[nodiscard]] std::vector<std::string> modelNames(std::span<const ModelFamily> families);

/// The name that is nearest to one that is not known, by the letters that distinguish names; empty if none is near.
[[nodiscard]] std::string nearestName(std::string_view name, std::span<const std::string> known);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/models/model.h>
#include <ropescope/processors/processor.h>
#include <ropescope/processors/sound.h>
#include <ropescope/schemes/scheme.h>

/// What belongs to a model, by whatever name it has.
namespace ropescope {

/// What a name stands for. At least one of them is known.
struct NamedModel {
    const Model* model = nullptr;
    const Scheme* scheme = nullptr;       ///< null: its rule of positions is that of `model`'s config
    const Processor* processor = nullptr; ///< null: none of its pictures is known
};

/// The names that commands take for a model: ids, titles and aliases of models with or without a version, checkpoints,
/// ids of processors, and of rules of positions. The error suggests the nearest of all of them.
[[nodiscard]] Expected<NamedModel> resolveModel(std::string_view name);

/// The version that belongs to the id of a model's scheme, "@hf4.51.3" of "Qwen2.5-VL transformers 4.50.0"; empty for
/// names without one and for ids of processors.
[[nodiscard]] std::string versionIn(std::string_view name, const NamedModel& named);

/// How a model turns sound into tokens, by any of its names.
[[nodiscard]] Expected<const Sound*> soundNamed(std::string_view name);

/// A built-in processor by its id, "qwen3-vl@qwen-vl-utils"; or the first one of a model, named as in `ropescope models`
/// ("Qwen/Qwen3-VL-8B-Instruct"), as a `model_type`, or as a scheme ("qwen3-vl@hf5.15.0", "m-rope").
[[nodiscard]] Expected<const Processor*> processorNamed(std::string_view name);

/// All processors of that model: the numbers of its checkpoint if they are known, which are the ones to preselect, then
/// class defaults and other pipelines such as qwen-vl-utils. Empty for a model without pictures or an unknown name.
[[nodiscard]] std::span<const Processor> processorsOf(std::string_view name);

} // namespace ropescope

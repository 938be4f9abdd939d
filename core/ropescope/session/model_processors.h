// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/processors/processor.h>

/// Which processors belong to a model, by whatever name it has.
namespace ropescope {

/// A built-in processor by its id, "qwen3-vl@qwen-vl-utils"; or the first one of a model, named as in `ropescope models`
/// ("Qwen/Qwen3-VL-8B-Instruct"), as a `model_type`, or as a scheme ("qwen3-vl@hf5.15.0", "m-rope").
[[nodiscard]] Expected<const Processor*> processorNamed(std::string_view name);

/// All processors of that model: the numbers of its checkpoint if they are known, which are the ones to preselect, then
/// class defaults and other pipelines such as qwen-vl-utils. Empty for a model without pictures or an unknown name.
[[nodiscard]] std::span<const Processor> processorsOf(std::string_view name);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/processors/processor.h>

namespace ropescope {

/// All built-in processors, those of a model one after the other, the one without a name for its source first.
[[nodiscard]] const Processors& processorRegistry();

/// The processor without a model: the class default of Qwen2-VL (contract, section 5, `grid`).
[[nodiscard]] const Processor& defaultProcessor();

/// Finds a processor in a list by id ("qwen2.5-vl@qwen-vl-utils") or by model: its first one. Letter case, spaces and
/// - _ . are ignored. The version of a scheme after the @, as in "qwen3-vl@hf4.57.6", is that of a rule for positions
/// and gives the model's first processor. The error lists the known ids.
[[nodiscard]] Expected<const Processor*> findProcessor(std::span<const Processor> processors, std::string_view name);
/// Finds a processor in processorRegistry().
[[nodiscard]] Expected<const Processor*> findProcessor(std::string_view name);

} // namespace ropescope

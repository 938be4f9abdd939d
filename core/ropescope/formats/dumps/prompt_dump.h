// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {

/// A prompt from a file or a text of any kind that dumps have: JSON and .npz as parsePromptJson and parsePromptNpz read
/// them, .safetensors, and what Python prints of a processor's result. One array without a name is `input_ids`.
[[nodiscard]] Expected<Prompt> parsePromptDump(std::string_view bytes, const std::string& name);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/dump_limits.h>

namespace ropescope {

/// Maximum size of JSON text; nested lists alone are read by printed_dump, which has no such limit.
inline constexpr std::size_t kMaxJsonDumpBytes = std::size_t{256} << 20;

/// The arrays anywhere in a JSON text, by the name of their field: nested lists of numbers, and objects with `shape`
/// and `value`, as the model debugger of huggingface/transformers writes them, whose value may be text as PyTorch
/// prints it. An array that follows an equal one of the same name is left out. Fails if there is none, or if one whose
/// name has "position" in it is not an array. Text that is not JSON may be a dictionary with tensors, as Python prints
/// it.
[[nodiscard]] Expected<std::vector<DumpArray>> parseJsonDump(std::string_view text, const std::string& name,
                                                             const DumpLimits& limits = {});

} // namespace ropescope

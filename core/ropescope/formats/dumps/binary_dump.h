// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/dump_limits.h>

/// Dumps as binary files. Values are converted part by part: their bytes are never all in memory beside them.
namespace ropescope {

/// Gives `size` bytes of a file from `offset` on, or fewer if it has become shorter.
using DumpReader = std::function<Expected<std::string>(std::uint64_t offset, std::size_t size)>;

/// The array of a .npy file of `fileSize` bytes; `name` stands for it in messages.
[[nodiscard]] Expected<std::vector<DumpArray>> readNpyDump(const DumpReader& read, std::uint64_t fileSize,
                                                           const std::string& name, const DumpLimits& limits = {});

/// All arrays of a .npz archive. Fails if two have one name, and for an archive that PyTorch wrote.
[[nodiscard]] Expected<std::vector<DumpArray>> parseNpzDump(std::string_view bytes, const std::string& name,
                                                            const DumpLimits& limits = {});

/// All tensors of a .safetensors file.
[[nodiscard]] Expected<std::vector<DumpArray>> readTensorsDump(const DumpReader& read, std::uint64_t fileSize,
                                                               const std::string& name, const DumpLimits& limits = {});

} // namespace ropescope

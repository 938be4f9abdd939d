// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/binary_dump.h>
#include <ropescope/formats/dumps/dump_limits.h>

/// Dumps of any kind, recognised by their bytes.
namespace ropescope {

enum class DumpKind { Npy, Npz, Safetensors, Json, Csv, Printed, Unknown };

/// The kind of a file or a text that begins with `start`, the first 64 KiB or all of it. A safetensors file is known by
/// `fileSize`.
[[nodiscard]] DumpKind dumpKindOf(std::string_view start, std::uint64_t fileSize);

/// The arrays of a dump; `name` stands for it in messages. No name of a file is looked at.
[[nodiscard]] Expected<std::vector<DumpArray>> parseDump(std::string_view bytes, const std::string& name,
                                                         const DumpLimits& limits = {});

/// Likewise of a file of `fileSize` bytes, of which .npy and .safetensors are read in parts.
[[nodiscard]] Expected<std::vector<DumpArray>> readDump(const DumpReader& read, std::uint64_t fileSize,
                                                        const std::string& name, const DumpLimits& limits = {});

} // namespace ropescope

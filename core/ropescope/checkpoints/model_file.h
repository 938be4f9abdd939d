// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/tensors/safetensors.h>
#include <ropescope/processors/processor.h>
#include <ropescope/sequence/sequence.h>

/// Files of a checkpoint, or of a run of it, on disk.
namespace ropescope {

/// What a file or folder holds; at least one of them.
struct ModelFile {
    std::string name;                       ///< of the file or folder, without its path
    std::optional<ModelConfig> config{};    ///< config.json
    std::optional<RotarySettings> tables{}; ///< learned frequencies in a .safetensors
    std::optional<Processor> processor{};   ///< preprocessor_config.json
    std::optional<Sequence> sequence{};     ///< a prompt (`input_ids` with grids) or a sequence (`segments`)
};

/// Whether a path looks like such a file: *.json, *.npz, *.safetensors and folders.
[[nodiscard]] bool isModelFile(const std::string& path);

/// A config.json, or that in the folder of a checkpoint or of the transformer of a pipeline. Empty for the file of a
/// processor and for folders that have only that.
[[nodiscard]] Expected<std::optional<ModelConfig>> readModelConfig(const std::string& path);

/// A sequence in a JSON file (contract, section 1).
[[nodiscard]] Expected<Sequence> readSequence(const std::string& path);

/// A row of a prompt that a processor returned, `input_ids` with grids, from a file of any kind that dumps have.
[[nodiscard]] Expected<Sequence> readPrompt(const std::string& path, std::int64_t row);
/// The same of its bytes, or of text that was pasted.
[[nodiscard]] Expected<Sequence> promptRow(const std::string& bytes, const std::string& path, std::int64_t row);

/// The arrays of a dump of positions on disk, or on standard input if the path is "-".
[[nodiscard]] Expected<std::vector<DumpArray>> readDumpFile(const std::string& path, const DumpLimits& limits = {});

/// The tensors of a .safetensors on disk, of which only the header is read.
[[nodiscard]] Expected<Safetensors> openTensors(const std::string& path);

/// The processor of a checkpoint, from its file or its folder: preprocessor_config.json or processor_config.json with
/// video_preprocessor_config.json, or else the built-in one that config.json names.
[[nodiscard]] Expected<Processor> readProcessor(const std::string& path);

/// Reads a config.json, a preprocessor_config.json, learned frequencies (.safetensors), a prompt (.json, .npz), a
/// sequence (.json), or the folder of a checkpoint with `config.json` or `transformer/config.json`, and
/// `preprocessor_config.json`. A config.json is read with the preprocessor_config.json beside it. Of prompts the first
/// row is read.
[[nodiscard]] Expected<ModelFile> readModelFile(const std::string& path);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include <ropescope/base/text.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/json/processor_json.h>
#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/formats/numpy/prompt_npz.h>
#include <ropescope/formats/tensors/frequency_tables.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {
namespace {

namespace fs = std::filesystem;

Expected<void> readPrompt(const Expected<Prompt>& prompt, ModelFile& file) {
    if (!prompt) return prompt.error();
    Expected<Sequence> sequence = sequenceOf(*prompt);
    if (!sequence) return sequence.error();
    file.sequence = *std::move(sequence);
    return {};
}

Expected<Processor> readProcessorFile(const fs::path& path) {
    const Expected<std::string> text = readFile(path.string(), kMaxProcessorJsonBytes);
    return text ? parseProcessorJson(*text, path.string()) : Expected<Processor>(text.error());
}

/// In the order in which they are looked for.
constexpr std::array kProcessorFiles{"preprocessor_config.json", "processor_config.json"};

bool holdsProcessor(const fs::path& folder) {
    std::error_code failed;
    return std::ranges::any_of(kProcessorFiles, [&](const char* name) { return fs::exists(folder / name, failed); });
}

Expected<void> readConfig(const std::string& path, ModelFile& file) {
    const Expected<std::string> text = readFile(path, kMaxConfigBytes);
    if (!text) return text.error();
    Expected<ModelConfig> config = parseModelConfig(*text, path);
    if (!config) return config.error();
    file.config = *std::move(config);
    return {};
}

/// Of the first head; the command line can choose another.
Expected<void> readTables(const std::string& path, ModelFile& file) {
    const Expected<Safetensors> tensors = openTensors(path);
    if (!tensors) return tensors.error();
    Expected<RotarySettings> tables = frequencyTables(*tensors, {});
    if (!tables) return tables.error();
    file.tables = *std::move(tables);
    return {};
}

Expected<void> readFolder(const fs::path& folder, ModelFile& file) {
    std::error_code failed;
    for (const char* name : {"config.json", "transformer/config.json"}) {
        if (file.config || !fs::exists(folder / name, failed)) continue;
        if (const auto read = readConfig((folder / name).string(), file); !read) return read;
    }
    if (holdsProcessor(folder)) {
        Expected<Processor> processor = readProcessor(folder.string());
        if (!processor) return processor.error();
        file.processor = *std::move(processor);
    }
    if (file.config || file.processor) return {};
    return Error{.code = ErrorCode::File,
                 .what = Message::verbatim(folder.string()),
                 .why = message("the folder has neither config.json nor preprocessor_config.json"),
                 .hint = message("open the folder of a checkpoint, or one of its files")};
}

/// What a JSON file is, is told by the names in it.
Expected<void> readJson(const std::string& path, ModelFile& file) {
    if (endsLike(path, "processor_config.json")) {
        Expected<Processor> processor = readProcessor(path);
        if (!processor) return processor.error();
        file.processor = *std::move(processor);
        return {};
    }
    if (fs::path(path).filename() == "config.json") return readFolder(fs::path(path).parent_path(), file);
    const Expected<std::string> text = readFile(path, std::max(kMaxPromptBytes, kMaxSequenceJsonBytes));
    if (!text) return text.error();
    if (text->find("\"input_ids\"") != std::string::npos) return readPrompt(parsePromptJson(*text, path), file);
    if (text->find("\"segments\"") == std::string::npos) return readConfig(path, file);
    Expected<Sequence> sequence = parseSequenceJson(*text, path);
    if (!sequence) return sequence.error();
    file.sequence = *std::move(sequence);
    return {};
}

/// The name of a folder, or that of a file with its folder: every checkpoint has a config.json.
std::string shortName(const fs::path& place) {
    std::error_code failed;
    const fs::path path = place.has_filename() ? place : place.parent_path();
    const std::string name = path.filename().string(), folder = path.parent_path().filename().string();
    return fs::is_directory(path, failed) || folder.empty() ? name : folder + "/" + name;
}

} // namespace

bool isModelFile(const std::string& path) {
    std::error_code failed;
    return endsLike(path, ".json") || endsLike(path, ".npz") || endsLike(path, ".safetensors") ||
           fs::is_directory(path, failed);
}

Expected<Safetensors> openTensors(const std::string& path) {
    const auto size = fileSizeOf(path);
    if (!size) return size.error();
    return Safetensors::open(
        [path](std::uint64_t offset, std::size_t count) { return readFilePart(path, offset, count); }, *size, path);
}

Expected<Processor> readProcessor(const std::string& path) {
    const fs::path folder = path;
    std::error_code failed;
    if (!fs::is_directory(folder, failed)) return readProcessorFile(folder);
    const auto name =
        std::ranges::find_if(kProcessorFiles, [&](const char* each) { return fs::exists(folder / each, failed); });
    Expected<Processor> processor = readProcessorFile(folder / (name == kProcessorFiles.end() ? "config.json" : *name));
    const fs::path clips = folder / "video_preprocessor_config.json";
    if (!processor || !fs::exists(clips, failed)) return processor;
    const Expected<Processor> video = readProcessorFile(clips);
    if (!video) return video.error();
    processor->video = video->video;
    return processor;
}

Expected<ModelFile> readModelFile(const std::string& path) {
    const fs::path place = fs::path(path).lexically_normal();
    ModelFile file{.name = shortName(place)};
    Expected<void> read;
    std::error_code failed;
    if (fs::is_directory(place, failed)) {
        read = readFolder(place, file);
    } else if (endsLike(path, ".npz")) {
        const Expected<std::string> bytes = readFile(path, kMaxPromptBytes);
        read = bytes ? readPrompt(parsePromptNpz(*bytes, path), file) : Expected<void>(bytes.error());
    } else if (endsLike(path, ".safetensors")) {
        read = readTables(path, file);
    } else {
        read = readJson(path, file);
    }
    if (!read) return read.error();
    return file;
}

} // namespace ropescope

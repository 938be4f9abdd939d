// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include <ropescope/base/text.h>
#include <ropescope/check/placeholder_runs.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/formats/dumps/prompt_dump.h>
#include <ropescope/formats/json/processor_json.h>
#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/formats/tensors/frequency_tables.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPipedDump = std::size_t{1} << 30;

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

bool isProcessorFile(const std::string& path) { return endsLike(path, "processor_config.json"); }

/// Reads one kind of thing into its place.
template <class T, class Place>
Expected<void> readInto(Place& place, Expected<T> read) {
    if (!read) return read.error();
    place = *std::move(read);
    return {};
}

/// Of the first head; the command line can choose another. FoPE needs the config.json beside the file.
Expected<void> readTables(const std::string& path, ModelFile& file) {
    const Expected<Safetensors> tensors = openTensors(path);
    if (!tensors) return tensors.error();
    const fs::path config = fs::path(path).parent_path() / "config.json";
    std::error_code failed;
    TableChoice choice;
    if (mixesFrequencies(*tensors) && fs::exists(config, failed)) {
        if (const auto read = readInto(file.config, readModelConfig(config.string())); !read) return read;
        if (file.config) choice = {.headDim = file.config->rotary.headDim, .base = file.config->rotary.base};
    }
    if (file.config) std::erase_if(file.config->remarks, asksForTable);
    return readInto(file.tables, frequencyTables(*tensors, choice));
}

Expected<void> readFolder(const fs::path& folder, ModelFile& file) {
    if (const auto read = readInto(file.config, readModelConfig(folder.string())); !read) return read;
    if (!holdsProcessor(folder)) return {};
    const auto read = readInto(file.processor, readProcessor(folder.string()));
    if (read || !file.config) return read;
    file.config->remarks.push_back(read.error()); // what it says about rotation is worth having without
    return {};
}

/// What a JSON file is, is told by the names in it.
Expected<void> readJson(const std::string& path, ModelFile& file) {
    if (isProcessorFile(path)) return readInto(file.processor, readProcessor(path));
    if (fs::path(path).filename() == "config.json") return readFolder(fs::path(path).parent_path(), file);
    const Expected<std::string> text = readFile(path, std::max(kMaxPromptBytes, kMaxSequenceJsonBytes));
    if (!text) return text.error();
    if (text->find("\"input_ids\"") != std::string::npos) return readInto(file.sequence, promptRow(*text, path, 0));
    if (text->find("\"segments\"") != std::string::npos) return readInto(file.sequence, parseSequenceJson(*text, path));
    return readInto(file.config, readModelConfig(path));
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

Expected<std::optional<ModelConfig>> readModelConfig(const std::string& path) {
    std::error_code failed;
    fs::path place = path;
    if (fs::is_directory(place, failed)) {
        const fs::path folder = place;
        place = folder / "config.json";
        if (!fs::exists(place, failed)) place = folder / "transformer/config.json";
        if (!fs::exists(place, failed)) {
            if (holdsProcessor(folder)) return std::optional<ModelConfig>();
            return Error{.code = ErrorCode::File,
                         .what = Message::verbatim(path),
                         .why = message("the folder has neither config.json nor preprocessor_config.json"),
                         .hint = message("open the folder of a checkpoint, or one of its files")};
        }
    }
    if (isProcessorFile(place.string())) return std::optional<ModelConfig>();
    const Expected<std::string> text = readFile(place.string(), kMaxConfigBytes);
    if (!text) return text.error();
    Expected<ModelConfig> config = parseModelConfig(*text, place.string());
    if (!config) return config.error();
    return std::optional(*std::move(config));
}

Expected<Sequence> readSequence(const std::string& path) {
    const Expected<std::string> text = readFile(path, kMaxSequenceJsonBytes);
    return text ? parseSequenceJson(*text, path) : Expected<Sequence>(text.error());
}

Expected<Sequence> promptRow(const std::string& bytes, const std::string& path, std::int64_t row) {
    const auto prompt = parsePromptDump(bytes, path);
    if (!prompt) return prompt.error();
    auto sequence = sequenceOf(*prompt, row);
    if (sequence) return sequence;
    Error error = sequence.error();
    error.what = message("%1, %2", path, error.what);
    const auto runs = placeholderRuns(*prompt);
    const auto unfit = std::ranges::find_if(runs, [](const PlaceholderRun& run) { return run.fit != RunFit::Fits; });
    if (unfit != runs.end()) error.why = unfit->sentence();
    return error;
}

Expected<Sequence> readPrompt(const std::string& path, std::int64_t row) {
    const Expected<std::string> bytes = readFile(path, kMaxPromptBytes);
    return bytes ? promptRow(*bytes, path, row) : Expected<Sequence>(bytes.error());
}

Expected<std::vector<DumpArray>> readDumpFile(const std::string& path, const DumpLimits& limits) {
    if (path == "-") {
        const auto bytes = readFile("/dev/stdin", kMaxPipedDump);
        return bytes ? parseDump(*bytes, "standard input", limits) : Expected<std::vector<DumpArray>>(bytes.error());
    }
    const auto size = fileSizeOf(path);
    if (!size) return size.error();
    return readDump([path](std::uint64_t offset, std::size_t count) { return readFilePart(path, offset, count); },
                    *size, path, limits);
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
    if (fs::is_directory(place, failed))
        read = readFolder(place, file);
    else if (endsLike(path, ".npz"))
        read = readInto(file.sequence, readPrompt(path, 0));
    else if (endsLike(path, ".safetensors"))
        read = readTables(path, file);
    else
        read = readJson(path, file);
    if (!read) return read.error();
    return file;
}

} // namespace ropescope

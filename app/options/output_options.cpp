// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/files/write_file.h>

#include "app/options/options.h"

namespace ropescope::app {

namespace {

/// An output of a sub-command: its option and its file.
struct Output {
    std::string option, path;
};

std::vector<Output> outputsOf(const Options& options, const std::vector<OptionSpec>& specs) {
    std::vector<Output> outputs;
    for (const OptionSpec& spec : specs) {
        if (spec.file != FileUse::Written) continue;
        for (const std::string& path : options.all(spec.name)) outputs.push_back({spec.name, path});
        if (spec.name == "-o" && !options.has("-o")) outputs.push_back({"-o", "-"});
    }
    return outputs;
}

/// Formats with the suffixes of their files, of all sub-commands.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kSuffixes{{{"csv", "csv"},
                                                                                   {"json", "json"},
                                                                                   {"npy", "npy"},
                                                                                   {"npz", "npz"},
                                                                                   {"pdf", "pdf"},
                                                                                   {"png", "png"},
                                                                                   {"rope", "rope"},
                                                                                   {"ropelesson", "ropelesson"},
                                                                                   {"svg", "svg"},
                                                                                   {"tex", "tex"},
                                                                                   {"txt", "text"}}};

std::string_view formatOfSuffix(std::string_view suffix) {
    const auto found = std::ranges::find(kSuffixes, suffix, [](const auto& pair) { return pair.first; });
    return found == kSuffixes.end() ? std::string_view() : found->second;
}

/// What follows the last point of a file name, in lower case; empty if there is none.
std::string suffixOf(const std::string& path) {
    const std::string file = path.substr(path.find_last_of('/') + 1);
    const std::size_t dot = file.find_last_of('.');
    if (dot == std::string::npos) return {};
    std::string suffix = file.substr(dot + 1);
    std::ranges::transform(suffix, suffix.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return suffix;
}

/// Fails if a file in this format would have the suffix of another one. Any text may be in a .txt.
Expected<void> checkSuffix(const std::string& option, const std::string& path, const std::string& format,
                           const std::vector<std::string>& formats) {
    const std::string_view named = formatOfSuffix(suffixOf(path));
    const bool plain = named == "text" && std::ranges::find(formats, "text") == formats.end();
    if (named.empty() || named == format || plain) return {};
    return Error{.what = message("%1 %2", option, path),
                 .why = message("its suffix says %1, but what is written is %2", named, format),
                 .hint = message("change the name or the format")};
}

/// The given format, else that of the suffix, else the first.
Expected<std::string> formatOf(const std::string& path, const std::optional<std::string>& format,
                               const std::vector<std::string>& formats) {
    const auto known = [&](std::string_view id) { return std::ranges::find(formats, id) != formats.end(); };
    if (format) {
        if (!known(*format))
            return Error{.what = message("--format %1", *format),
                         .why = message("not a format of this sub-command"),
                         .hint = message("use one of %1", join(formats, " "))};
        if (auto fits = checkSuffix("-o", path, *format, formats); !fits) return fits.error();
        return *format;
    }
    const std::string suffix = suffixOf(path);
    if (const std::string_view named = formatOfSuffix(suffix); known(named)) return std::string(named);
    const bool hidden = path.ends_with("/." + suffix) || path == "." + suffix; // a name, not a suffix
    if (suffix.empty() || hidden) return formats.front();
    return Error{.what = message("-o %1", path),
                 .why = message("its suffix .%1 is not a format of this sub-command", suffix),
                 .hint = message("add --format with one of %1", join(formats, " "))};
}

} // namespace

bool isSameFile(const std::string& one, const std::string& other) {
    const auto nameOf = [](const std::string& path) { return path == "-" ? std::string("/dev/stdout") : path; };
    struct stat first {
    }, second{};
    if (::stat(nameOf(one).c_str(), &first) == 0 && ::stat(nameOf(other).c_str(), &second) == 0)
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    std::error_code failed;
    const auto targetOf = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(nameOf(path), failed), failed);
    };
    const std::filesystem::path target = targetOf(one);
    return !target.empty() && target == targetOf(other);
}

const std::vector<OptionSpec>& outputOptions() {
    static const std::vector<OptionSpec> specs{{.name = "-o", .file = FileUse::Written}, {.name = "--format"}};
    return specs;
}

Expected<void> checkOutputs(const Options& options, const std::vector<OptionSpec>& specs) {
    const std::vector<Output> outputs = outputsOf(options, specs);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!isSameFile(outputs[i].path, outputs[j].path)) continue;
            return Error{.what = message("%1 %2", outputs[i].option, outputs[i].path),
                         .why = message("%1 writes to the same file", outputs[j].option),
                         .hint = message("give each its own")};
        }
    }
    return {};
}

Expected<std::vector<OutputFile>> outputFilesFrom(const Options& options, const std::vector<std::string>& formats) {
    if (const std::optional<std::string> content = options.value("--save-content")) {
        if (auto fits = checkSuffix("--save-content", *content, "npz", {"npz"}); !fits) return fits.error();
    }
    std::vector<std::string> paths = options.all("-o");
    if (paths.empty()) paths.emplace_back("-");
    std::vector<OutputFile> files;
    for (const std::string& path : paths) {
        auto format = formatOf(path, options.value("--format"), formats);
        if (!format) return format.error();
        files.push_back({path, *std::move(format)});
    }
    return files;
}

Expected<std::string> formatFrom(const Options& options, const std::vector<std::string>& formats) {
    auto files = outputFilesFrom(options, formats);
    if (!files) return files.error();
    return std::move(files->front().format);
}

Expected<void> streamOutput(const Options& options, const Producer& produce) {
    return writeFile(options.value("-o").value_or("-"), produce, Durability::Renamed);
}

Expected<void> writeOutput(const Options& options, std::string_view bytes) {
    return writeFile(options.value("-o").value_or("-"), bytes, Durability::Renamed);
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>

#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/lessons/lesson_files.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/formats/zip_file.h>

namespace ropescope {
namespace {

constexpr std::string_view kStructure = "lesson.json";

Error packageFault(const std::string& name, Message why) {
    return {.what = Message::verbatim(name),
            .why = std::move(why),
            .hint = message("pack the files of one lesson, without folders")};
}

/// The folder that all members are in, with its slash; empty: there is none.
std::string sharedFolder(const std::vector<ZipMember>& members) {
    if (members.empty()) return {};
    const std::string folder = members.front().name.substr(0, members.front().name.find('/') + 1);
    const auto inside = [&](const ZipMember& member) { return member.name.starts_with(folder); };
    return isLessonFileName(std::string_view(folder).substr(0, folder.size() - !folder.empty())) &&
                   std::ranges::all_of(members, inside)
               ? folder
               : std::string();
}

Expected<LessonFiles> readFolder(const std::string& path) {
    namespace fs = std::filesystem;
    fs::path folder = fs::path(path).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    LessonFiles files{.id = folder.filename().string()};
    std::error_code failed;
    if (files.id == "." || files.id == "..") files.id = fs::weakly_canonical(folder, failed).filename().string();
    if (!fs::is_directory(folder, failed))
        return Error{.code = ErrorCode::File,
                     .what = Message::verbatim(path),
                     .why = message("there is no such folder or file"),
                     .hint = message("name the folder of a lesson, or a file %1", kPackageSuffix)};
    std::vector<std::string> wanted{std::string(kStructure), "en.md", "zh_CN.md"};
    for (std::size_t i = 0; i < wanted.size() && i < kMaxPackageFiles; ++i) {
        const fs::path file = folder / wanted[i];
        if (!isLessonFileName(wanted[i]) || !fs::exists(file, failed)) continue;
        auto content = readFile(file.string(), kMaxLessonBytes);
        if (!content) return content.error();
        const std::string& text = files.contents[wanted[i]] = *std::move(content);
        if (wanted[i] != kStructure) continue;
        for (const LessonStep& step : readLessonJson(text, files.id).lesson.steps)
            if (!step.session.empty() && std::ranges::find(wanted, step.session) == wanted.end())
                wanted.push_back(step.session);
    }
    return files;
}

} // namespace

bool isLessonPackage(std::string_view path) { return endsLike(path, kPackageSuffix); }

bool isLessonFileName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.find_first_of("/\\:") == std::string_view::npos &&
           name.find('\0') == std::string_view::npos;
}

Expected<LessonFiles> readLessonFiles(const std::string& path) {
    if (!isLessonPackage(path)) return readFolder(path);
    const auto bytes = readFile(path, kMaxPackageBytes);
    if (!bytes) return bytes.error();
    return readLessonPackage(*bytes, std::filesystem::path(path).filename().string());
}

Expected<LessonFiles> readLessonPackage(std::string_view bytes, const std::string& name) {
    const auto archive = ZipFile::open(bytes);
    if (!archive) return packageFault(name, archive.error().why);
    std::vector<ZipMember> members = archive->members();
    std::erase_if(members, [](const ZipMember& member) { return member.name.ends_with('/'); });
    if (members.size() > kMaxPackageFiles)
        return packageFault(name, message("holds more than %1 files", kMaxPackageFiles));
    const std::string folder = sharedFolder(members);
    LessonFiles files{.id = name.substr(0, name.rfind('.'))};
    std::size_t total = 0;
    for (const ZipMember& member : members) {
        const std::string file = member.name.substr(folder.size());
        if (!isLessonFileName(file))
            return packageFault(name, message("the name %1 leads out of its folder", backquoted(member.name)));
        if (member.link) return packageFault(name, message("%1 is a link", backquoted(member.name)));
        total += member.size;
        if (member.size > kMaxLessonBytes || total > kMaxPackageBytes)
            return packageFault(name, message("%1 is longer than %2 bytes", backquoted(member.name), kMaxLessonBytes));
        auto content = archive->read(member);
        if (!content) return packageFault(name, message("%1: %2", backquoted(file), content.error().why));
        if (!files.contents.emplace(file, *std::move(content)).second)
            return packageFault(name, message("%1 occurs twice", backquoted(file)));
    }
    return files;
}

Expected<std::string> lessonPackage(const LessonFiles& files) {
    std::vector<ZipContent> members;
    for (const auto& [name, content] : files.contents) members.push_back({name, content});
    return zipFile(members);
}

} // namespace ropescope

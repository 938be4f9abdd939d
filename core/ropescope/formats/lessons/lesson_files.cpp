// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_files.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/formats/zip_file.h>

namespace ropescope {
namespace {

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

} // namespace

bool isLessonPackage(std::string_view path) { return endsLike(path, kPackageSuffix); }

bool isLessonFileName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.find_first_of("/\\:") == std::string_view::npos &&
           name.find('\0') == std::string_view::npos;
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

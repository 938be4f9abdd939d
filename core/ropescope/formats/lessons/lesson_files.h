// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Where lessons come from: a folder, or one file with the same content.
namespace ropescope {

/// The files of a lesson by their names: lesson.json, en.md, zh_CN.md, and sessions.
struct LessonFiles {
    std::string id; ///< the name of the folder or the package
    std::map<std::string, std::string> contents{};
    std::string path{}; ///< of the folder or the package; empty: a lesson of the program
};

inline constexpr std::string_view kPackageSuffix = ".ropelesson";
inline constexpr std::size_t kMaxPackageBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxPackageFiles = 100;

[[nodiscard]] bool isLessonPackage(std::string_view path); ///< by its suffix, in any case

/// Whether a name is that of a file in the folder of a lesson: no path, nothing hidden.
[[nodiscard]] bool isLessonFileName(std::string_view name);

/// A package as bytes. Fails if it is no zip file, for names that lead out of its folder, links, and too many or too
/// large files. All files may be in one folder, as file managers pack them.
[[nodiscard]] Expected<LessonFiles> readLessonPackage(std::string_view bytes, const std::string& name);
/// The same files give the same bytes.
[[nodiscard]] Expected<std::string> lessonPackage(const LessonFiles& files);

} // namespace ropescope

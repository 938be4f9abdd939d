// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <system_error>

#include <ropescope/files/file_error.h>

namespace ropescope {
namespace {

std::string hintOf(int code, const std::string& other) {
    switch (code) {
    case ENOSPC: return "free some space, or choose another disk; nothing was replaced";
    case EDQUOT: return "your quota is used up: remove files, or choose another disk; nothing was replaced";
    case EACCES:
    case EPERM: return "check the rights of the file and its directory";
    case EROFS: return "choose a directory that can be written to";
    case ENAMETOOLONG: return "choose a shorter name";
    case ENOENT:
    case ENOTDIR: return "check that the directory exists";
    case EISDIR: return "add a file name";
    case EIO: return "the disk may be damaged: choose another one; nothing was replaced";
    default: return other;
    }
}

} // namespace

Error fileError(const std::string& path, int code, const std::string& hint) {
    return {.code = ErrorCode::File,
            .what = path,
            .why = std::generic_category().message(code),
            .hint = hintOf(code, hint)};
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <system_error>
#include <utility>

#include <ropescope/files/file_error.h>

namespace ropescope {
namespace {

/// Translatable text for common errors; the text of the system for all others.
Message reasonOf(int code) {
    switch (code) {
    case ENOSPC: return message("No space left on device");
    case EDQUOT: return message("Disk quota exceeded");
    case EACCES: return message("Permission denied");
    case EPERM: return message("Operation not permitted");
    case EROFS: return message("Read-only file system");
    case ENAMETOOLONG: return message("File name too long");
    case ENOENT: return message("No such file or directory");
    case ENOTDIR: return message("Not a directory");
    case EISDIR: return message("Is a directory");
    case EIO: return message("Input/output error");
    case ELOOP: return message("Too many levels of symbolic links");
    case EMFILE: return message("Too many open files");
    case EPIPE: return message("Broken pipe");
    case EFBIG: return message("File too large");
    default: return Message::verbatim(std::generic_category().message(code));
    }
}

Message hintOf(int code, const Message& other) {
    switch (code) {
    case ENOSPC: return message("free some space, or choose another disk");
    case EDQUOT: return message("your quota is used up: remove files, or choose another disk");
    case EACCES:
    case EPERM: return message("check the permissions of the file and its directory");
    case EROFS: return message("choose a directory that can be written to");
    case ENAMETOOLONG: return message("choose a shorter name");
    case ENOENT:
    case ENOTDIR: return message("check that the directory exists");
    case EISDIR: return message("add a file name");
    case EFBIG: return message("raise the limit on file sizes (ulimit -f), or choose another file system");
    case EIO: return message("the disk may be damaged: choose another one");
    default: return other;
    }
}

} // namespace

Error fileError(const std::string& path, int code, const Message& hint, const Message& outcome) {
    Message advice = hintOf(code, hint);
    if (!outcome.empty()) advice = advice.empty() ? outcome : message("%1; %2", advice, outcome);
    return {.code = ErrorCode::File, .what = Message::verbatim(path), .why = reasonOf(code), .hint = std::move(advice)};
}

} // namespace ropescope

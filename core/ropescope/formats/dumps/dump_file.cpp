// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/formats/dumps/csv_dump.h>
#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/dumps/json_dump.h>
#include <ropescope/formats/dumps/printed_dump.h>

namespace ropescope {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kStartOfDump = std::size_t{1} << 16;

bool isTensorsStart(std::string_view start, std::uint64_t fileSize) {
    constexpr std::size_t kLength = 8;
    if (start.size() <= kLength || start[kLength] != '{') return false;
    std::uint64_t length = 0;
    for (std::size_t i = kLength; i-- > 0;) length = (length << 8) | static_cast<unsigned char>(start[i]);
    return length <= fileSize || start.find('\0') < kLength;
}

std::string_view withoutBlanks(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

DumpKind textKind(std::string_view start) {
    const std::string_view text = withoutBlanks(start);
    const std::string_view inside = text.empty() ? text : withoutBlanks(text.substr(1));
    if (text.starts_with('{') && (inside.starts_with('"') || inside.starts_with('}'))) return DumpKind::Json;
    if (text.starts_with('[') && (inside.starts_with('{') || inside.starts_with('"'))) return DumpKind::Json;
    const bool brackets = text.find_first_of("[(") != std::string_view::npos;
    return brackets || text.empty() ? DumpKind::Printed : DumpKind::Csv;
}

Error unreadable(const std::string& name, std::string_view start) {
    if (start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff"))
        return {.what = Message::verbatim(name),
                .why = message("text in UTF-16"),
                .hint = message("save it in UTF-8; `>` of PowerShell writes UTF-16")};
    if (start.starts_with('\x80'))
        return {.what = Message::verbatim(name),
                .why = message("a pickle of Python; reading such files can run programs"),
                .hint = message("save it with numpy.save(F, x.cpu().numpy())")};
    return {.what = Message::verbatim(name),
            .why = message("not a dump that can be read"),
            .hint = message("save it as .npy, .npz, .safetensors, JSON or CSV, or paste what was printed")};
}

Expected<std::vector<DumpArray>> parseText(DumpKind kind, std::string_view text, const std::string& name,
                                           const DumpLimits& limits) {
    text = withoutBlanks(text);
    if (kind == DumpKind::Json) return parseJsonDump(text, name, limits);
    if (kind == DumpKind::Csv) return parseCsvDump(text, name, limits);
    return parsePrintedDump(text, name, limits);
}

} // namespace

DumpKind dumpKindOf(std::string_view start, std::uint64_t fileSize) {
    if (start.starts_with("\x93NUMPY")) return DumpKind::Npy;
    if (start.starts_with("PK\x03\x04") || start.starts_with("PK\x05\x06")) return DumpKind::Npz;
    if (isTensorsStart(start, fileSize)) return DumpKind::Safetensors;
    if (start.find('\0') != std::string_view::npos || start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff") ||
        start.starts_with('\x80'))
        return DumpKind::Unknown;
    return textKind(start);
}

Expected<std::vector<DumpArray>> parseDump(std::string_view bytes, const std::string& name, const DumpLimits& limits) {
    const DumpReader read = [bytes](std::uint64_t offset, std::size_t size) -> Expected<std::string> {
        return std::string(bytes.substr(static_cast<std::size_t>(std::min<std::uint64_t>(offset, bytes.size())), size));
    };
    const DumpKind kind = dumpKindOf(bytes.substr(0, kStartOfDump), bytes.size());
    if (kind == DumpKind::Unknown) return unreadable(name, bytes);
    if (kind == DumpKind::Npy) return readNpyDump(read, bytes.size(), name, limits);
    if (kind == DumpKind::Npz) return parseNpzDump(bytes, name, limits);
    if (kind == DumpKind::Safetensors) return readTensorsDump(read, bytes.size(), name, limits);
    return parseText(kind, bytes, name, limits);
}

Expected<std::vector<DumpArray>> readDump(const DumpReader& read, std::uint64_t fileSize, const std::string& name,
                                          const DumpLimits& limits) {
    const auto start = read(0, static_cast<std::size_t>(std::min<std::uint64_t>(fileSize, kStartOfDump)));
    if (!start) return start.error();
    const DumpKind kind = dumpKindOf(*start, fileSize);
    if (kind == DumpKind::Npy) return readNpyDump(read, fileSize, name, limits);
    if (kind == DumpKind::Safetensors) return readTensorsDump(read, fileSize, name, limits);
    if (kind == DumpKind::Unknown) return unreadable(name, *start);
    const auto bytes = read(0, static_cast<std::size_t>(fileSize));
    if (!bytes) return bytes.error();
    return parseDump(*bytes, name, limits);
}

} // namespace ropescope

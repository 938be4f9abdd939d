// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <ropescope/files/write_file.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

/// Escapes control characters, which file names and notation may contain, so that a message stays on one line.
std::string oneLine(std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string line;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            line += "\\n";
        else if (c == '\t')
            line += "\\t";
        else if (byte < 0x20 || byte == 0x7f)
            line += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
        else
            line += c;
    }
    return line;
}

} // namespace

int report(const Error& error) {
    const std::string line = "ropescope: " + oneLine(error.message()) + "\n";
    std::fputs(line.c_str(), stderr);
    const bool failed = error.code == ErrorCode::File || error.code == ErrorCode::Failure;
    return failed ? kBadFile : kBadContent;
}

int printResult(std::string_view text) { return finish(writeFile("-", text, Durability::Renamed)); }

int finish(const Expected<void>& outcome) { return outcome ? kDone : report(outcome.error()); }

} // namespace ropescope::app

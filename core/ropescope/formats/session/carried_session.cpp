// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_file.h>

namespace ropescope {

namespace {

constexpr std::string_view kDigits64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kHead = std::size_t{64} << 10;

std::string encoded(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t triple = 0;
        for (std::size_t k = 0; k < 3; ++k)
            triple = triple << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits64[triple >> (18 - 6 * k) & 63];
    }
    return text;
}

/// Up to the first character that is neither a digit nor white space, which tools may insert.
std::string decoded(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        const std::size_t digit = kDigits64.find(c);
        if (digit == std::string_view::npos || bytes.size() > kMaxCarriedBytes) break;
        held = held << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 255);
    }
    return bytes;
}

/// What follows the name in XML, as an element or an attribute, or in a chunk of a PNG; empty if something else does.
std::string_view valueAfter(std::string_view rest) {
    for (const std::string_view sign :
         {std::string_view(">"), std::string_view("=\""), std::string_view("='"), std::string_view("\0", 1)})
        if (rest.starts_with(sign)) return rest.substr(sign.size());
    return {};
}

std::string firstBytes(const std::string& path) {
    std::error_code failed;
    const std::filesystem::path place(path);
    if (!std::filesystem::is_regular_file(place, failed)) return {}; // opening a pipe would wait
    std::ifstream file(place, std::ios::binary);
    std::string bytes(kHead, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

} // namespace

bool isFigureFile(std::string_view path) {
    constexpr std::array<std::string_view, 3> kSuffixes{".pdf", ".svg", ".png"};
    return std::ranges::any_of(kSuffixes, [path](std::string_view suffix) { return endsLike(path, suffix); });
}

bool isFigure(std::string_view bytes) {
    const std::size_t start = bytes.starts_with("\xef\xbb\xbf") ? 3 : 0;
    return bytes.starts_with("%PDF-") || bytes.starts_with("\x89PNG\r\n") || bytes.substr(start).starts_with('<');
}

bool offersSession(const std::string& path) {
    if (isSessionFile(path)) return true;
    if (!isFigureFile(path)) return false;
    const std::string head = firstBytes(path);
    return head.starts_with("%PDF-") || (isFigure(head) && head.find(kCarriedName) != std::string::npos);
}

Expected<std::string> carriedForm(std::string_view sessionFile) {
    if (sessionFile.size() <= kMaxCarriedBytes) return encoded(sessionFile);
    return Error{.what = message("figure"),
                 .why = message("its session has %1 MiB, and a figure carries at most %2",
                                (sessionFile.size() + (std::size_t{1} << 20) - 1) >> 20, kMaxCarriedBytes >> 20),
                 .hint = message("leave the session out of the figure (--without-session)")};
}

Expected<std::string> carriedSession(std::string_view figure, const std::string& name) {
    // A tool that adds to a PDF writes at its end.
    for (std::size_t at = figure.rfind(kCarriedName); at != std::string_view::npos;
         at = at == 0 ? std::string_view::npos : figure.rfind(kCarriedName, at - 1)) {
        std::string text = decoded(valueAfter(figure.substr(at + kCarriedName.size())));
        if (!text.empty() && text.size() <= kMaxCarriedBytes) return text;
    }
    return Error{.what = Message::verbatim(name),
                 .why = message("it carries no session"),
                 .hint = message("it was written without one, or a tool has removed, compressed or encrypted it; open "
                                 "the original figure or a .rope file")};
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

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

/// What follows the name of an element or an attribute; empty if something else does.
std::string_view valueAfter(std::string_view rest) {
    for (const std::string_view sign : {">", "=\"", "='"})
        if (rest.starts_with(sign)) return rest.substr(sign.size());
    return {};
}

/// The values of the name inside tags. Elsewhere it is part of a text, in which every bracket is escaped.
std::vector<std::string_view> valuesInTags(std::string_view xml) {
    std::vector<std::string_view> values;
    bool inTag = false;
    std::size_t done = 0;
    for (std::size_t at = xml.find(kCarriedName); at != std::string_view::npos; at = xml.find(kCarriedName, done)) {
        const std::string_view before = xml.substr(done, at - done);
        if (const std::size_t bracket = before.find_last_of("<>"); bracket != std::string_view::npos)
            inTag = before[bracket] == '<';
        done = at + kCarriedName.size();
        if (inTag) values.push_back(valueAfter(xml.substr(done)));
    }
    return values;
}

/// The texts of the chunks with the name in a PNG: length, "tEXt", name, NUL, text, sum. What is cut off is missing.
std::vector<std::string_view> textsInChunks(std::string_view png) {
    constexpr std::size_t kSignature = 8, kFrame = 12; // length, type and sum
    const std::string start = "tEXt" + std::string(kCarriedName) + '\0';
    std::vector<std::string_view> texts;
    for (std::size_t at = kSignature; at + kFrame <= png.size();) {
        std::size_t length = 0;
        for (std::size_t k = 0; k < 4; ++k) length = length << 8 | static_cast<unsigned char>(png[at + k]);
        const std::string_view chunk = png.substr(at + 4, 4 + length);
        if (chunk.starts_with(start)) texts.push_back(chunk.substr(start.size()));
        at += kFrame + length;
    }
    return texts;
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

std::vector<std::string> carriedSessions(std::string_view figure) {
    const bool isPng = figure.starts_with("\x89PNG");
    std::vector<std::string> texts;
    for (const std::string_view value : isPng ? textsInChunks(figure) : valuesInTags(figure)) {
        std::string text = decoded(value);
        if (!text.empty() && text.size() <= kMaxCarriedBytes) texts.push_back(std::move(text));
    }
    std::ranges::reverse(texts);
    return texts;
}

} // namespace ropescope

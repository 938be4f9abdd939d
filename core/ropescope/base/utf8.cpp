// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Source: The Unicode Standard 15, table 3-7. Example: E6 97 8B is one character; ED A0 80 (a surrogate) is invalid.
//
// Source of what XML allows: Extensible Markup Language 1.0, fifth edition, production 2 (Char). Example: 0B is forbidden.
#include <ropescope/base/utf8.h>

namespace ropescope {
namespace {

/// The byte that a character stands for; 0: it stands for itself. U+10FE80 to U+10FEFF are F4 8F BA 80 to F4 8F BB BF.
char byteOf(std::string_view character) {
    if (character.size() != 4 || !character.starts_with("\xf4\x8f")) return 0;
    if (character[2] == '\xba') return character[3];
    return character[2] == '\xbb' ? static_cast<char>(character[3] + 0x40) : '\0';
}

std::string characterOf(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value < 0xc0 ? std::string("\xf4\x8f\xba") + byte
                        : std::string("\xf4\x8f\xbb") + static_cast<char>(value - 0x40);
}

} // namespace

std::size_t characterLength(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    if (length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    // Overlong encodings, surrogates, beyond U+10FFFF.
    const bool wrong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) > 0x9f) ||
                       (lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) > 0x8f);
    return wrong ? 0 : length;
}

std::optional<Error> characterFault(const Message& what, std::string_view text) {
    const auto fault = [&what](const Message& why) {
        return Error{.what = what, .why = why, .hint = message("remove it, because no figure could show it")};
    };
    static constexpr char kHex[] = "0123456789ABCDEF";
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        const auto byte = static_cast<unsigned char>(text.front());
        const std::string digits{kHex[byte >> 4], kHex[byte & 15]};
        if (length == 0) return fault(message("it holds the byte %1, which is not UTF-8", digits));
        if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r')
            return fault(message("it holds the control character U+%1", "00" + digits));
        if (text.starts_with("\xef\xbf\xbe") || text.starts_with("\xef\xbf\xbf"))
            return fault(message("it holds U+%1, which is no character", text[2] == '\xbe' ? "FFFE" : "FFFF"));
        text.remove_prefix(length);
    }
    return {};
}

std::string decodedName(std::string_view name) {
    std::string text;
    while (!name.empty()) {
        const std::size_t length = characterLength(name);
        const std::string_view character = name.substr(0, length);
        // A character that would be mistaken for a byte is taken apart.
        if (length == 0 || byteOf(character) != 0) {
            text += characterOf(name.front());
            name.remove_prefix(1);
        } else {
            text += character;
            name.remove_prefix(length);
        }
    }
    return text;
}

std::string encodedName(std::string_view text) {
    std::string name;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, 4);
        const char byte = byteOf(character);
        name += byte != 0 ? byte : text.front();
        text.remove_prefix(byte != 0 ? 4 : 1);
    }
    return name;
}

} // namespace ropescope

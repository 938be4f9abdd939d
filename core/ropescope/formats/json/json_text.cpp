// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/formats/json/json_text.h>

namespace ropescope {

std::string jsonString(std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string json = "\"";
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        const char c = text.front();
        const auto byte = static_cast<unsigned char>(c);
        if (length == 0)
            json += "\ufffd";
        else if (c == '"' || c == '\\')
            json += {'\\', c};
        else if (c == '\n')
            json += "\\n";
        else if (byte < 0x20)
            json += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
        else
            json += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return json + '"';
}

std::string jsonNumber(double value) { return std::isfinite(value) ? formatNumber(value) : "null"; }

std::string jsonField(std::string_view name, std::int64_t value) {
    return ",\"" + std::string(name) + "\":" + std::to_string(value);
}

std::string jsonField(std::string_view name, double value) {
    return ",\"" + std::string(name) + "\":" + jsonNumber(value);
}

std::string withoutNonNumbers(std::string_view json) {
    constexpr std::array<std::string_view, 3> kWords{"-Infinity", "Infinity", "NaN"};
    std::string plain;
    bool quoted = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        if (json[at] == '"') quoted = !quoted;
        const auto starts = [&](std::string_view word) { return json.substr(at).starts_with(word); };
        if (const auto word = std::ranges::find_if(kWords, starts); !quoted && word != kWords.end()) {
            plain.append("\"").append(*word).append("\"");
            at += word->size() - 1;
            continue;
        }
        plain += json[at];
        if (quoted && json[at] == '\\' && at + 1 < json.size()) plain += json[++at];
    }
    return plain;
}

std::string onOneLine(std::string_view json) {
    std::string text;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] != '\n') {
            text += json[i];
            continue;
        }
        while (i + 1 < json.size() && json[i + 1] == ' ') ++i;
    }
    return text;
}

} // namespace ropescope

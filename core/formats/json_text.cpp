// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/json_text.h"

namespace ropescope {

std::string jsonString(std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string json = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            json += {'\\', c};
        else if (c == '\n')
            json += "\\n";
        else if (byte < 0x20)
            json += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
        else
            json += c;
    }
    return json + '"';
}

} // namespace ropescope

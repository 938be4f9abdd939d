// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/base/message.h>

namespace ropescope {

std::string filled(std::string_view text, const std::vector<std::string>& arguments) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto number = text[at] == '%' && at + 1 < text.size() ? static_cast<std::size_t>(text[at + 1] - '1') : 9;
        if (number < arguments.size()) {
            result += arguments[number];
            ++at;
        } else {
            result += text[at];
        }
    }
    return result;
}

Message didYouMean(std::string_view near, const Message& otherwise) {
    return near.empty() ? otherwise : message("did you mean %1? %2", backquoted(near), otherwise);
}

std::string Message::english() const {
    if (m_arguments.empty()) return std::string(m_code) + m_text;
    std::vector<std::string> arguments;
    arguments.reserve(m_arguments.size());
    for (const Message& argument : m_arguments) arguments.push_back(argument.english());
    return filled(m_code, arguments);
}

} // namespace ropescope

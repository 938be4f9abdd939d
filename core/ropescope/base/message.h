// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/base/text.h>

namespace ropescope {

/// A message template on its own, for tables.
struct MessageCode {
    std::string_view english;
};

template <std::size_t n>
[[nodiscard]] consteval MessageCode messageCode(const char (&english)[n]) {
    return {std::string_view(english, n - 1)};
}

/// A message before translation: a template, which is its code, and arguments.
///
/// Core reports errors as `message("%1 is outside %2 to %3", value, 1, 9)`; the front end looks up the template in the
/// user's language and then fills in the arguments. english() does so without the lookup.
class Message {
public:
    Message() = default;
    /// Text from outside, never translated: a file name, an id, a library's error text; see shortened().
    [[nodiscard]] static Message verbatim(std::string_view text) { return Message({}, shortened(text), {}); }
    /// Text of the program itself, of any length.
    [[nodiscard]] static Message own(std::string text) { return Message({}, std::move(text), {}); }
    /// Names known to the program, all of them, however many.
    [[nodiscard]] static Message list(std::span<const std::string> names, std::string_view separator) {
        return own(join(names, separator));
    }

    /// The template in English, with %1 to %9 for the arguments; empty for text that is not translated.
    [[nodiscard]] std::string_view code() const { return m_code; }
    /// Untranslated text; empty for templates.
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const std::vector<Message>& arguments() const { return m_arguments; }
    [[nodiscard]] bool empty() const { return m_code.empty() && m_text.empty(); }
    [[nodiscard]] std::string english() const;
    bool operator==(const Message&) const = default;

private:
    template <std::size_t n, class... Arguments>
    friend Message message(const char (&code)[n], const Arguments&... arguments);
    friend Message message(MessageCode code);

    Message(std::string_view code, std::string text, std::vector<Message> arguments)
        : m_code(code), m_text(std::move(text)), m_arguments(std::move(arguments)) {}

    std::string_view m_code; ///< a string literal, so it outlives every message
    std::string m_text;
    std::vector<Message> m_arguments;
};

inline const Message& messageArgument(const Message& argument) { return argument; }
inline Message messageArgument(std::string_view text) { return Message::verbatim(text); }
inline Message messageArgument(std::integral auto number) { return Message::verbatim(std::to_string(number)); }
inline Message messageArgument(std::floating_point auto number) {
    return Message::verbatim(formatNumber(static_cast<double>(number)));
}

/// A message from its template, a string literal, and its arguments: text, numbers or other messages. Every template is
/// translated in resources/translations/errors_*.ts.
template <std::size_t n, class... Arguments>
[[nodiscard]] Message message(const char (&code)[n], const Arguments&... arguments) {
    static_assert(sizeof...(arguments) <= 9);
    return Message(std::string_view(code, n - 1), {}, std::vector<Message>{messageArgument(arguments)...});
}

[[nodiscard]] inline Message message(MessageCode code) { return Message(code.english, {}, {}); }

/// "did you mean `NEAR`? OTHERWISE", or just `otherwise` if `near` is empty.
[[nodiscard]] Message didYouMean(std::string_view near, const Message& otherwise);

/// `text` with %1 to %9 replaced by `arguments`; placeholders without an argument stay.
[[nodiscard]] std::string filled(std::string_view text, const std::vector<std::string>& arguments);

} // namespace ropescope

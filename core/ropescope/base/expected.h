// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <ropescope/base/message.h>

namespace ropescope {

/// Why an operation failed. `Content`: an input or an option has invalid content (exit code 2).
/// `File`: a file could not be read or written (exit code 3). `Cancelled`: a newer request replaced this one.
/// `Failure`: out of memory, or a bug in the program (exit code 3).
enum class ErrorCode { Content, File, Cancelled, Failure };

/// One failure: its subject, the reason and a hint, translated only where it is shown.
struct Error {
    ErrorCode code = ErrorCode::Content;
    Message what{}; ///< the subject: an option, a file, a part of the notation
    Message why{};  ///< the reason, with the numbers involved
    Message hint{}; ///< how to fix it
    /// Where in a text input the error is: byte offset and length. Absent when the input is not text.
    struct Place {
        std::size_t offset = 0;
        std::size_t length = 0;
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> place{};
    std::string replacement{}; ///< the correct text, if known ("image" for "imgae")

    /// "WHAT: WHY; HINT" in English, one line.
    [[nodiscard]] std::string message() const;
    bool operator==(const Error&) const = default;
};

/// "WHY; HINT" as one message, or the reason alone.
[[nodiscard]] inline Message reasonOf(const Error& error) {
    return error.hint.empty() ? error.why : message("%1; %2", error.why, error.hint);
}

/// "WHAT: WHY; HINT" as one message, for use as an argument of another.
[[nodiscard]] inline Message messageOf(const Error& error) { return message("%1: %2", error.what, reasonOf(error)); }

inline std::string Error::message() const { return messageOf(*this).english(); }

/// The error of a computation that its caller no longer wants.
[[nodiscard]] inline Error cancelledError(Message what) {
    return {.code = ErrorCode::Cancelled, .what = std::move(what), .why = message("a newer request replaced this one")};
}

/// A value or the Error that prevented it. A small std::expected (which C++20 lacks).
template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    [[nodiscard]] T& value() & {
        assert(hasValue());
        return std::get<0>(m_state);
    }
    [[nodiscard]] const T& value() const& {
        assert(hasValue());
        return std::get<0>(m_state);
    }
    [[nodiscard]] T&& value() && {
        assert(hasValue());
        return std::get<0>(std::move(m_state));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const {
        assert(!hasValue());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

template <>
class [[nodiscard]] Expected<void> {
public:
    Expected() = default;
    Expected(Error error) : m_error(std::move(error)) {}
    [[nodiscard]] bool hasValue() const { return !m_error; }
    explicit operator bool() const { return hasValue(); }
    [[nodiscard]] const Error& error() const {
        assert(m_error);
        return *m_error;
    }

private:
    std::optional<Error> m_error;
};

} // namespace ropescope

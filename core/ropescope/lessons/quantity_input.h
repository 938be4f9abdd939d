// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/lessons/quantities.h>
#include <ropescope/session/placed_session.h>

namespace ropescope {

/// The arguments of a quantity, read by kinds. Keeps the first error; what is read after it is arbitrary but valid.
/// Numbers may be arithmetic: "2*3 + 1". Indices count from `firstIndex` in texts and messages, and from 0 in what is returned.
class QuantityInput {
public:
    /// The common arguments have been applied to `session`; `values` are for formulas.
    QuantityInput(Session session, FieldTexts arguments, const LessonValues& values, int firstIndex = 1)
        : m_session(std::move(session)),
          m_arguments(std::move(arguments)),
          m_values(values),
          m_firstIndex(firstIndex) {}

    [[nodiscard]] bool has(std::string_view name) const { return m_arguments.contains(std::string(name)); }
    [[nodiscard]] bool ok() const { return !m_error; }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    void fail(Message what, Message why, Message hint);
    void fail(const Error& error);
    /// The value, or null and the error.
    template <class T>
    const T* take(const Expected<T>& value) {
        if (value) return &*value;
        fail(value.error());
        return nullptr;
    }

    [[nodiscard]] std::string text(std::string_view name, std::string fallback = {}) const;
    /// One of the words; the first if absent.
    [[nodiscard]] std::string word(std::string_view name, std::initializer_list<std::string_view> words);
    [[nodiscard]] double number(std::string_view name, std::optional<double> fallback = {});
    [[nodiscard]] std::int64_t whole(std::string_view name, std::optional<std::int64_t> fallback, std::int64_t minimum,
                                     std::int64_t maximum);
    /// "1,2,8", or a range "0-128" of whole numbers.
    [[nodiscard]] std::vector<double> numbers(std::string_view name, std::string_view fallback = {});
    /// Token, segment, …: counted from `firstIndex` in the text; `count` is how many there are. 0 and the error if there
    /// is none.
    [[nodiscard]] std::int64_t index(std::string_view name, std::optional<std::int64_t> fallback, std::int64_t count);
    /// An index as texts and messages count it.
    [[nodiscard]] std::int64_t counted(std::int64_t index) const { return index + m_firstIndex; }
    /// The value of a formula over numbers and earlier quantities.
    [[nodiscard]] double formula(std::string_view text);

    [[nodiscard]] Session& session() { return m_session; } ///< to be changed before it is placed
    /// The session with its first scheme only. Null after an error.
    [[nodiscard]] std::shared_ptr<const PlacedSession> placed();
    [[nodiscard]] const SchemeColumn* column();   ///< null if there is none
    [[nodiscard]] const PositionMap* positions(); ///< null if the scheme cannot place the sequence
    [[nodiscard]] const FrequencyPlan* plan();    ///< null if it cannot be made
    /// Index of the axis that an argument names; -1 if it is absent.
    [[nodiscard]] int axis(std::string_view name = "axis");
    /// One number per axis: that of the argument `axis`, the only one, or a list whose entries have the names of axes.
    [[nodiscard]] QuantityResult perAxis(const std::vector<double>& numbers);
    /// The same for numbers that are mostly equal: one number if they are.
    [[nodiscard]] QuantityResult perAxisOrOne(const std::vector<double>& numbers);

private:
    Session m_session;
    FieldTexts m_arguments;
    const LessonValues& m_values;
    int m_firstIndex;
    std::shared_ptr<const PlacedSession> m_placed;
    std::optional<Error> m_error;
};

/// The tables of kinds.
[[nodiscard]] std::vector<QuantityKind> positionQuantities();
[[nodiscard]] std::vector<QuantityKind> scoreQuantities();
[[nodiscard]] std::vector<QuantityKind> kernelQuantities();
[[nodiscard]] std::vector<QuantityKind> frequencyQuantities();
[[nodiscard]] std::vector<QuantityKind> encodingQuantities();

} // namespace ropescope

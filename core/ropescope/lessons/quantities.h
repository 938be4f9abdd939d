// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/lessons/lesson.h>
#include <ropescope/session/session.h>

/// What lessons can compute: a closed list of quantities. Nothing that a lesson asks or quotes is typed in.
namespace ropescope {

/// Numbers and quantities by name, and their entries: `NAME.1` is the first one of a list, `NAME.h` that of an axis.
using LessonValues = std::map<std::string, QuantityValue, std::less<>>;

/// A value, and what its entries are called besides 1, 2, …
struct QuantityResult {
    QuantityValue value{};
    std::vector<std::string> entries{}; ///< names of the axes; empty: none
};

class QuantityInput;

/// A kind of quantity: one row of a table in one of the files *_quantities.cpp.
struct QuantityKind {
    std::string_view id;
    std::vector<std::string_view> arguments; ///< its own; a bare value is the first one
    MessageCode help;
    std::string_view example; ///< JSON as in a lesson: {"position": {"token": 7}}
    std::string_view result;  ///< of the example, under defaultSession()
    QuantityResult (*of)(QuantityInput& input);
};

/// All kinds, in the order of the manual.
[[nodiscard]] const std::vector<QuantityKind>& quantityKinds();
/// Fails for an unknown kind, with the nearest one.
[[nodiscard]] Expected<const QuantityKind*> findQuantityKind(std::string_view id);
/// Arguments that every kind takes: settings of the lesson by their short names, and "settings.FIELD".
[[nodiscard]] std::span<const std::string_view> commonArguments();
/// Fails for an argument that its kind does not take.
[[nodiscard]] Expected<void> checkArguments(const LessonQuantity& quantity);

/// One quantity; `values` are those that its arguments may name, `base` has the settings of the lesson. Tokens, segments
/// and the like count from `firstIndex`: from 1 in lessons, from 0 on the command line.
[[nodiscard]] Expected<QuantityResult> evaluate(const LessonQuantity& quantity, const Session& base,
                                                const LessonValues& values, int firstIndex = 1);
/// One quantity of a lesson; settings of the lesson that name later quantities are left out.
[[nodiscard]] Expected<QuantityResult> evaluate(const Lesson& lesson, const LessonQuantity& quantity,
                                                const LessonValues& values);
/// All numbers and quantities of a lesson; absent numbers have their usual values. Fails with the first quantity that
/// cannot be computed; the error's `what` begins with its name.
[[nodiscard]] Expected<LessonValues> evaluate(const Lesson& lesson, const std::map<std::string, double>& numbers);

/// The session to which the settings of quantities apply: the default one with those of the lesson.
[[nodiscard]] Expected<Session> sessionOf(const Lesson& lesson, const LessonValues& values);

/// Adds a value and its entries. Fails if there are too many.
[[nodiscard]] Expected<void> addValue(LessonValues& values, const std::string& name, const QuantityResult& result);

} // namespace ropescope

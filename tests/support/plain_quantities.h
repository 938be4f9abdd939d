// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include <ropescope/lessons/quantities.h>

/// A second implementation of the quantities that lessons use, token by token and pair by pair. Shares no code with
/// core/ropescope/lessons.
namespace ropescope::testing {

class PlainQuantities {
public:
    explicit PlainQuantities(const Lesson& lesson) : m_lesson(lesson) {}

    /// All values of a variant, by name. Throws for a kind, an argument or a setting that it does not implement.
    [[nodiscard]] LessonValues at(const std::map<std::string, double>& numbers);

private:
    [[nodiscard]] QuantityResult of(const LessonQuantity& quantity, const LessonValues& values);

    const Lesson& m_lesson;
    std::map<std::string, QuantityResult> m_known; ///< by kind and arguments; many do not depend on the variant
};

} // namespace ropescope::testing

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/lessons/quantities.h>

/// Values put into the texts of a lesson.
namespace ropescope {

/// A name in a text: `{name}`, `{name:3}` or `\value{name:3}`.
struct TextValue {
    std::string_view name;
    std::optional<int> decimals{};      ///< absent: at most 6 significant digits
    std::size_t offset = 0, length = 0; ///< of the whole place, in bytes
    bool formula = false;               ///< \value{…}: to be put in as TeX
};
/// The names of a text in their order. Braces inside `$formulas$` are TeX's own, and only \value{…} counts there.
[[nodiscard]] std::vector<TextValue> textValues(std::string_view text);
/// The same for arguments and settings, where `$` has no meaning: every {name}.
[[nodiscard]] std::vector<TextValue> argumentValues(std::string_view text);

/// A text with values put in is not much longer than this.
inline constexpr std::size_t kMaxFilledBytes = std::size_t{1} << 18;

/// The text with values put in; places whose names are unknown, or for which there is no room, stay as they are.
[[nodiscard]] std::string fillText(std::string_view text, const LessonValues& values);
/// The same for arguments and settings: numbers so that they read back as the same ones, lists as "1,2,8". Fails where
/// fillText would leave a place.
[[nodiscard]] Expected<std::string> fillArgument(std::string_view text, const LessonValues& values);

/// A value as text in prose: "0.970", "(1, 2)", with a real minus sign.
[[nodiscard]] std::string valueText(const QuantityValue& value, std::optional<int> decimals = {});
/// A value so that it can be read again: "0.9697", "1,2,8", "true".
[[nodiscard]] std::string plainText(const QuantityValue& value);

/// The numbers of variant n of a lesson: 0 are the written ones. The same on every machine; neighbours differ.
[[nodiscard]] std::map<std::string, double> variantOf(const Lesson& lesson, int n);

} // namespace ropescope

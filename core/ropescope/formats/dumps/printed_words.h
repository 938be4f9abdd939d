// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The words around an array in text.
namespace ropescope {

/// The name that text gives to what follows it: `position_ids` in "(Pdb) p position_ids\n", "'position_ids': " and
/// "inputs.position_ids = "; empty if there is none.
[[nodiscard]] std::string printedNameBefore(std::string_view before);

/// What stands after the numbers of `tensor(` or `array(`.
struct PrintedArguments {
    std::string type{};                               ///< as NumPy names it; empty: not told
    std::optional<std::vector<std::int64_t>> shape{}; ///< of `size=` or `shape=`
    std::size_t size = 0;                             ///< bytes, with the closing bracket
};
/// None if the bracket is not closed nearby.
[[nodiscard]] std::optional<PrintedArguments> printedArguments(std::string_view after);

/// Whether the word at the end of the text announces a shape: `torch.Size(`, `shape=`, `"shape": `.
[[nodiscard]] bool announcesShape(std::string_view before);

/// Sizes in brackets at the start of the text, "[3, 1, 98]" or "(98,)"; `size` becomes the number of their bytes.
[[nodiscard]] std::optional<std::vector<std::int64_t>> printedSizes(std::string_view text, std::size_t& size);

} // namespace ropescope

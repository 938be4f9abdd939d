// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ropescope {

/// A name without its version: "qwen2-vl" of "qwen2-vl@4.50.0".
[[nodiscard]] inline std::string unversioned(std::string_view name) {
    return std::string(name.substr(0, name.find('@')));
}

/// A release of huggingface/transformers.
using TransformersVersion = std::array<std::int64_t, 3>;

/// "4.50", "4.50.0", "hf4.50.0", "v4.50.0", "transformers 4.50.0", "transformers==4.50.0", "4.50.0.dev0"; empty for
/// anything else, such as "hf5.3.0-bug".
[[nodiscard]] std::optional<TransformersVersion> parseLibraryVersion(std::string_view text);

/// The releases with one rule: from the first to the last, "4.49" to "4.51"; without a last one, all later ones.
struct LibraryRange {
    std::string first{}; ///< empty: none
    std::string last{};
    [[nodiscard]] bool empty() const { return first.empty(); }
    /// A patch release belongs to its release: 4.51.3 to 4.51.
    [[nodiscard]] bool contains(const TransformersVersion& version) const;
    /// "4.49 to 4.51", "since 5.6".
    [[nodiscard]] std::string text() const;
};

} // namespace ropescope

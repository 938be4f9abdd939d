// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// All built-in schemes, in menu order. Built on first use, immutable.
[[nodiscard]] const std::vector<Scheme>& schemeRegistry();

/// Finds a scheme in a list by id ("rope-tv", "qwen2-vl@hf4.57.6"), by model without version ("qwen2-vl": the highest
/// plain version), by any release of transformers ("qwen2-vl@4.50.0", "Qwen2-VL transformers 4.50"), by engine without
/// its commit, by title or by alias ("m-rope", names of golden files). Case, spaces, `-`, `_` and `.` of names do not
/// matter. The error lists the known ids.
[[nodiscard]] Expected<const Scheme*> findScheme(std::span<const Scheme> schemes, std::string_view id);
/// Finds a scheme in schemeRegistry().
[[nodiscard]] Expected<const Scheme*> findScheme(std::string_view id);

/// How a name with a release of transformers was resolved, "placed as …"; empty if the name says it itself.
[[nodiscard]] std::optional<Message> resolutionOf(std::string_view name, const Scheme& scheme);

/// Another name for a scheme, or for a model without version: {"m-rope", "qwen2-vl@hf4.57.6"}.
struct SchemeAlias {
    std::string alias;
    std::string id;
};
[[nodiscard]] const std::vector<SchemeAlias>& schemeAliases();

} // namespace ropescope

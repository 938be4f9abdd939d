// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// All schemes, in the order of the menu. Built on first use, immutable.
[[nodiscard]] const std::vector<Scheme>& schemeRegistry();

/// A scheme of a list by id ("rope-tv", "qwen2-vl@hf4.57.6"), by model without version ("qwen2-vl": the highest plain
/// version), or by alias ("m-rope"). The error names the known ids.
[[nodiscard]] Expected<const Scheme*> findScheme(std::span<const Scheme> schemes, std::string_view id);
/// The same among schemeRegistry().
[[nodiscard]] Expected<const Scheme*> findScheme(std::string_view id);

/// Other names: {"m-rope", "qwen2-vl@hf4.57.6"}.
struct SchemeAlias {
    std::string alias;
    std::string id;
};
[[nodiscard]] const std::vector<SchemeAlias>& schemeAliases();

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json/json_fields.h>
#include <ropescope/schemes/formula/formula_scheme.h>

/// User-defined schemes as files, `NAME.ropescheme`:
/// {"ropescheme": 1, "id": "mine", "title": "Mine", "axes": [{"name": "h", "formula": "L + i + 1"}, …],
///  "next": "L + N + 1", "origin": 1, "pad": 1, "base": 10000, "head_dim": 128, "allocation": "alternate", "note": ""}
/// `ropescheme`, `id`, `axes` and `next` are required. An axis may have "only_with_video": true.
namespace ropescope {

/// Maximum file size.
inline constexpr std::size_t kMaxSchemeFileBytes = std::size_t{64} << 10;

/// Reads and validates. Unknown or missing fields, fields of the wrong kind and formulas that cannot be read are
/// rejected with their place, such as `F.ropescheme, axes[1].name` or `F.ropescheme, axis `h`, column 5`; `name` is the
/// file's name in messages.
[[nodiscard]] Expected<FormulaScheme> parseSchemeFile(std::string_view text, const std::string& name);

/// The scheme as a file; if the scheme is valid, parseSchemeFile reads it back as an equal one.
[[nodiscard]] std::string toSchemeFile(const FormulaScheme& scheme);

/// Reads and validates a scheme inside another file: the same fields except `ropescheme`.
[[nodiscard]] Expected<FormulaScheme> readFormulaScheme(const JsonValue& object, const JsonContext& context);
/// The fields of a scheme except `ropescheme`, one per line, without the enclosing braces.
[[nodiscard]] std::string formulaSchemeLines(const FormulaScheme& scheme, const std::string& indent);

} // namespace ropescope

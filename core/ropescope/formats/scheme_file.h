// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json_fields.h>
#include <ropescope/schemes/formula_scheme.h>

/// User-defined schemes as files, `NAME.ropescheme`:
/// {"ropescheme": 1, "id": "mine", "title": "Mine", "axes": [{"name": "h", "formula": "L + i + 1"}, …],
///  "next": "L + N + 1", "origin": 1, "pad": 1, "base": 10000, "head_dim": 128, "allocation": "alternate", "note": ""}
/// `ropescheme`, `id`, `axes` and `next` are required. An axis may have "only_with_video": true.
namespace ropescope {

/// Maximum size of a file.
inline constexpr std::size_t kMaxSchemeFileBytes = std::size_t{64} << 10;

/// Reads and validates a file. Fails on unknown or missing fields, fields of the wrong type and invalid formulas;
/// errors name the location, such as "F.ropescheme, axes[1].`name`" or "F.ropescheme, axis `h`, column 5". `name` is
/// the file name in messages.
[[nodiscard]] Expected<FormulaScheme> parseSchemeFile(std::string_view text, const std::string& name);

/// Writes a file; parseSchemeFile reads it back as an equal scheme if the scheme is valid.
[[nodiscard]] std::string toSchemeFile(const FormulaScheme& scheme);

/// Reads the same fields except `ropescheme` from inside another file.
[[nodiscard]] Expected<FormulaScheme> readFormulaScheme(const JsonValue& object, const JsonContext& context);
/// The fields as lines of JSON, one field per line.
[[nodiscard]] std::string formulaSchemeLines(const FormulaScheme& scheme, const std::string& indent);

} // namespace ropescope

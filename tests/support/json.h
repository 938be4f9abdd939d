// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;

/// JSON of golden files and of the program's output. Compiled once: a parser adds more than a second to each test.
namespace ropescope::testing {

using Json = nlohmann::json;

/// Throws on invalid JSON, which fails the test.
[[nodiscard]] Json parseJson(const std::string& text);
/// Parses a file; throws as parseJson does.
[[nodiscard]] Json readJson(const std::string& path);
[[nodiscard]] bool isJson(const std::string& text);

} // namespace ropescope::testing

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;

/// JSON of golden files and of the program's output. Compiled once: a parser takes more than a second of every test.
namespace ropescope::testing {

using Json = nlohmann::json;

/// Throws on what is no JSON, which fails the test.
[[nodiscard]] Json parseJson(const std::string& text);
/// The same of a file.
[[nodiscard]] Json readJson(const std::string& path);
[[nodiscard]] bool isJson(const std::string& text);

} // namespace ropescope::testing

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/analysis/properties.h>
#include <ropescope/formats/reports/buffered_text.h>

/// Properties as a file (contract, section 5).
namespace ropescope {

/// {"schemes":[{"scheme":…,"version":…,"properties":[{"id":…,"title":…,"verdict":true|false|null,"reason":…,
///   "law":true|false|null,"counterexample":…,"tested":…,"segments":[{"segment":1,"axis":"h","verdict":true,
///   "numbers":{…},"tokens":[…]}],"omitted":0}]}]}
/// `names` are the schemes as requested, without their versions. The caller must reject columns with an error.
[[nodiscard]] Expected<void> writePropertiesJson(const std::vector<std::string>& names, const PropertiesResult& result,
                                                 const ByteSink& sink);

/// Why there is no verdict, e.g. "a measure" or "cancelled"; empty if there is one.
[[nodiscard]] std::string reasonOf(const Finding& finding);

/// "patch", "text", "audio", "boundary", "row_end", "pad".
[[nodiscard]] std::string_view partId(Part part);

} // namespace ropescope

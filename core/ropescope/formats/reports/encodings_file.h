// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/encodings/encoding.h>
#include <ropescope/formats/reports/buffered_text.h>

/// Position encodings and their properties as files (contract, section 5).
namespace ropescope {

/// {"encoding":…,"dim":8,"positions":[…],"values":[[…one number per dimension…],…]}
[[nodiscard]] Expected<void> writeEncodingJson(const Encoding& encoding, std::int64_t begin, MatrixIn<double> codes,
                                               const ByteSink& sink);
/// position,0,1,…: one row per position.
[[nodiscard]] Expected<void> writeEncodingCsv(std::int64_t begin, MatrixIn<double> codes, const ByteSink& sink);

/// {"encodings":[{"id":…,"title":…,"rule":…,"formula":…,"source":…,"params":[{"id":…,"default":…,…}],
///   "properties":[{"id":…,"verdict":true|false|null,"numbers":{…}}]}]}
[[nodiscard]] Expected<void> writeEncodingsJson(const ByteSink& sink);
/// encoding, and a column per property: yes, no, or empty if there is nothing to decide.
[[nodiscard]] Expected<void> writeEncodingsCsv(const ByteSink& sink);

} // namespace ropescope

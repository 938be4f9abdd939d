// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/analysis/segment_spread.h>
#include <ropescope/formats/reports/buffered_text.h>

/// The spread of the scores from one query over each segment, as a file (contract, section 5). Segments count from 0;
/// one that the mask hides has no numbers. The caller must reject columns with an error.
namespace ropescope {

struct SpreadReport {
    std::int64_t query = 0;
    std::vector<std::string> schemes; ///< as requested, one per column
    std::shared_ptr<const SpreadResult> result;
};

/// An aligned table, "-" for a missing number.
[[nodiscard]] Expected<void> writeSpreadText(const SpreadReport& report, const ByteSink& sink);
/// {"query":21,"schemes":[{"scheme":…,"segments":[{"segment":0,"min":…,"max":…,"mean":…,"sd":…}]}]}, null for a missing
/// number.
[[nodiscard]] Expected<void> writeSpreadJson(const SpreadReport& report, const ByteSink& sink);
/// scheme,segment,min,max,mean,sd; nan for a missing number.
[[nodiscard]] Expected<void> writeSpreadCsv(const SpreadReport& report, const ByteSink& sink);

} // namespace ropescope

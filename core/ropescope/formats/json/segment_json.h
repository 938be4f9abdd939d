// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json/json_fields.h>
#include <ropescope/sequence/sequence.h>

/// Lists of segments inside JSON files.
namespace ropescope {

/// Reads and validates a list. Errors name the segment and the field: "F.json, segment 2, `width`".
[[nodiscard]] Expected<Sequence> readSegments(const JsonValue& list, const JsonContext& context);

/// The list, one segment per line, each after `indent`; the closing bracket is indented two spaces less.
[[nodiscard]] std::string segmentList(const Sequence& sequence, const std::string& indent);

} // namespace ropescope

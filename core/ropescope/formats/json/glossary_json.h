// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/glossary/glossary.h>

namespace ropescope {

/// Reads a glossary. Rejects, with the place, entries without texts in both languages, ids and terms that occur twice,
/// formulas that are not valid, and values that are not known.
[[nodiscard]] Expected<Glossary> readGlossary(std::string_view json);

} // namespace ropescope

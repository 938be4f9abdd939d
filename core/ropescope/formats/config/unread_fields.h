// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/formats/config/config_values.h>
#include <ropescope/models/model.h>

namespace ropescope {

/// Lists the fields about rotation that nothing reads, when all others have been read: in a model whose code is known
/// they have no effect, in others they could change the numbers, and the first of them is refused.
void listUnreadFields(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type);

} // namespace ropescope

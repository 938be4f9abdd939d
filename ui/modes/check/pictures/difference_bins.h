// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// The differences of a dump, of which all but the bins is known. Cancelled: an error.
[[nodiscard]] Expected<DifferenceBins> differenceBins(const CheckedDump& checked, const CancelToken& cancel);

} // namespace ropescope::ui

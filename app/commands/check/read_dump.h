// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <ropescope/check/dump_layout.h>

#include "app/commands/check/check_options.h"

namespace ropescope::app {

/// The positions in the files of the command, of which `arrays` are those of the first, one for each row of the batch:
/// one file, or the chunks of a prefill, whose ends become the splits of the request if it has none.
[[nodiscard]] Expected<std::vector<LaidDump>> readDumps(const CheckArguments& arguments, std::vector<DumpArray> arrays,
                                                        CheckSubject& subject);

} // namespace ropescope::app

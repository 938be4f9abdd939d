// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

namespace ropescope::app {

std::string outputUsage(const std::string& formats) {
    return "  --format F             one of: " + formats +
           "; default: the suffix of -o, or the first\n"
           "  -o FILE                default - (standard output)\n";
}

} // namespace ropescope::app

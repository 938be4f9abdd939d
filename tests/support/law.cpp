// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/law.h"

#include <rapidcheck.h>

namespace ropescope::testing {

bool holds(const std::string& law, const std::function<void()>& body) { return rc::check(law, body); }

} // namespace ropescope::testing

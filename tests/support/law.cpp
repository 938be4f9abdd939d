// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/law.h"

#include <iostream>

#include <rapidcheck.h>
#include <rapidcheck/detail/Configuration.h>

namespace ropescope::testing {

bool holds(const std::string& law, const std::function<void()>& body) { return rc::check(law, body); }

bool holds(const std::string& law, const std::function<void()>& body, int cases) {
    rc::detail::TestMetadata metadata;
    metadata.id = metadata.description = law;
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = cases;
    const auto result = rc::detail::checkTestable(body, metadata, params);
    rc::detail::printResultMessage(result, std::cerr);
    std::cerr << std::endl;
    return result.is<rc::detail::SuccessResult>();
}

} // namespace ropescope::testing

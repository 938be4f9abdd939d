// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The one table of properties. A property is one function of this folder and one line here.
#include "core/principles/registry.h"

#include <algorithm>

#define ROPESCOPE_PRINCIPLES(X)                                                                                        \
    X(compatibility)                                                                                                   \
    X(compatibilityText)                                                                                               \
    X(compatibilityImage)                                                                                              \
    X(equivalence)                                                                                                     \
    X(symmetry)                                                                                                        \
    X(modalityGap)                                                                                                     \
    X(injective)                                                                                                       \
    X(monotone)                                                                                                        \
    X(integer)                                                                                                         \
    X(scaleInvariant)                                                                                                  \
    X(continuable)                                                                                                     \
    X(density)                                                                                                         \
    X(span)                                                                                                            \
    X(overlap)                                                                                                         \
    X(distinctTimes)

namespace ropescope {
namespace principles {
#define ROPESCOPE_DECLARE(NAME) Principle NAME();
ROPESCOPE_PRINCIPLES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace principles

const std::vector<Principle>& principleRegistry() {
    static const std::vector<Principle> registry{
#define ROPESCOPE_LIST(NAME) principles::NAME(),
        ROPESCOPE_PRINCIPLES(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
    };
    return registry;
}

const Principle* findPrinciple(std::string_view id) {
    const auto& all = principleRegistry();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Principle& known) { return known.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<Finding> judgeAll(const Subject& subject) {
    std::vector<Finding> findings;
    for (const Principle& principle : principleRegistry()) findings.push_back(principle.judge(subject));
    return findings;
}

} // namespace ropescope

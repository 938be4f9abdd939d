// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of built-in properties. A property is one function in this folder and one line here.
#include <algorithm>

#include <ropescope/properties/property_registry.h>

#define ROPESCOPE_PROPERTIES(X)                                                                                        \
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
    X(distinctTimes)                                                                                                   \
    X(relative)

namespace ropescope {
namespace properties {
#define ROPESCOPE_DECLARE(NAME) Property NAME();
ROPESCOPE_PROPERTIES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace properties

const std::vector<Property>& propertyRegistry() {
    static const std::vector<Property> registry{
#define ROPESCOPE_LIST(NAME) properties::NAME(),
        ROPESCOPE_PROPERTIES(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
    };
    return registry;
}

const Property* findProperty(std::span<const Property> properties, std::string_view id) {
    const auto found =
        std::find_if(properties.begin(), properties.end(), [id](const Property& known) { return known.id == id; });
    return found == properties.end() ? nullptr : &*found;
}

const Property* findProperty(std::string_view id) { return findProperty(propertyRegistry(), id); }

std::vector<Finding> judgeAll(const Subject& subject, std::span<const Property> properties) {
    std::vector<Finding> findings;
    findings.reserve(properties.size());
    for (const Property& property : properties) {
        // Most properties take a tenth of a second for many segments, too long for work that nobody awaits any more.
        if (subject.cancel.cancelled())
            findings.push_back({.id = property.id, .undecided = Undecided::Cancelled});
        else
            findings.push_back(property.judge(subject));
    }
    return findings;
}

} // namespace ropescope

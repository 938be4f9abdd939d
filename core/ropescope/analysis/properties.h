// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/base/cancel.h>
#include <ropescope/properties/law.h>
#include <ropescope/properties/property.h>

/// Properties of all chosen schemes, for the panel, the table and the command line.
namespace ropescope {

struct PropertiesResult;

struct PropertiesRequest {
    std::shared_ptr<const Layout> layout;
    /// Laws do not depend on the sequence, so those of an earlier result are reused if rule, parameters and rotary
    /// settings are the same. May be null.
    std::shared_ptr<const PropertiesResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

struct PropertiesColumn {
    std::optional<Error> error; ///< set if the scheme cannot place the sequence
    std::vector<Finding> findings;
    std::vector<Law> laws; ///< in general, for the same properties
    std::uint64_t ruleKey = 0;
};

struct PropertiesResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    std::vector<PropertiesColumn> columns; ///< as in the layout
};

[[nodiscard]] Expected<std::shared_ptr<const PropertiesResult>> analyseProperties(const PropertiesRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope

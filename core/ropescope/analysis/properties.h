// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/properties/law.h>
#include <ropescope/properties/property.h>
#include <ropescope/session/placed_session.h>

/// Properties of all chosen schemes, for the panel, the table and the command line.
namespace ropescope {

struct PropertiesResult;

struct PropertiesRequest {
    std::shared_ptr<const PlacedSession> placed;
    /// Earlier result whose laws are reused where rule, parameters and rotary settings are the same, since laws do not
    /// depend on the sequence. May be null.
    std::shared_ptr<const PropertiesResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

struct PropertiesColumn {
    std::optional<Error> error; ///< set if the scheme cannot place the sequence
    std::vector<Finding> findings;
    std::vector<Law> laws; ///< for the same properties
    std::uint64_t ruleKey = 0;
};

struct PropertiesResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    std::vector<PropertiesColumn> columns; ///< in the order of the placed session
};

/// One property of a column that has positions, without its law.
[[nodiscard]] Finding judge(const PlacedSession& placed, const SchemeColumn& column, const Property& property);

[[nodiscard]] Expected<std::shared_ptr<const PropertiesResult>> analyseProperties(const PropertiesRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <ropescope/check/expectation.h>

#include "app/options/options.h"

/// The options of `ropescope check`.
namespace ropescope::app {

/// Arguments and what they ask for.
struct CheckArguments {
    Options options{};                ///< without the dumps
    std::vector<std::string> dumps{}; ///< files; several are pieces of one
    [[nodiscard]] bool needsDump() const;
};

[[nodiscard]] Expected<CheckArguments> parseCheckArguments(const std::vector<std::string>& arguments);

/// The scheme and the sequence to compare with, of one row of the batch.
struct CheckSubject {
    SingleScheme single{}; ///< keeps the scheme
    CheckRequest request{};
};
[[nodiscard]] Expected<CheckSubject> subjectFrom(const CheckArguments& arguments, std::int64_t row);

/// --axes, --tolerance and the others.
[[nodiscard]] std::string checkOptionsUsage();

} // namespace ropescope::app

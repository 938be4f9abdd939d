// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/analysis/session_fields.h>

#include "app/commands/options.h"

/// Options that the fields of a session declare, from one stage to another.
namespace ropescope::app {

struct Stages {
    Affects first = Affects::Sequence;
    Affects last = Affects::Looks;
    [[nodiscard]] bool contain(Affects stage) const { return stage >= first && stage <= last; }
};

[[nodiscard]] std::vector<OptionSpec> fieldOptions(Stages stages);

/// Sets the fields whose options are given. What has no text of its own (the sequence, schemes, parameters, q and k) is
/// left as it is.
[[nodiscard]] Expected<void> applyFields(const Options& options, Stages stages, Session& session);

/// Whether one of those options is given.
[[nodiscard]] bool anyFieldGiven(const Options& options, Stages stages);

/// Their help, one string an option.
[[nodiscard]] std::vector<std::string> fieldUsage(Stages stages);

/// One option in help: its name with what stands for its value, and what it is, in lines of 120 characters.
[[nodiscard]] std::string optionUsage(const std::string& option, const std::string& help);

} // namespace ropescope::app

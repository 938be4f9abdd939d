// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/session/figure_fields.h>
#include <ropescope/session/session_fields.h>

#include "app/options/options.h"

/// Options derived from the declared fields of sessions and figures.
namespace ropescope::app {

/// The range of stages whose session fields are offered as options.
struct Stages {
    Affects first = Affects::Sequence;
    Affects last = Affects::Appearance;
    [[nodiscard]] bool contain(Affects stage) const { return stage >= first && stage <= last; }
};

[[nodiscard]] std::vector<OptionSpec> fieldOptions(Stages stages);
[[nodiscard]] std::vector<OptionSpec> figureFieldOptions();

/// Sets the fields whose options are given. Composite fields without a text form (the sequence, schemes, parameters, q
/// and k) are left unchanged.
[[nodiscard]] Expected<void> applyFields(const Options& options, Stages stages, Session& session);
[[nodiscard]] Expected<void> applyFigureFields(const Options& options, FigureSetup& figure);

/// Sets the field that has this name in session files; `label` stands for it in errors.
[[nodiscard]] Expected<void> applyFieldAt(std::string_view path, const std::string& label, const std::string& text,
                                          Session& session);

/// Whether any of those options is given.
[[nodiscard]] bool anyFieldGiven(const Options& options, Stages stages);

/// Help for those options, one string per option.
[[nodiscard]] std::vector<std::string> fieldUsage(Stages stages);
[[nodiscard]] std::vector<std::string> figureFieldUsage();

} // namespace ropescope::app

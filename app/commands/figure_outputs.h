// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/options/options.h"
#include "ui/figure/figure.h"

namespace ropescope::app {

/// The flag that writes each panel to a file of its own.
inline constexpr const char* kEachPanel = "--each-panel";

using FigurePtr = std::shared_ptr<const ui::Figure>;
using FigureList = std::vector<FigurePtr>;

/// The page, or with --each-panel its panels as figures of their own.
[[nodiscard]] Expected<FigureList> figuresToWrite(const Options& options, const FigurePtr& page,
                                                  const std::shared_ptr<const Session>& session,
                                                  const ui::Plots& plots);

/// Writes the figures to each of the outputs, panels as "x-a.pdf", with the pictures beside them, once all formats are
/// done. Fails if a picture would replace another output or the input.
[[nodiscard]] Expected<void> writeFigures(const Options& options, const FigureList& figures,
                                          const std::vector<OutputFile>& outputs);

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <ropescope/base/expected.h>

#include "ui/figure/figure.h"

namespace ropescope::ui {

/// The path of a panel as a file of its own: "x-a.pdf" for "x.pdf".
[[nodiscard]] std::string panelPath(const std::string& path, std::size_t panel);

/// Makes each panel of a page that can be drawn a figure of its own and calls `visit` with it, one after the other, so
/// that only one is in memory. They share what the page has computed.
[[nodiscard]] Expected<void> forEachPanel(const Figure& page, const std::shared_ptr<const Session>& session,
                                          const std::function<Expected<void>(const Figure& panel)>& visit,
                                          const Plots& plots = builtInPlots(), const JobControl& control = {});

/// The path of a picture beside the file at `path`.
[[nodiscard]] std::string pathBeside(const std::string& path, const SideFile& picture);

/// Fails if a picture beside the file at `path` would replace one that an earlier file at that path does not name: the
/// file of someone else.
[[nodiscard]] Expected<void> checkBeside(const FigureFile& file, const std::string& path);

/// Writes a figure to the file at `path` ("-": standard output), and before it the pictures beside it, see checkBeside. On
/// an error the file is unchanged.
[[nodiscard]] Expected<void> saveFigure(const FigureFile& file, const std::string& path);

} // namespace ropescope::ui

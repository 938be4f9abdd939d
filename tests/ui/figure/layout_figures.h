// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/figure/figure.h"

/// Figures with a layout, for tests.
namespace ropescope::ui {

[[nodiscard]] inline FigureSpec layoutSpec(const QString& layout, std::vector<std::string> plots) {
    FigureSpec spec;
    spec.layout = *parseLayout(toStdString(layout));
    spec.plots = std::move(plots);
    return spec;
}

[[nodiscard]] inline Expected<std::shared_ptr<const Figure>> layoutFigure(const FigureSpec& spec) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation("text:5 image:4x3 text:5");
    return Figure::make(session, spec);
}

/// Two by two panels of four schemes, all with the same plots.
[[nodiscard]] inline FigureSpec panelSpec(const std::vector<std::string>& plots) {
    FigureSpec spec = layoutSpec(QStringLiteral("AB/CD"), plots);
    for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) spec.panels.push_back({scheme, plots});
    return spec;
}

/// The boxes of one kind, by letter of the panel.
[[nodiscard]] inline std::map<QString, std::vector<QRectF>> kindBoxes(const Figure& figure, const char* kind) {
    std::map<QString, std::vector<QRectF>> boxes;
    for (const FigureBox& each : figure.boxes())
        if (each.kind == QLatin1String(kind)) boxes[each.panel].push_back(each.box);
    return boxes;
}

} // namespace ropescope::ui

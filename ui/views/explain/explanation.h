// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <QPoint>
#include <QString>
#include <QStringList>

#include <ropescope/glossary/glossary_values.h>

#include "ui/document/context.h"

class QWidget;

/// What the symbols and words in a window mean. A symbol is found by the text that a widget paints, so that no widget
/// has to name its symbols.
namespace ropescope::ui {

/// An entry of the glossary, for a place of the window.
struct Explanation {
    const GlossaryEntry* entry = nullptr;
    int column = 0;            ///< of the placed session
    std::int64_t segment = -1; ///< -1: that of Q or K if it has patches, or else the first that has
    QString note{};            ///< of the widget
};

/// What the text at a point of a widget means; empty if it has no meaning of its own.
[[nodiscard]] std::optional<Explanation> explanationAt(const Context& context, QWidget& widget, const QPoint& point);
/// What a widget that has the keyboard focus, or its label, means.
[[nodiscard]] std::optional<Explanation> explanationOf(const Context& context, QWidget& focused);

/// An explanation as texts, with the values of the placed session.
struct ExplanationText {
    QString heading, scheme, sentence;
    QStringList formulas; ///< TeX: the formula, then the lines with values
    bool operator==(const ExplanationText&) const = default;
};
[[nodiscard]] ExplanationText textOf(const Explanation& explanation, const Context& context);

} // namespace ropescope::ui

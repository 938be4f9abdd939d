// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QString>

#include "core/analysis/overlay.h"
#include "ui/document/context.h"

/// Scores from the query over the patches of the position views: asked for by the row, drawn by its views.
namespace ropescope::ui {

inline const QString kOverlaySlot = QStringLiteral("overlay");

/// Asks for the scores of the focused query; nothing when the session wants none. `around` as in OverlayRequest.
void requestOverlay(const Context& context, std::int64_t around);

/// The newest scores that belong to the present tokens, or null.
[[nodiscard]] std::shared_ptr<const OverlayResult> currentOverlay(const Context& context);

/// The column that the views of a column draw, of a result of currentOverlay; null when there is none.
[[nodiscard]] const OverlayColumn* overlayColumn(const std::shared_ptr<const OverlayResult>& overlay, int column);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/overlay_feed.h"

#include <algorithm>
#include <any>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/render_queue.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

void requestOverlay(const Context& context, std::int64_t around) {
    const LayoutPtr& layout = context.layout();
    if (!wantsOverlay(*layout->session) || !context.focus.query()) return context.queue.drop(kOverlaySlot);
    OverlayRequest request{.layout = layout, .queries = overlayQueries(*layout, context.focus.query())};
    request.aroundSegment = around;
    context.queue.request(kOverlaySlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analyseOverlay(request, cancel);
        return result ? std::any(*result) : std::any();
    });
}

std::shared_ptr<const OverlayResult> currentOverlay(const Context& context) {
    const Layout& layout = *context.layout();
    if (!wantsOverlay(*layout.session) || !context.focus.query()) return nullptr;
    auto result = context.queue.result<OverlayResult>(kOverlaySlot);
    return result && samePlaces(*result->layout, layout) ? result : nullptr;
}

const OverlayColumn* overlayColumn(const std::shared_ptr<const OverlayResult>& overlay, int column) {
    const auto index = static_cast<std::size_t>(column);
    return overlay && index < overlay->columns.size() ? &overlay->columns[index] : nullptr;
}

} // namespace ropescope::ui

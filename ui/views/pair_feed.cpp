// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pair_feed.h"

#include <algorithm>
#include <any>

#include "core/analysis/pair_scores.h"
#include "ui/document/focus.h"
#include "ui/document/placement.h"
#include "ui/document/render_queue.h"

namespace ropescope::ui {

PairFeed::PairFeed(Context context, QObject* parent) : QObject(parent), m_context(context) {
    connect(&m_context.placement, &Placement::changed, this, &PairFeed::request);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Marks)) request();
    });
    request();
}

void PairFeed::request() {
    const LayoutPtr& layout = m_context.layout();
    const Focus& focus = m_context.focus;
    const auto slow = [&](const SchemeColumn& column) { return isSlowPair(*layout, column); };
    if (!focus.query() || !focus.key() || std::ranges::none_of(layout->columns, slow)) return;
    const PairScoresRequest request{.layout = layout, .query = *focus.query(), .key = *focus.key()};
    m_context.queue.request(kPairSlot, request.keyOf(), [request](const CancelToken& cancel) -> std::any {
        auto result = analysePairScores(request, cancel);
        return result ? std::any(*result) : std::any();
    });
}

PairReadout readPair(const Context& context, std::size_t column) {
    const LayoutPtr& layout = context.layout();
    PairReadout read = readPair(*layout, column, context.focus);
    if (!read.complete() || column >= layout->columns.size() || !isSlowPair(*layout, layout->columns[column]))
        return read;
    const auto result = context.queue.result<PairScoresResult>(kPairSlot);
    const bool current = result && result->layout->key == layout->key && column < result->scores.size() &&
                         result->query == *context.focus.query() && result->key == *context.focus.key();
    if (current) read.score = result->scores[column];
    return read;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/principles_feed.h"

#include "ui/document/document.h"
#include "ui/document/render_queue.h"

namespace ropescope::ui {

namespace {

constexpr int kPauseMilliseconds = 120;

} // namespace

PrinciplesFeed::PrinciplesFeed(Context context, QObject* parent) : QObject(parent), m_context(context), m_pause(this) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &PrinciplesFeed::request);
    connect(&m_context.document, &Document::sessionChanged, &m_pause, qOverload<>(&QTimer::start));
    request();
}

void PrinciplesFeed::request() {
    const PrinciplesRequest request{.layout = m_context.document.layout(), .earlier = principlesResult(m_context)};
    m_context.queue.request(kPrinciplesSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analysePrinciples(request, cancel);
        return result ? std::any(*result) : std::any();
    });
}

std::shared_ptr<const PrinciplesResult> principlesResult(const Context& context) {
    return context.queue.result<PrinciplesResult>(kPrinciplesSlot);
}

const PrinciplesColumn* principlesOf(const Context& context, int column) {
    const auto result = principlesResult(context);
    const auto index = static_cast<std::size_t>(column);
    const auto& columns = context.document.layout()->columns;
    if (!result || column < 0 || index >= result->columns.size() || index >= columns.size()) return nullptr;
    if (result->layout->columns[index].scheme->id != columns[index].scheme->id) return nullptr;
    return &result->columns[index];
}

} // namespace ropescope::ui

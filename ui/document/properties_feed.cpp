// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/properties_feed.h"

#include "ui/document/placement.h"
#include "ui/document/render_queue.h"

namespace ropescope::ui {

namespace {

constexpr int kPauseMilliseconds = 120;

} // namespace

PropertiesFeed::PropertiesFeed(Context context, QObject* parent) : QObject(parent), m_context(context), m_pause(this) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &PropertiesFeed::request);
    connect(&m_context.placement, &Placement::changed, &m_pause, qOverload<>(&QTimer::start));
    request();
}

void PropertiesFeed::request() {
    const PropertiesRequest request{.layout = m_context.layout(), .earlier = propertiesResult(m_context)};
    m_context.queue.request(kPropertiesSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analyseProperties(request, cancel);
        return result ? std::any(*result) : std::any();
    });
}

std::shared_ptr<const PropertiesResult> propertiesResult(const Context& context) {
    return context.queue.result<PropertiesResult>(kPropertiesSlot);
}

const PropertiesColumn* propertiesOf(const Context& context, int column) {
    const auto result = propertiesResult(context);
    const auto index = static_cast<std::size_t>(column);
    const auto& columns = context.layout()->columns;
    if (!result || column < 0 || index >= result->columns.size() || index >= columns.size()) return nullptr;
    if (result->layout->columns[index].scheme->id != columns[index].scheme->id) return nullptr;
    return &result->columns[index];
}

} // namespace ropescope::ui

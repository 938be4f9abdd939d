// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/profile_row.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>

#include "core/analysis/profile.h"
#include "ui/document/describe.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/views/elided_label.h"
#include "ui/views/pair_feed.h"
#include "ui/views/profile_view.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("profile");

/// Whether some point is the mean of several keys: else curves go through every marked value.
bool hasMeans(const ProfileResult& result) {
    return std::ranges::any_of(result.columns, [](const ProfileColumn& column) {
        return std::ranges::any_of(column.keys, [](const TokenRange& key) { return key.size() > 1; });
    });
}

/// The key in each column of the result; empty when the result is behind the session or the query, and another will come.
std::optional<std::vector<MarkedKey>> markedKeys(const Context& context, const ProfileResult& result) {
    std::vector<MarkedKey> keys;
    if (result.layout->key != context.document.layout()->key) return {};
    if (!hasMeans(result)) return keys;
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        const PairReadout pair = readPair(context, i);
        if (!result.columns[i].error && pair.queryToken.value_or(-1) != result.columns[i].queryToken) return {};
        keys.push_back({pair.keyToken, pair.score});
    }
    return keys;
}

} // namespace

ProfileRow::ProfileRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent), m_title(addTitle()), m_note(addNote()) {
    connect(&context.queue, &RenderQueue::ready, this, [this](const QString& slot) {
        if (slot == kPairSlot) followMarks();
    });
}

TokenView* ProfileRow::makeCell(int column) { return new ProfileView(context(), column, this); }

void ProfileRow::refreshHead() {
    followMarks();
    m_title->setText(tr("Score profile"));
    const auto& layout = *context().document.layout();
    const auto scheme = static_cast<std::size_t>(context().focus.scheme());
    const auto query =
        scheme < layout.columns.size() ? tokenIn(layout.columns[scheme], context().focus.query()) : std::nullopt;
    if (!query) return m_note->showForms({tr("click a token to set the query"), tr("click a token")});
    const QString token = Describe::token(*query);
    m_note->showForms({tr("from query %1 to every key").arg(token), tr("from query %1").arg(token), token});
}

void ProfileRow::requestData() {
    const LayoutPtr& layout = context().document.layout();
    m_query = context().focus.query();
    ProfileRequest request{.layout = layout,
                           .queryTokens = {},
                           .keyBegin = context().focus.viewport().keyBegin,
                           .keyEnd = context().focus.viewport().keyEnd};
    bool any = false;
    for (const SchemeColumn& column : layout->columns) {
        request.queryTokens.push_back(tokenIn(column, m_query).value_or(-1));
        any = any || request.queryTokens.back() >= 0;
    }
    if (!any || !isVisible()) return context().queue.drop(kSlot);
    context().queue.request(kSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analyseProfiles(request, cancel);
        return result ? std::any(*result) : std::any();
    });
    watchProgress();
}

bool ProfileRow::updateVertical() {
    const auto result = context().queue.result<ProfileResult>(kSlot);
    const auto keys = result ? markedKeys(context(), *result) : std::nullopt;
    if (!keys) return false;
    const ValueRange vertical = profileRange(*result, *keys);
    bool changed = false;
    for (TokenView* cell : cells()) {
        auto* view = qobject_cast<ProfileView*>(cell);
        changed = changed || view->vertical() != vertical;
        view->setVertical(vertical);
    }
    return changed;
}

void ProfileRow::followMarks() {
    if (updateVertical()) ViewRow::dataReady();
}

void ProfileRow::dataReady() {
    updateVertical();
    ViewRow::dataReady();
}

void ProfileRow::focusChanged(Focus::Changes changes) {
    if (changes.testFlag(Focus::Marks)) followMarks();
    const bool otherQuery = context().focus.query() != m_query;
    if (!otherQuery && !(changes & (Focus::Range | Focus::Scheme))) return;
    refreshHead();
    requestData();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/profile_row.h"

#include <QHBoxLayout>
#include <QLabel>

#include "core/analysis/profile.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/views/describe.h"
#include "ui/views/elided_label.h"
#include "ui/views/pair.h"
#include "ui/views/profile_view.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("profile");

} // namespace

ProfileRow::ProfileRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent), m_title(addTitle()), m_note(addNote()) {}

TokenView* ProfileRow::makeCell(int column) { return new ProfileView(context(), column, this); }

void ProfileRow::refreshHead() {
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

void ProfileRow::focusChanged(Focus::Changes changes) {
    const bool otherQuery = context().focus.query() != m_query;
    if (!otherQuery && !(changes & (Focus::Range | Focus::Scheme))) return;
    refreshHead();
    requestData();
}

} // namespace ropescope::ui

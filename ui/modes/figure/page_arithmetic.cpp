// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_arithmetic.h"

#include <utility>

#include <QCursor>
#include <QRect>
#include <QWidget>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"
#include "ui/figure/figure.h"
#include "ui/views/arithmetic_dialog.h"

namespace ropescope::ui {

void PageArithmetic::ask(const Figure& drawn, const QPointF& points) {
    const auto hit = drawn.hitAt(points);
    if (!hit || hit->arithmetic.isEmpty()) return;
    m_asked = points;
    const SessionPtr session = m_context.document.session();
    const auto known = [&](const std::optional<Element>& element) {
        return element && holds(session->sequence, *element); // the session may be newer than the page
    };
    Focus& focus = m_context.focus;
    focus.setScheme(static_cast<int>(hit->column));
    if (known(hit->query) && known(hit->key))
        focus.setPair(hit->query, hit->key);
    else if (!hit->query && known(hit->key))
        focus.setQuery(hit->key);
}

void PageArithmetic::show(const Figure& drawn) {
    const auto asked = std::exchange(m_asked, std::nullopt);
    const auto hit = asked ? drawn.hitAt(*asked) : std::nullopt;
    if (!hit || hit->arithmetic.isEmpty()) return;
    if (!m_dialog) {
        QWidget* window = m_parent->window();
        m_dialog = new ArithmeticDialog(m_context, {}, window);
        m_dialog->setAttribute(Qt::WA_ShowWithoutActivating); // keys go on to act on the page
        // In the corner that is farther from what was clicked.
        const QRect around = window->geometry();
        const bool left = QCursor::pos().x() > around.center().x();
        m_dialog->move(left ? around.left() : around.right() - m_dialog->width(), around.bottom() - m_dialog->height());
    }
    m_dialog->setDerivations(hit->arithmetic);
    m_dialog->show();
}

} // namespace ropescope::ui

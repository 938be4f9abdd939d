// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explanations.h"

#include <algorithm>

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QToolTip>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"
#include "ui/views/explain/explanation_view.h"
#include "ui/views/explain/glossary_window.h"

namespace ropescope::ui {

namespace {

constexpr int kPopupMargin = 14, kPopupDistance = 18;
constexpr int kStillness = 24; ///< pixels that the pointer may move while an explanation is read

bool isModifier(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta ||
           key == Qt::Key_AltGr;
}

} // namespace

// --- the popup ---

ExplanationPopup::ExplanationPopup(Context context, QWidget* window)
    : QFrame(window, Qt::ToolTip),
      m_context(context),
      m_view(new ExplanationView(context, this)),
      m_keys(makeLabel(context, LabelRole::Caption, this)) {
    setObjectName(QStringLiteral("explanation"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPopupMargin, 10, kPopupMargin, 8);
    column->setSpacing(10);
    column->setSizeConstraint(QLayout::SetFixedSize);
    column->addWidget(m_view);
    column->addWidget(m_keys);
    retranslate();
}

void ExplanationPopup::retranslate() { m_keys->setText(tr("M: arithmetic   Shift+F1: glossary")); }

void ExplanationPopup::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void ExplanationPopup::paintEvent(QPaintEvent*) {
    const Palette& colours = m_context.theme.style().palette;
    QPainter painter(this);
    painter.fillRect(rect(), colours.panel);
    painter.setPen(QPen(colours.lineStrong, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(QPen(colours.line, 1));
    const double y = m_keys->geometry().top() - 4.5;
    painter.drawLine(QPointF(1, y), QPointF(width() - 1, y));
}

void ExplanationPopup::showAt(const Explanation& explanation, const QPoint& onScreen) {
    m_view->show(explanation);
    setAccessibleName(m_view->accessibleName());
    setAccessibleDescription(m_view->accessibleDescription());
    m_anchor = onScreen;
    layout()->activate();
    adjustSize();
    place();
    QFrame::show();
    QAccessibleEvent announced(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announced);
}

/// New texts may get their final size only when they are shown.
void ExplanationPopup::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    place();
}

void ExplanationPopup::place() {
    const QRect room = window()->parentWidget()->screen()->availableGeometry();
    QPoint corner = m_anchor + QPoint(-kPopupMargin, kPopupDistance);
    if (corner.y() + height() > room.bottom()) corner.setY(m_anchor.y() - kPopupDistance - height());
    corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width())));
    corner.setY(std::max(corner.y(), room.top()));
    move(corner);
}

// --- when it is shown ---

Explanations::Explanations(Context context, QWidget* window) : QObject(window), m_context(context), m_window(window) {
    qApp->installEventFilter(this);
}

const ExplanationPopup* Explanations::shown() const { return m_popup && m_popup->isVisible() ? m_popup : nullptr; }

void Explanations::show(const Explanation& explanation, const QPoint& onScreen) {
    if (!m_popup) m_popup = new ExplanationPopup(m_context, m_window->window());
    QToolTip::hideText(); // of what the pointer passed
    m_explained = explanation;
    m_pointer = QCursor::pos();
    m_popup->showAt(explanation, onScreen);
}

void Explanations::hide() {
    m_explained.reset();
    if (m_popup) m_popup->hide();
}

void Explanations::explain() {
    if (shown()) return openGlossary();
    const QPoint pointer = QCursor::pos();
    QWidget* under = QApplication::widgetAt(pointer);
    QWidget* focused = QApplication::focusWidget();
    const bool byKeyboard = focused && focused->property("keyboardRing").toBool();
    if (!byKeyboard && under && under->window() == m_window->window() && under->underMouse())
        if (const auto found = explanationAt(m_context, *under, under->mapFromGlobal(pointer)))
            return show(*found, pointer);
    const bool inWindow = focused && focused->window() == m_window->window();
    if (const auto found = inWindow ? explanationOf(m_context, *focused) : std::nullopt)
        return show(*found, focused->mapToGlobal(QPoint(kPopupMargin, focused->height() / 2)));
    openGlossary();
}

void Explanations::openGlossary() {
    const auto explained = m_explained;
    hide();
    auto* window = showOnce<GlossaryWindow>(m_window->window(), m_context);
    if (explained) window->showEntry(*explained);
}

bool Explanations::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: {
        auto* widget = qobject_cast<QWidget*>(watched);
        if (!widget || widget->window() != m_window->window()) break;
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto found = explanationAt(m_context, *widget, help->pos());
        if (!found) break;
        show(*found, help->globalPos());
        return true;
    }
    case QEvent::MouseMove:
        if (shown() && (QCursor::pos() - m_pointer).manhattanLength() > kStillness) hide();
        break;
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride: { // a shortcut comes without a key press
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (shown() && !isModifier(key) && key != Qt::Key_F1) hide();
        break;
    }
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
    case QEvent::WindowDeactivate:
        if (shown() && watched != m_popup) hide();
        break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ropescope::ui

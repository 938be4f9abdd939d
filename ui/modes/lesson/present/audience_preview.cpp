// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/audience_preview.h"

#include <algorithm>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/document/theme.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/present/audience_window.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kPreviewDelay = 40; ///< ms

} // namespace

AudiencePreview::AudiencePreview(Context context, LessonShow& show, QWidget* parent)
    : QWidget(parent), m_context(context), m_show(show) {
    setMouseTracking(true);
    setMinimumSize(240, 135);
    setAccessibleName(tr("What the audience sees"));
    m_later.setSingleShot(true);
    m_later.setInterval(kPreviewDelay);
    connect(&m_later, &QTimer::timeout, this, &AudiencePreview::grabAudience);
    connect(&show, &LessonShow::changed, this, &AudiencePreview::watch);
    connect(&show, &LessonShow::pointed, this, &AudiencePreview::grabLater);
    watch();
}

void AudiencePreview::watch() {
    if (AudienceWindow* audience = m_show.audience()) {
        audience->view().removeEventFilter(this);
        audience->view().installEventFilter(this);
    }
    grabLater();
}

/// Follows the mouse while it moves: a wait that has begun is not begun again.
void AudiencePreview::grabLater() {
    if (!m_later.isActive()) m_later.start();
}

bool AudiencePreview::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint && !m_grabbing) grabLater();
    return QWidget::eventFilter(watched, event);
}

void AudiencePreview::grabAudience() {
    m_grabbing = true;
    m_picture = m_show.audience() ? m_show.audience()->shown() : QPixmap();
    m_grabbing = false;
    update();
}

QRectF AudiencePreview::box() const {
    if (m_picture.isNull()) return rect();
    const QSizeF size = m_picture.deviceIndependentSize().scaled(QSizeF(this->size()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, 0), size};
}

std::optional<QPointF> AudiencePreview::shareAt(const QPointF& point) const {
    const QRectF shown = box();
    if (!shown.contains(point)) return {};
    return QPointF((point.x() - shown.left()) / shown.width(), (point.y() - shown.top()) / shown.height());
}

void AudiencePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    const PaintStyle& style = m_context.theme.style();
    if (m_picture.isNull())
        return drawText(painter, rect(), Qt::AlignHCenter, tr("The audience's window is closed. O opens it again."),
                        style.fonts.body, style.palette.fail);
    painter.drawPixmap(box(), m_picture, QRectF(m_picture.rect()));
    painter.setPen(style.palette.lineStrong);
    painter.drawRect(box().adjusted(0, 0, -1, -1));
}

void AudiencePreview::mousePressEvent(QMouseEvent* event) {
    const auto share = shareAt(event->position());
    if (!share || !m_show.state().drawing) return;
    m_show.point([&](ShowState& state) { state.strokes.push_back(QPolygonF({*share})); });
}

void AudiencePreview::mouseMoveEvent(QMouseEvent* event) {
    const auto share = shareAt(event->position());
    const ShowState& state = m_show.state();
    if (state.pointing) {
        m_show.point([&](ShowState& changed) { changed.pointer = share; });
    } else if (state.drawing && share && event->buttons() & Qt::LeftButton && !state.strokes.empty()) {
        m_show.point([&](ShowState& changed) { changed.strokes.back() << *share; });
    }
}

void AudiencePreview::leaveEvent(QEvent*) {
    if (m_show.state().pointer) m_show.point([](ShowState& state) { state.pointer.reset(); });
}

} // namespace ropescope::ui

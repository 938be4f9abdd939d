// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/audience_window.h"

#include <QKeyEvent>
#include <QPainter>

#include "ui/document/theme.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/present/lesson_show.h"

namespace ropescope::ui {

namespace {

constexpr double kAudiencePointer = 0.012, kAudienceStroke = 0.0035; ///< of the width

} // namespace

/// Above the step: pointer and drawing, a frozen picture, or black. Lets the mouse through.
class AudienceWindow::Cover : public QWidget {
public:
    Cover(LessonShow& show, const Palette& palette, QWidget* parent)
        : QWidget(parent), m_show(show), m_ink(palette.fail) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    QPixmap frozen; ///< null: not frozen

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const ShowState& state = m_show.state();
        if (state.blank) return painter.fillRect(rect(), Qt::black);
        if (!frozen.isNull()) painter.drawPixmap(rect(), frozen);
        painter.setRenderHint(QPainter::Antialiasing, true);
        const auto placed = [this](const QPointF& point) { return QPointF(point.x() * width(), point.y() * height()); };
        painter.setPen(QPen(m_ink, kAudienceStroke * width(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPolygonF& stroke : state.strokes) {
            QPolygonF line;
            for (const QPointF& point : stroke) line << placed(point);
            painter.drawPolyline(line);
        }
        if (!state.pointing || !state.pointer) return;
        painter.setPen(QPen(QColor(255, 255, 255, 200), 2));
        painter.setBrush(QColor(220, 30, 30, 220));
        painter.drawEllipse(placed(*state.pointer), kAudiencePointer * width() / 2, kAudiencePointer * width() / 2);
    }

private:
    LessonShow& m_show;
    QColor m_ink;
};

AudienceWindow::AudienceWindow(Context context, LessonShow& show)
    : QWidget(nullptr, Qt::Window),
      m_show(show),
      m_view(new LessonView(
          context, show.play(), [&show] { return show.state().audienceLanguage; }, true, this)),
      m_cover(new Cover(show, context.theme.style().palette, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    setWindowTitle(tr("Audience"));
    connect(&show, &LessonShow::changed, this, &AudienceWindow::refresh);
    connect(&show, &LessonShow::pointed, m_cover, qOverload<>(&QWidget::update));
    m_view->refresh();
}

QPixmap AudienceWindow::shown() { return grab(); }

void AudienceWindow::refresh() {
    const bool frozen = m_show.state().frozen;
    if (frozen && m_cover->frozen.isNull()) m_cover->frozen = m_view->grab();
    if (!frozen) m_cover->frozen = {};
    m_view->refresh();
    m_cover->update();
}

void AudienceWindow::resizeEvent(QResizeEvent*) {
    m_view->setGeometry(rect());
    m_cover->setGeometry(rect());
    m_cover->raise();
}

bool AudienceWindow::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_show.isKey(*static_cast<QKeyEvent*>(event))) event->accept();
    return QWidget::event(event);
}

void AudienceWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    if (!m_show.handleKey(*event)) QWidget::keyPressEvent(event);
}

} // namespace ropescope::ui

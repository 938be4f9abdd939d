// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/picture_view.h"

#include <algorithm>
#include <utility>

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "ui/document/settings/settings.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/speech.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kMostTextScale = 2.4; ///< of the texts of figures, at a scale of 1
constexpr int kPictureFadeMs = 200;

} // namespace

PictureView::PictureView(Context context, LessonPlay& play, QWidget* parent)
    : QWidget(parent), m_context(context), m_play(play), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &PictureView::take);
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    m_fade.setDuration(kPictureFadeMs);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&m_fade, &QVariantAnimation::finished, this, [this] { m_before.reset(); });
}

void PictureView::show(const LessonLook& look) {
    m_look = look;
    request();
    update();
}

void PictureView::request() {
    if (width() < 40 || height() < 40 || m_play.fault()) return;
    const auto step = stepFigure(m_play.lesson(), m_play.step(), m_play.answers().revealed, m_play.values());
    m_fault.reset();
    if (!step) {
        m_fault = step.error();
        return update();
    }
    m_spotlight = step->spotlight;
    const StepRoom room{.size = QSizeF(size()),
                        .pixelRatio = devicePixelRatioF(),
                        .textScale = kMostTextScale * m_look.scale,
                        .dark = m_context.theme.kind() == ThemeKind::Dark,
                        .language = m_look.language};
    m_feed.request(stepPictureKey(*step, room), stepPicture(*step, room, m_context.plots));
}

void PictureView::take() {
    m_fault = m_feed.error();
    m_fade.stop();
    m_before = std::exchange(m_picture, m_fault ? nullptr : m_feed.result());
    // A number that is dragged changes the picture at once.
    const std::pair moment(m_play.step(), m_play.answers().revealed);
    const bool other = std::exchange(m_moment, moment) != moment;
    const bool fades = other && isVisible() && m_before && m_picture && !m_context.settings.values().reducedMotion;
    if (fades)
        m_fade.start();
    else
        m_before.reset();
    if (m_picture) setAccessibleName(m_picture->figure->caption());
    update();
}

QString PictureView::fault() const {
    return m_play.fault() ? errorText(*m_play.fault()) : m_fault ? errorText(*m_fault) : QString();
}

QRectF PictureView::imageBox(const std::shared_ptr<const StepPicture>& picture) const {
    if (!picture) return {};
    const QSizeF size = picture->image.deviceIndependentSize();
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void PictureView::paintEvent(QPaintEvent*) {
    const Speech speech(m_look.language);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QString why = fault();
    if (!why.isEmpty()) {
        const QRectF room = QRectF(rect()).adjusted(24, 24, -24, -24);
        return drawParagraph(painter, room, why, m_look.body(), m_look.style.palette.fail);
    }
    if (!m_picture) return;
    const double part = m_before ? m_fade.currentValue().toDouble() : 1;
    painter.setOpacity(1 - part);
    if (m_before) painter.drawImage(imageBox(m_before).topLeft(), m_before->image);
    painter.setOpacity(part);
    painter.drawImage(imageBox(m_picture).topLeft(), m_picture->image);
    painter.setOpacity(1);
    if (!m_spotlight.isEmpty()) paintSpotlight(painter);
    if (m_play.current().stamp) paintStamp(painter);
}

void PictureView::paintSpotlight(QPainter& painter) const {
    QRectF lit;
    for (const FigureBox& box : m_picture->figure->boxes())
        if (box.panel.compare(m_spotlight, Qt::CaseInsensitive) == 0) lit |= box.box;
    if (lit.isEmpty()) return;
    const QRectF image = imageBox(m_picture);
    const QRectF shown(image.topLeft() + lit.topLeft() * m_picture->scale, lit.size() * m_picture->scale);
    QPainterPath rest;
    rest.addRect(image);
    QPainterPath panel;
    panel.addRoundedRect(shown.adjusted(-6, -6, 6, 6), 8, 8);
    QColor veil = m_look.style.palette.panel;
    veil.setAlphaF(0.72F);
    painter.fillPath(rest.subtracted(panel), veil);
}

void PictureView::paintStamp(QPainter& painter) const {
    const QString text = tr("find the mistake");
    QFont font = m_look.heading();
    font.setWeight(QFont::DemiBold);
    const double room = textWidth(font, text) + m_look.pixels(28), high = m_look.pixels(36);
    painter.save();
    painter.translate(width() - room / 2 - m_look.pixels(20), high);
    painter.rotate(6);
    const QRectF box(-room / 2, -high / 2, room, high);
    QColor paper = m_look.style.palette.panel;
    paper.setAlphaF(0.9F);
    painter.setBrush(paper);
    painter.setPen(QPen(m_look.style.palette.fail, 2.5));
    painter.drawRoundedRect(box, 5, 5);
    drawText(painter, box, Qt::AlignHCenter, text, font, m_look.style.palette.fail);
    painter.restore();
}

void PictureView::resizeEvent(QResizeEvent*) { request(); }

void PictureView::mouseReleaseEvent(QMouseEvent* event) {
    const QRectF image = imageBox(m_picture);
    if (event->button() != Qt::LeftButton || !m_picture || !image.contains(event->position())) return;
    emit clicked((event->position() - image.topLeft()) / m_picture->scale);
}

} // namespace ropescope::ui

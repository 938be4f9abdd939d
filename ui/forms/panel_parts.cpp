// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/panel_parts.h"

#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>

#include "ui/document/theme.h"
#include "ui/forms/icons.h"

namespace ropescope::ui {

namespace {

/// Elides its text to one line; the tool tip shows the whole text if it was cut.
class CutLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::ToolTip) setToolTip(cutText() == text() ? QString() : text());
        return QLabel::event(event);
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, cutText());
    }

private:
    [[nodiscard]] QString cutText() const {
        return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    }
};

} // namespace

PaintedWidget::PaintedWidget(int height, Draw draw, QWidget* parent) : QWidget(parent), m_draw(std::move(draw)) {
    setFixedHeight(height);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PaintedWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_draw(painter, QRectF(rect()));
}

void makeSideColumn(QScrollArea& area, QWidget& content) {
    content.setObjectName(QStringLiteral("sidePanel"));
    content.setAttribute(Qt::WA_StyledBackground);
    area.setFrameShape(QFrame::NoFrame);
    area.setFocusPolicy(Qt::NoFocus);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    area.setWidget(&content);
}

QHBoxLayout* segmentedRow(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    return row;
}

QToolButton* segmentedButton(const QString& text, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setCheckable(true);
    button->setProperty("segmented", true);
    return button;
}

QWidget* makeBadge(Context context, Badge badge, QWidget* parent) {
    auto* widget = new PaintedWidget(
        18,
        [context, badge](QPainter& painter, const QRectF& area) {
            paintBadge(painter, area.center(), badge, context.theme.style());
        },
        parent);
    widget->setFixedWidth(18);
    return widget;
}

QWidget* makeWarningSign(Context context, int size, QWidget* parent) {
    auto* widget = new PaintedWidget(
        size,
        [icon = themedIcon(context.theme, QStringLiteral("warning"), &Palette::fail)](
            QPainter& painter, const QRectF& area) { icon.paint(&painter, area.toRect()); },
        parent);
    widget->setFixedWidth(size);
    return widget;
}

QLabel* makeLabel(Context context, LabelRole role, QWidget* parent) {
    auto* label = new QLabel(parent);
    const Fonts& type = context.theme.style().fonts;
    label->setTextFormat(Qt::PlainText);
    switch (role) {
    case LabelRole::Heading: label->setFont(type.bodyBold); break;
    case LabelRole::Body: label->setFont(type.body); break;
    case LabelRole::Caption:
        label->setFont(type.caption);
        label->setForegroundRole(QPalette::PlaceholderText);
        break;
    case LabelRole::Number:
        label->setFont(type.mono);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        break;
    }
    return label;
}

QLabel* makeSchemeLabel(Context context, QWidget* parent) {
    auto* label = new CutLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(context.theme.style().fonts.caption);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/side_panel.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QScrollBar>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

constexpr int kSidePanelSlack = 160;
constexpr int kRailWidth = 30, kRailPadding = 20;

/// A tool button whose text runs upwards.
class UprightButton : public QToolButton {
public:
    using QToolButton::QToolButton;
    [[nodiscard]] QSize sizeHint() const override {
        return {kRailWidth - 6, fontMetrics().horizontalAdvance(text()) + kRailPadding};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.text.clear();
        painter.drawComplexControl(QStyle::CC_ToolButton, option);
        painter.translate(0, height());
        painter.rotate(-90);
        painter.setPen(palette().color(QPalette::ButtonText));
        painter.drawText(QRect(0, 0, height(), width()), Qt::AlignCenter, text());
    }
};

} // namespace

SidePanel::SidePanel(int leastWidth, QWidget* parent) : QScrollArea(parent), m_leastWidth(leastWidth) {
    auto* content = new QWidget(viewport());
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeSideColumn(*this, *content);
}

void SidePanel::fill(std::vector<Part> parts) {
    m_parts = std::move(parts);
    auto* column = qobject_cast<QVBoxLayout*>(widget()->layout());
    for (const Part& part : m_parts) column->addWidget(part.widget);
    column->setStretchFactor(m_parts.back().widget, 1);
    fit();
}

void SidePanel::fit() {
    const int content = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    setMinimumWidth(std::max(m_leastWidth, content));
    setMaximumWidth(minimumWidth() + kSidePanelSlack);
    emit fitted();
}

bool SidePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
        widget()->update(); // as in scrollContentsBy: parts may move
    }
    return QScrollArea::eventFilter(watched, event);
}

/// Lines that are cut at the edge of what is painted differ by a pixel from whole ones, so parts are not painted alone.
void SidePanel::scrollContentsBy(int dx, int dy) {
    QScrollArea::scrollContentsBy(dx, dy);
    widget()->update();
}

QWidget* SidePanel::makeRail(QAction* shown, QWidget* parent) {
    m_shown = shown;
    auto* rail = new QWidget(parent);
    rail->setObjectName(QStringLiteral("sidePanel"));
    rail->setAttribute(Qt::WA_StyledBackground);
    rail->setFixedWidth(kRailWidth);
    rail->setVisible(!shown->isChecked());
    connect(shown, &QAction::toggled, rail, [rail](bool visible) { rail->setVisible(!visible); });
    auto* column = new QVBoxLayout(rail);
    column->setContentsMargins(3, 8, 3, 8);
    column->setSpacing(6);
    for (const Part& part : m_parts) {
        auto* button = new UprightButton(rail);
        button->setFocusPolicy(Qt::TabFocus);
        followLanguage(button, [button, name = part.name] {
            button->setText(name());
            button->setToolTip(tr("Show the panel: %1").arg(name()));
            button->setAccessibleName(button->toolTip());
        });
        connect(button, &QToolButton::clicked, this, [this, widget = part.widget] {
            showPart(widget, [widget] {
                if (QWidget* first = widget->nextInFocusChain()) first->setFocus(Qt::OtherFocusReason);
            });
        });
        column->addWidget(button, 0, Qt::AlignHCenter);
    }
    column->addStretch(1);
    auto* hide = new QToolButton(this);
    hide->setText(QStringLiteral("×"));
    hide->setAutoRaise(true);
    hide->setMinimumHeight(24); // easy to hit, although as narrow as the scroll bar
    followLanguage(hide, [hide] {
        hide->setToolTip(tr("Hide this panel"));
        hide->setAccessibleName(hide->toolTip());
    });
    connect(hide, &QToolButton::clicked, shown, &QAction::toggle);
    addScrollBarWidget(hide, Qt::AlignTop);
    return rail;
}

void SidePanel::showPart(const QWidget* part, const std::function<void()>& then) {
    m_shown->setChecked(true);
    // By then a previously hidden panel has been laid out.
    QTimer::singleShot(0, this, [this, part, then] {
        verticalScrollBar()->setValue(part->y());
        then();
    });
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/row_header.h"

#include <algorithm>
#include <utility>

#include <QAbstractSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/views/colour_bar.h"
#include "ui/views/elided_label.h"
#include "ui/views/legend_strip.h"

namespace ropescope::ui {

namespace {

constexpr int kRowHeaderHeight = 30;
constexpr int kRowHeaderSpacing = 8;
constexpr int kWideBar = 220, kNarrowBar = 130;
constexpr int kHeaderSliderWidth = 90;

QHBoxLayout* part() {
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kRowHeaderSpacing);
    return layout;
}

/// Width including the space to the next control; 0 if hidden. Independent of where it is and of whether it was shown
/// yet.
int leastWidth(QWidget& widget) {
    if (widget.isHidden()) return 0;
    widget.ensurePolished();
    // Layouts within layouts of a closed popup keep the widths of earlier texts.
    if (!widget.isVisible())
        for (QWidget* child : widget.findChildren<QWidget*>()) child->updateGeometry();
    return std::max(widget.minimumWidth(), widget.minimumSizeHint().width()) + kRowHeaderSpacing;
}

/// After a click into anything but a text the keys stay with the view.
void leaveKeysToViews(QWidget& editor) {
    if (qobject_cast<QAbstractSpinBox*>(&editor) || qobject_cast<QLineEdit*>(&editor)) return;
    QList<QWidget*> parts = editor.findChildren<QWidget*>();
    parts << &editor;
    for (QWidget* part : parts)
        if (part->focusPolicy() != Qt::NoFocus) part->setFocusPolicy(Qt::TabFocus);
}

} // namespace

RowHeader::RowHeader(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_line(part()),
      m_title(new QLabel(this)),
      m_buttons(part()),
      m_fit(new QToolButton(this)),
      m_note(new ElidedLabel(this, ElidedLabel::Last::Sign)),
      m_legend(new LegendStrip(context, this)),
      m_settings(part()),
      m_more(new QToolButton(this)),
      m_rest(new QFrame(this, Qt::Popup)),
      m_restLines(new QVBoxLayout(m_rest)),
      m_form(new Form(context, this)) {
    setFixedHeight(kRowHeaderHeight);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const Fonts& fonts = m_context.theme.style().fonts;
    m_title->setFont(fonts.bodyBold);
    m_fit->setFont(fonts.caption);
    m_fit->hide();
    m_note->setFont(fonts.caption);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_more->setText(QStringLiteral("⋯"));
    m_more->hide();
    m_rest->setFrameShape(QFrame::StyledPanel);
    m_line->setContentsMargins(kRowHeaderSpacing, 0, kRowHeaderSpacing, 0);
    m_line->addWidget(m_title);
    m_line->addLayout(m_buttons);
    m_line->addWidget(m_fit);
    m_line->addWidget(m_note, 1);
    m_line->addWidget(m_legend);
    m_line->addLayout(m_settings);
    m_line->addWidget(m_more);
    setLayout(m_line);
    connect(m_fit, &QToolButton::clicked, this, &RowHeader::fitWanted);
    connect(m_more, &QToolButton::clicked, this, &RowHeader::openRest);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), m_rest), &QShortcut::activated, m_rest, &QWidget::close);
    retranslate();
}

void RowHeader::retranslate() {
    m_fit->setText(tr("Fit"));
    m_fit->setToolTip(tr("Show the whole sequence (0)"));
    m_more->setToolTip(tr("More settings"));
    m_more->setAccessibleName(m_more->toolTip());
    m_rest->setAccessibleName(m_more->toolTip());
}

void RowHeader::show(Content content) {
    m_title->setText(content.title);
    m_fit->setVisible(content.zoomed);
    m_note->showForms(content.note);
    showControls(std::move(content.controls));
    showScales(content.scales);
    m_legend->show(std::move(content.legend));
    arrange();
}

void RowHeader::showControls(std::vector<FormField> controls) {
    m_form->show(std::move(controls));
    const auto& rows = m_form->rows();
    for (std::size_t i = m_lines.size(); i < rows.size(); ++i) {
        if (auto* slider = qobject_cast<QSlider*>(rows[i].widget())) slider->setFixedWidth(kHeaderSliderWidth);
        if (QWidget* editor = rows[i].widget()) leaveKeysToViews(*editor);
        m_lines.push_back(new FormLine(rows[i], this));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) m_lines[i]->setVisible(rows[i].field.shown);
}

void RowHeader::showScales(const std::vector<PlotScale>& scales) {
    while (m_bars.size() < scales.size()) {
        m_bars.push_back(new ColourBar(m_context, this));
        m_line->addWidget(m_bars.back());
    }
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        m_bars[i]->setVisible(i < scales.size());
        // Side by side they leave space for their labels.
        m_bars[i]->setMaximumWidth(scales.size() > 1 ? kNarrowBar : kWideBar);
        m_bars[i]->show(i < scales.size() ? scales[i] : PlotScale{}); // without texts in an earlier language
    }
}

// --- what is on the line ---

int RowHeader::roomForControls() const {
    int room = width() - kRowHeaderSpacing; // each part adds its own
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_fit, m_note, m_legend}) room -= leastWidth(*part);
    for (ColourBar* bar : m_bars) room -= leastWidth(*bar);
    return room;
}

std::size_t RowHeader::countThatFits() const {
    int needed = 0, room = roomForControls();
    for (FormLine* line : m_lines) needed += leastWidth(*line);
    if (needed <= room) return m_lines.size();
    m_more->ensurePolished();
    room -= m_more->sizeHint().width() + kRowHeaderSpacing;
    std::size_t count = 0;
    for (; count < m_lines.size(); ++count)
        if ((room -= leastWidth(*m_lines[count])) < 0) break;
    return count;
}

/// Places the settings: on the line as long as they fit, the others in the popup.
void RowHeader::arrange() {
    const std::size_t fitting = countThatFits();
    const bool complete = fitting == m_lines.size();
    if (fitting == m_fitting && m_placed == m_lines.size()) return;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const bool inLine = i < fitting;
        if (i < m_placed && inLine == (i < m_fitting)) continue;
        const FormField& field = m_form->rows()[i].field;
        if (!inLine)
            m_restLines->insertWidget(static_cast<int>(i - fitting), m_lines[i]);
        else if (field.kind == FormField::Kind::Buttons)
            m_buttons->addWidget(m_lines[i]);
        else
            m_settings->addWidget(m_lines[i]);
        m_lines[i]->setVisible(field.shown); // setParent hides a widget
    }
    m_fitting = fitting;
    m_placed = m_lines.size();
    m_more->setVisible(!complete);
    if (complete) m_rest->close();
}

void RowHeader::openRest() {
    m_rest->adjustSize();
    m_rest->move(m_more->mapToGlobal(QPoint(m_more->width() - m_rest->width(), m_more->height())));
    m_rest->show();
    if (m_fitting < m_lines.size())
        if (auto* first = m_lines[m_fitting]->nextInFocusChain()) first->setFocus(Qt::PopupFocusReason);
}

void RowHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void RowHeader::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/layout_line.h"

#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/typed_text.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

constexpr int kVerdictSize = 14;

} // namespace

LayoutLine::LayoutLine(Context context, std::function<void(const FigureLayout&)> typed, QWidget* parent)
    : QWidget(parent),
      m_typed(std::move(typed)),
      m_label(makeLabel(context, LabelRole::Body, this)),
      m_field(new QLineEdit(this)),
      m_sign(new PaintedWidget(
          kVerdictSize,
          [this, pass = themedIcon(context.theme, QStringLiteral("check"), &Palette::pass),
           fail = themedIcon(context.theme, QStringLiteral("cross"), &Palette::fail)](QPainter& painter,
                                                                                      const QRectF& area) {
              if (m_picture || m_bad) (m_bad ? fail : pass).paint(&painter, area.toRect());
          },
          this)),
      m_note(new ElidedLabel(this)) {
    m_field->setObjectName(QStringLiteral("figure.layout"));
    m_field->setFont(context.theme.style().fonts.mono);
    m_field->setMinimumWidth(90);
    m_field->setMaximumWidth(220);
    m_label->setBuddy(m_field);
    m_note->setFont(context.theme.style().fonts.caption);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sign->setFixedWidth(kVerdictSize);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_label);
    row->addWidget(m_field, 1);
    row->addWidget(m_sign);
    row->addWidget(m_note, 2);
    connect(m_field, &QLineEdit::textEdited, this, &LayoutLine::type);
    connect(m_field, &QLineEdit::editingFinished, this, [this] {
        m_bad = false;
        markField(*m_field, {}, {});
        m_field->setModified(false);
        show(std::exchange(m_picture, nullptr));
    });
    retranslate();
}

void LayoutLine::retranslate() {
    m_label->setText(tr("Layout"));
    m_field->setAccessibleName(tr("Layout of the figure"));
    m_field->setToolTip(
        tr("Letters are panels, a repeated letter spans, . is empty, L the legend, T the caption, / ends a row"));
    showNote();
}

void LayoutLine::show(const std::shared_ptr<const PagePicture>& picture) {
    m_picture = picture;
    showNote();
    if (m_field->hasFocus() && m_field->isModified()) return;
    const QString text = picture ? toQString(toText(picture->figure->layout())) : QString();
    if (m_field->text() != text) m_field->setText(text);
}

void LayoutLine::predict(const QString& layout) {
    if (layout.isEmpty()) return showNote();
    m_note->showText(tr("on drop: %1").arg(layout));
}

void LayoutLine::showNote() {
    m_sign->update();
    if (m_bad) return;
    if (!m_picture) return m_note->showText({});
    const FigureLayout& layout = m_picture->figure->layout();
    m_note->showText(
        tr("panels: %1, columns: %2, rows: %3").arg(layout.panels.size()).arg(layout.columns).arg(layout.rows));
}

void LayoutLine::type(const QString& text) {
    const auto layout = parseLayout(toStdString(text));
    m_bad = !layout;
    markField(*m_field, layout ? QString() : reasonText(layout.error()), {});
    if (layout) return m_typed(*layout);
    m_note->showText(reasonText(layout.error()));
    m_sign->update();
}

void LayoutLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

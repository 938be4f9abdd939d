// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/entry_row.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpressionValidator>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

/// A number or a fraction of two, with a point or a comma.
constexpr char kEntryNumber[] = R"([-−+]?\d*[.,]?\d*([eE][-−+]?\d*)?(/\d*[.,]?\d*)?)";
constexpr double kEntryPad = 16, kEntrySaid = 140, kEntryTruth = 130, kEntrySign = 30, kEntryRow = 46;

} // namespace

EntryRow::EntryRow(QWidget* parent)
    : QWidget(parent),
      m_name(new LessonLabel(this)),
      m_field(new QLineEdit(this)),
      m_number(new QRegularExpressionValidator(QRegularExpression(QString::fromUtf8(kEntryNumber)), this)) {
    connect(m_field, &QLineEdit::textEdited, this, &EntryRow::given);
}

void EntryRow::show(const EntryState& state, const LessonLook& look) {
    m_state = state;
    m_look = look;
    m_name->show(state.name, look.text(look.small(), look.style.palette.ink2));
    m_field->setFont(look.smallNumber());
    const bool typed = state.typed && !state.locked;
    if (!typed && m_field->hasFocus()) parentWidget()->setFocus(); // rather than what comes next in the window
    m_field->setVisible(typed);
    m_field->setValidator(state.number ? m_number : nullptr);
    m_field->setPlaceholderText(QStringLiteral("?"));
    m_field->setAccessibleName(m_name->accessibleName());
    if (m_field->text() != state.given) m_field->setText(state.given);
    QStringList words{m_name->accessibleName(),
                      state.given.isEmpty() ? tr("not answered") : tr("you said %1").arg(state.given)};
    if (!state.truth.isEmpty()) words << tr("truth %1").arg(state.truth);
    setAccessibleName(words.join(QStringLiteral(", ")));
    setVisible(true);
    placeParts();
    update();
}

double EntryRow::nameWidth(double width) const {
    return std::max(60.0, width - m_look.pixels(kEntryPad + kEntrySaid + kEntryTruth + kEntrySign));
}

double EntryRow::nameRoom(double width) const { return std::floor(nameWidth(width) - m_look.pixels(8)); }

double EntryRow::heightFor(double width) {
    return std::max<double>(m_name->heightFor(nameRoom(width)) + m_look.pixels(14), m_look.pixels(kEntryRow));
}

/// The key that ends typing does not go on.
void EntryRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return emit entered();
    QWidget::keyPressEvent(event);
}

void EntryRow::placeParts() {
    const int room = static_cast<int>(nameRoom(width())), name = m_name->heightForWidth(room);
    m_name->setGeometry(m_look.pixels(kEntryPad), (height() - name) / 2 + 1, room, name);
    const int field = m_look.pixels(34);
    m_field->setGeometry(static_cast<int>(nameWidth(width())) + m_look.pixels(kEntryPad), (height() - field) / 2,
                         m_look.pixels(kEntrySaid - 20), field);
}

void EntryRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const Palette& palette = m_look.style.palette;
    const bool shown = !m_state.truth.isEmpty();
    if (shown && m_state.right) painter.fillRect(rect(), palette.passFill);
    painter.setPen(palette.line);
    painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
    const double left = nameWidth(width()) + m_look.pixels(kEntryPad);
    const QRectF said(left, 0, m_look.pixels(kEntrySaid - 12), height());
    if (!m_field->isVisibleTo(this)) {
        QFont font = m_look.smallNumber();
        font.setStrikeOut(shown && !m_state.right && !m_state.given.isEmpty());
        const QString text = m_state.given.isEmpty() ? QStringLiteral("–") : m_state.given;
        drawText(painter, said, Qt::AlignLeft, text, font,
                 !shown || m_state.given.isEmpty() ? palette.ink
                 : m_state.right                   ? palette.pass
                                                   : palette.fail);
    }
    if (!shown) return;
    const QRectF truth(left + m_look.pixels(kEntrySaid), 0, m_look.pixels(kEntryTruth), height());
    drawText(painter, truth, Qt::AlignLeft, m_state.truth, m_look.smallNumber(), palette.ink);
    if (m_state.given.isEmpty()) return;
    const QRectF sign(width() - m_look.pixels(kEntrySign), 0, m_look.pixels(kEntrySign), height());
    drawText(painter, sign, Qt::AlignHCenter, m_state.right ? QStringLiteral("✓") : QStringLiteral("✗"),
             m_look.heading(), m_state.right ? palette.pass : palette.fail);
}

} // namespace ropescope::ui

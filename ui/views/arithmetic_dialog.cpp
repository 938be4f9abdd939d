// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/arithmetic_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextCursor>

#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {
namespace {

constexpr QSize kArithmeticSize{560, 420};
constexpr double kParagraphGap = 12;

/// The arithmetic that the widget, or its nearest ancestor with one, offers for a screen point or its current item. No
/// value: there is no such ancestor.
std::optional<Derivations> arithmeticOf(QWidget* widget, const std::optional<QPoint>& onScreen) {
    for (; widget; widget = widget->parentWidget()) {
        const auto* source = dynamic_cast<const ArithmeticSource*>(widget);
        if (!source) continue;
        return source->arithmeticAt(onScreen ? std::optional(widget->mapFromGlobal(*onScreen)) : std::nullopt);
    }
    return {};
}

/// The arithmetic under the pointer; no value for a widget that an open menu has covered until now.
std::optional<Derivations> arithmeticUnderPointer(const QWidget* window) {
    const QPoint pointer = QCursor::pos();
    QWidget* under = QApplication::widgetAt(pointer);
    const bool here = under && under->window() == window->window() && under->underMouse();
    return here ? arithmeticOf(under, pointer) : std::nullopt;
}

/// What the letters stand for that occur in an arithmetic.
QStringList legendOf(const QString& arithmetic) {
    const auto has = [&arithmetic](const char* pattern) {
        return arithmetic.contains(
            QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption));
    };
    QStringList legend;
    const auto add = [&](const char* pattern, const QString& meaning) {
        if (has(pattern)) legend << meaning;
    };
    using Dialog = ArithmeticDialog;
    add("\\bβ\\b.*\\bL\\b", Dialog::tr("L: the position before the image"));
    add("\\bwh\\b", Dialog::tr("w, h: its width and height in patches"));
    add("γ·[ijt]\\b", Dialog::tr("i, j, t: row, column and frame of a patch, from 1"));
    add("p₀", Dialog::tr("p₀: the first position of the segment"));
    add("\\b[ijt]·", Dialog::tr("i, j, t: row, column and frame, from 0"));
    add("\\b[qk]\\b", Dialog::tr("q, k: tokens of query and key"));
    add("\\bs\\b", Dialog::tr("s: relative score"));
    add("ℓ", Dialog::tr("ℓ: logit"));
    add("exp", Dialog::tr("w: softmax weight"));
    add("\\bd\\b", Dialog::tr("d: head dim"));
    add("d′", Dialog::tr("d′: its rotated dimensions"));
    add("\\bu\\b", Dialog::tr("u: part of the dimensions that are not rotated"));
    add("\\bb\\b", Dialog::tr("b: bias or base"));
    add("τ", Dialog::tr("τ: seconds per frame"));
    add("\\br\\b", Dialog::tr("r: positions per second"));
    return legend;
}

} // namespace

ArithmeticDialog::ArithmeticDialog(Context context, const Derivations& derivations, QWidget* parent)
    : SideWindow(QStringLiteral("arithmetic"), kArithmeticSize, parent),
      m_context(context),
      m_derivations(derivations),
      m_text(new FormulaBrowser(context, this)),
      m_copy(addButton()) {
    setContent(m_text);
    m_copy->setEnabled(!derivations.isEmpty());
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(plainText(m_derivations)); });
    ArithmeticDialog::retranslate();
}

void ArithmeticDialog::setDerivations(const Derivations& derivations) {
    m_derivations = derivations;
    m_copy->setEnabled(!derivations.isEmpty());
    showText();
}

void ArithmeticDialog::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Arithmetic"));
    m_text->setAccessibleName(windowTitle());
    m_copy->setText(tr("Copy"));
    showText();
}

void ArithmeticDialog::showText() {
    if (m_derivations.isEmpty())
        return m_text->setPlainText(
            tr("There is no number at this place. Point at a number, or set a query and a key, and try again."));
    m_text->clear();
    m_text->setAccessibleDescription(plainText(m_derivations));
    QTextCursor cursor(m_text->document());
    QTextBlockFormat paragraph;
    paragraph.setBottomMargin(kParagraphGap);
    QTextCharFormat plain, bold;
    bold.setFontWeight(QFont::DemiBold);
    for (const Derivation& each : m_derivations) {
        cursor.setBlockFormat(paragraph);
        cursor.insertText(each.quantity, bold);
        for (const QString& step : each.steps) {
            cursor.insertText(QString(QChar::LineSeparator), plain);
            m_text->addLine(cursor, step);
        }
        cursor.insertBlock(paragraph, plain);
    }
    cursor.insertText(joinClauses(legendOf(plainText(m_derivations))), plain);
    m_text->moveCursor(QTextCursor::Start);
}

void showArithmetic(Context context, QWidget* window) {
    QWidget* focused = QApplication::focusWidget();
    const bool byKeyboard = focused && focused->property("keyboardRing").toBool();
    std::optional<Derivations> found = byKeyboard ? arithmeticOf(focused, {}) : arithmeticUnderPointer(window);
    // What an empty place under the pointer has is no number; other numbers would only seem to be those of the place.
    if (byKeyboard || !found) {
        if (!found || found->isEmpty()) found = arithmeticOf(focused, {});
        if (!found || found->isEmpty()) found = deriveFocusedPair(context, context.focus.scheme());
    }
    showArithmetic(context, *found, window);
}

void showArithmetic(Context context, const Derivations& derivations, QWidget* window) {
    (new ArithmeticDialog(context, derivations, window->window()))->show();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/formula_browser.h"

#include <QAbstractTextDocumentLayout>
#include <QMimeData>

#include <ropescope/formulas/linear_formula.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

namespace {

constexpr int kFormulaObject = QTextFormat::UserObject + 1;
constexpr int kFormulaLine = QTextFormat::UserProperty + 1;
constexpr double kFormulaScale = 1.35; ///< of the size of the text
constexpr double kFormulaRoom = 38;    ///< longest formula that is typeset, in sizes of the text
constexpr double kFormulaGap = 5;      ///< pixels between the formulas of two lines

QString lineOf(const QTextFormat& format) { return format.stringProperty(kFormulaLine); }

} // namespace

FormulaBrowser::FormulaBrowser(Context context, QWidget* parent) : QTextBrowser(parent), m_context(context) {
    document()->documentLayout()->registerHandler(kFormulaObject, this);
}

FormulaPicture FormulaBrowser::pictureOf(const QString& line) const {
    const auto formula = readLinear(toStdString(line));
    const Fonts& fonts = m_context.theme.style().fonts;
    return formula ? FormulaPicture(*formula, fonts.symbol, kFormulaScale * fonts.body.pixelSize()) : FormulaPicture();
}

void FormulaBrowser::addLine(QTextCursor& cursor, const QString& line) {
    const double width = pictureOf(line).size().width();
    QTextCharFormat format;
    if (width == 0 || width > kFormulaRoom * m_context.theme.style().fonts.body.pixelSize()) {
        format.setFontFamilies({m_context.theme.style().fonts.mono.family()});
        return cursor.insertText(line, format);
    }
    format.setObjectType(kFormulaObject);
    format.setProperty(kFormulaLine, line);
    format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

QSizeF FormulaBrowser::intrinsicSize(QTextDocument*, int, const QTextFormat& format) {
    return pictureOf(lineOf(format)).size() + QSizeF(0, kFormulaGap);
}

void FormulaBrowser::drawObject(QPainter* painter, const QRectF& box, QTextDocument*, int, const QTextFormat& format) {
    pictureOf(lineOf(format))
        .paint(*painter, box.topLeft() + QPointF(0, kFormulaGap / 2), m_context.theme.style().palette.ink);
}

QMimeData* FormulaBrowser::createMimeDataFromSelection() const {
    const QTextCursor chosen = textCursor();
    QString text;
    QTextCursor at(document());
    for (int place = chosen.selectionStart(); place < chosen.selectionEnd(); ++place) {
        const QChar character = document()->characterAt(place);
        at.setPosition(place + 1); // the format of what is before it
        if (character == QChar::ObjectReplacementCharacter)
            text += lineOf(at.charFormat());
        else
            text +=
                character == QChar::ParagraphSeparator || character == QChar::LineSeparator ? QChar(u'\n') : character;
    }
    auto* copied = new QMimeData;
    copied->setText(text);
    return copied;
}

} // namespace ropescope::ui

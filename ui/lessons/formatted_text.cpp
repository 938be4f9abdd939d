// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/formatted_text.h"

#include <utility>
#include <vector>

#include <QAbstractTextDocumentLayout>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <ropescope/formulas/formula_text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/lessons/formula_objects.h"

namespace ropescope::ui {

namespace {

constexpr int kFormulaObject = QTextFormat::UserObject + 1;
constexpr char16_t kFirstPlace = 0xE000; ///< private characters stand for formulas while Markdown is read
constexpr double kInlineSize = 1.15, kDisplaySize = 1.35; ///< of the letters of formulas, relative to the font

/// The text with a private character in place of each formula.
QString withoutFormulas(const std::string& text, const TextLook& look, std::vector<PlacedFormula>& formulas) {
    std::string rest;
    std::size_t end = 0;
    for (const TextFormula& found : textFormulas(text)) {
        const std::size_t sign = found.display ? 2 : 1;
        const auto formula = parseTex(found.tex);
        if (!found.closed || !formula) continue;
        rest += text.substr(end, found.offset - sign - end);
        const QChar place(static_cast<char16_t>(kFirstPlace + formulas.size()));
        rest += toStdString(found.display ? QStringLiteral("\n\n") + place + QStringLiteral("\n\n") : QString(place));
        const double size = (found.display ? kDisplaySize : kInlineSize) * look.font.pixelSize();
        formulas.push_back({FormulaPicture(*formula, look.symbols, size), found.display});
        end = found.offset + found.tex.size() + sign;
    }
    return toQString(rest + text.substr(end));
}

/// CommonMark does not end bold type between a Chinese full stop and a letter. The heaviest font is semibold: anything
/// above would be smeared.
QString withBoldTags(QString text) {
    static const QRegularExpression bold(QStringLiteral(R"(\*\*(.+?)\*\*)"));
    return text.replace(bold, QStringLiteral("<span style=\"font-weight:600\">\\1</span>"));
}

/// Code in our own font: Qt takes the system's, which depends on the locale.
void setCodeFont(QTextDocument& document, QFont font) {
    font.setFamilies(fonts().mono.families());
    QTextCharFormat format;
    format.setFont(font);
    QTextCursor cursor(&document);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        std::vector<std::pair<int, int>> code; // first, because a changed format makes new fragments
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (const QTextFragment part = at.fragment(); part.charFormat().fontFixedPitch())
                code.emplace_back(part.position(), part.length());
        for (const auto& [from, length] : code) {
            cursor.setPosition(from);
            cursor.setPosition(from + length, QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(format);
        }
    }
}

} // namespace

FormattedText::FormattedText() : m_document(std::make_unique<QTextDocument>()) {}
FormattedText::~FormattedText() = default;
FormattedText::FormattedText(FormattedText&&) noexcept = default;
FormattedText& FormattedText::operator=(FormattedText&&) noexcept = default;

FormattedText::FormattedText(const QString& markdown, const TextLook& look) : FormattedText() {
    m_ink = look.ink;
    std::vector<PlacedFormula> formulas;
    const QString text = withBoldTags(withoutFormulas(toStdString(markdown), look, formulas));
    m_document->setDocumentMargin(0);
    m_document->setDefaultFont(look.font);
    m_document->setMarkdown(text);
    setCodeFont(*m_document, look.font);
    m_plain = m_document->toPlainText();
    QTextCursor cursor(m_document.get());
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format;
        format.setLineHeight(look.lineHeight * 100, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(block == m_document->begin() ? 0 : look.font.pixelSize() * 0.5);
        cursor.setPosition(block.position());
        cursor.mergeBlockFormat(format);
    }
    for (std::size_t i = 0; i < formulas.size(); ++i) {
        const QChar place(static_cast<char16_t>(kFirstPlace + i));
        m_plain.replace(place, formulas[i].picture.text());
        QTextCursor found = m_document->find(QString(place));
        if (found.isNull()) continue;
        QTextCharFormat format;
        format.setObjectType(kFormulaObject);
        format.setProperty(FormulaObjects::kIndex, static_cast<int>(i));
        found.insertText(QString(QChar(QChar::ObjectReplacementCharacter)), format);
        if (!formulas[i].display) continue;
        QTextBlockFormat line = found.blockFormat();
        line.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
        found.setBlockFormat(line);
    }
    auto* objects = new FormulaObjects(std::move(formulas), look.ink, m_document.get());
    m_document->documentLayout()->registerHandler(kFormulaObject, objects);
}

double FormattedText::layOut(double width) {
    m_document->setTextWidth(width);
    if (m_document->isEmpty()) return 0;
    const QTextBlock last = m_document->lastBlock();
    const QTextLayout& lines = *last.layout();
    if (lines.lineCount() == 0) return m_document->size().height();
    // The room between lines is below each; below the last it would make the text stand too high in its box.
    const double between = lines.lineAt(lines.lineCount() - 1).height() * (last.blockFormat().lineHeight() / 100 - 1);
    return m_document->size().height() - between;
}

void FormattedText::paint(QPainter& painter, const QPointF& topLeft) const {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, m_ink);
    painter.save();
    painter.translate(topLeft);
    m_document->documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace ropescope::ui

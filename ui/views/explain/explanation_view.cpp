// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explanation_view.h"

#include <cmath>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <ropescope/formulas/tex_formula.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

// In sizes of the body font.
constexpr double kExplanationWidth = 28; ///< of the sentence, and of the formulas
constexpr double kSymbolSize = 1.7, kFormulaSize = 1.6, kValuesSize = 1.3, kLeastSize = 0.9;

double letterSize(const Context& context) { return context.theme.style().fonts.body.pixelSize(); }

} // namespace

FormulaLabel::FormulaLabel(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&m_context.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FormulaLabel::show(const QString& tex, double size) {
    const auto formula = parseTex(toStdString(tex));
    const double letter = letterSize(m_context);
    m_picture = {};
    for (double pixels = size * letter; formula && pixels >= kLeastSize * letter; --pixels) {
        m_picture = FormulaPicture(*formula, m_context.theme.style().fonts.symbol, pixels);
        if (m_picture.size().width() <= kExplanationWidth * letter) break;
    }
    setAccessibleName(m_picture.text());
    setVisible(!m_picture.texts().empty());
    updateGeometry();
    update();
}

QSize FormulaLabel::sizeHint() const {
    return {static_cast<int>(std::ceil(m_picture.size().width())),
            static_cast<int>(std::ceil(m_picture.size().height()))};
}

void FormulaLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_picture.paint(painter, {0, 0}, m_context.theme.style().palette.ink);
}

ExplanationView::ExplanationView(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_symbol(new FormulaLabel(context, this)),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_scheme(makeLabel(context, LabelRole::Caption, this)),
      m_sentence(makeLabel(context, LabelRole::Body, this)),
      m_note(makeLabel(context, LabelRole::Caption, this)),
      m_lines(new QVBoxLayout) {
    for (QLabel* text : {m_sentence, m_note}) text->setWordWrap(true);
    m_lines->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_symbol);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_scheme);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addLayout(m_lines);
    column->addWidget(m_note);
    column->addStretch(1);
}

void ExplanationView::show(const Explanation& explanation) {
    m_text = textOf(explanation, m_context);
    const int width = static_cast<int>(kExplanationWidth * letterSize(m_context));
    for (QLabel* text : {m_sentence, m_note}) text->setMinimumWidth(width);
    m_symbol->show(toQString(explanation.entry->symbol), kSymbolSize);
    m_title->setText(m_text.heading);
    m_scheme->setText(m_text.scheme);
    m_sentence->setText(m_text.sentence);
    m_note->setText(explanation.note);
    m_note->setVisible(!explanation.note.isEmpty());
    while (std::ssize(m_formulas) < m_text.formulas.size()) {
        m_formulas.push_back(new FormulaLabel(m_context, this));
        m_lines->addWidget(m_formulas.back());
    }
    QStringList spoken{m_text.sentence};
    for (std::size_t i = 0; i < m_formulas.size(); ++i) {
        m_formulas[i]->show(m_text.formulas.value(static_cast<qsizetype>(i)), i == 0 ? kFormulaSize : kValuesSize);
        spoken << m_formulas[i]->picture().text();
    }
    if (!explanation.note.isEmpty()) spoken << explanation.note;
    setAccessibleName(m_text.heading);
    setAccessibleDescription(joinSentences(spoken));
}

} // namespace ropescope::ui

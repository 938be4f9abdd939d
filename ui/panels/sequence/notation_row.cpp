// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/notation_row.h"

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/fault_bar.h"
#include "ui/panels/sequence/notation_field.h"

namespace ropescope::ui {
namespace {

void colourText(QLabel& label, const QColor& colour) {
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

} // namespace

NotationRow::NotationRow(Context context, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_caption(new QLabel(this)),
      m_examples(new QToolButton(this)),
      m_import(new QToolButton(this)),
      m_cards(new QToolButton(this)),
      m_verdict(new QLabel(this)),
      m_fault(new FaultBar(
          context, [this] { m_field->applyReplacement(); }, this)) {
    m_field = new NotationField(
        context, [this] { showState(); }, this);
    m_caption->setBuddy(m_field);
    m_examples->setPopupMode(QToolButton::InstantPopup);
    m_examples->setMenu(actions.examples);
    m_import->setDefaultAction(actions.import);
    m_import->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // QToolButton resets its text whenever its action changes.
    connect(actions.import, &QAction::changed, this, &NotationRow::retranslate);
    m_cards->setVisible(!actions.cards->isChecked());
    connect(m_cards, &QToolButton::clicked, actions.cards, &QAction::toggle);
    connect(actions.cards, &QAction::toggled, m_cards, [this](bool shown) { m_cards->setVisible(!shown); });
    m_verdict->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_verdict->setMinimumWidth(96);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 0, 12, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_caption, 0, 0);
    grid->addWidget(m_field, 0, 1);
    grid->addWidget(m_verdict, 0, 2);
    grid->addWidget(m_cards, 0, 3);
    grid->addWidget(m_examples, 0, 4);
    grid->addWidget(m_import, 0, 5);
    grid->addWidget(m_fault, 1, 1, 1, 5);
    grid->setColumnStretch(1, 1);
    connect(&context.theme, &Theme::changed, this, &NotationRow::showState);
    retranslate();
}

void NotationRow::retranslate() {
    m_caption->setText(tr("Notation"));
    m_examples->setText(tr("Examples"));
    m_examples->setAccessibleName(tr("Examples"));
    m_cards->setText(tr("Cards"));
    m_cards->setToolTip(tr("Show the cards of the segments"));
    m_cards->setAccessibleName(m_cards->toolTip());
    m_import->setText(tr("Import"));
    m_import->setAccessibleName(tr("Import a picture or video"));
    m_fault->setReplaceTip(tr("Alt+Enter in the notation"));
    showState();
}

void NotationRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void NotationRow::showState() {
    // The field reports its state from its constructor, before m_field is set.
    if (!m_field) return;
    const Palette& palette = m_context.theme.style().palette;
    const auto& error = m_field->error();
    if (!error) {
        m_fault->showFault({}, {});
        const auto count = static_cast<int>(m_context.document.session()->sequence.segments.size());
        m_verdict->setText(QStringLiteral("✓ ") % (count == 1 ? tr("1 segment") : tr("%1 segments").arg(count)));
        return colourText(*m_verdict, palette.pass);
    }
    m_verdict->setText(tr("column %1").arg(m_field->errorColumn()));
    colourText(*m_verdict, palette.fail);
    m_fault->showFault(reasonText(*error), error->replacement);
}

} // namespace ropescope::ui

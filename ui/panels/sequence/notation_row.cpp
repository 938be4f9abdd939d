// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/notation_row.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "core/base/text.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/fault_bar.h"
#include "ui/panels/sequence/notation_field.h"

namespace ropescope::ui {
namespace {

void colourText(QLabel& label, const QColor& colour) {
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

} // namespace

NotationRow::NotationRow(Context context, QMenu* examples, QAction* import, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_verdict(new QLabel(this)),
      m_fault(new FaultBar(
          context, tr("Alt+Enter in the notation"), [this] { m_field->applyReplacement(); }, this)) {
    m_field = new NotationField(
        context, [this] { showState(); }, this);
    auto* caption = new QLabel(tr("Notation"), this);
    caption->setBuddy(m_field);
    auto* examplesButton = new QToolButton(this);
    examplesButton->setText(tr("Examples"));
    examplesButton->setAccessibleName(tr("Examples"));
    examplesButton->setPopupMode(QToolButton::InstantPopup);
    examplesButton->setMenu(examples);
    auto* importButton = new QToolButton(this);
    importButton->setDefaultAction(import);
    importButton->setText(tr("Import"));
    importButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    importButton->setAccessibleName(tr("Import a picture or video"));
    m_verdict->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_verdict->setMinimumWidth(96);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 0, 12, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(caption, 0, 0);
    grid->addWidget(m_field, 0, 1);
    grid->addWidget(m_verdict, 0, 2);
    grid->addWidget(examplesButton, 0, 3);
    grid->addWidget(importButton, 0, 4);
    grid->addWidget(m_fault, 1, 1, 1, 4);
    grid->setColumnStretch(1, 1);
    showState();
}

void NotationRow::showState() {
    // The field tells its state while it is being made, before there is anything to show it in.
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
    const std::string& mend = error->mend;
    m_fault->showFault(toQString(mend.empty() ? error->why : error->why + "; " + mend), error->replacement);
}

} // namespace ropescope::ui

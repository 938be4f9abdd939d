// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/models_mode.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/models/model_registry.h>

#include "ui/document/convert.h"
#include "ui/document/words/language.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/models/model_list.h"
#include "ui/modes/models/model_view.h"

namespace ropescope::ui {

ModelsMode::ModelsMode(Context context, QWidget* parent)
    : ModePage(parent),
      m_context(context),
      m_list(new ModelList(context, this)),
      m_view(new ModelView(context, this)),
      m_leave(new TranslatedAction([] { return tr("‹ Workbench"); }, this)),
      m_commands(new QMenu(this)),
      m_hint(makeLabel(context, LabelRole::Caption, this)) {
    m_hint->setContentsMargins(12, 0, 12, 0);
    m_hint->hide(); // until the status bar shows it
    m_leave->setShortcut(QKeySequence(Qt::Key_Escape));
    m_leave->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_leave);
    m_commands->addAction(m_leave);
    auto* leave = new QToolButton(this);
    leave->setDefaultAction(m_leave);
    leave->setFocusPolicy(Qt::TabFocus);
    auto* side = new QWidget(this);
    side->setObjectName(QStringLiteral("modelList"));
    side->setAttribute(Qt::WA_StyledBackground);
    auto* left = new QVBoxLayout(side);
    left->setContentsMargins(0, 0, 1, 0);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 8, 8, 0);
    top->addWidget(leave);
    top->addStretch(1);
    left->addLayout(top);
    left->addWidget(m_list, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(side);
    row->addWidget(m_view, 1);
    connect(m_leave, &QAction::triggered, this, &ModePage::workbenchWanted);
    connect(m_list, &ModelList::chosen, m_view, &ModelView::show);
    connect(m_list, &ModelList::openWanted, this, &ModelsMode::chooseFile);
    connect(m_view, &ModelView::used, this, &ModePage::workbenchWanted);
    m_view->show(m_list->current());
    retranslate();
}

void ModelsMode::enter() {
    const SchemeColumn* column = m_context.focusedColumn();
    if (const std::string model = column ? column->scheme->model : ""; model != m_focused) {
        m_focused = model;
        m_list->choose(toQString(model));
    }
    m_list->showOpened();
    m_list->focusSearch();
}

QWidget* ModelsMode::status() const { return m_hint; }

QString ModelsMode::shown() const { return m_list->current(); }

void ModelsMode::show(const QString& id) { m_list->choose(id); }

void ModelsMode::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Open a config"));
    dialog->setObjectName(QStringLiteral("openConfig"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Configs") + QStringLiteral(" (*.json)"), tr("All files") + QStringLiteral(" (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &ModePage::filesChosen);
    dialog->open();
}

void ModelsMode::retranslate() { m_hint->setText(tr("%1 models").arg(modelsOf(modelFamilies()).size())); }

void ModelsMode::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    ModePage::changeEvent(event);
}

} // namespace ropescope::ui

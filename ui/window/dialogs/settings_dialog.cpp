// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/settings_dialog.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>

#include "ui/document/theme.h"
#include "ui/window/dialogs/settings_form.h"
#include "ui/window/dialogs/shortcuts_page.h"

namespace ropescope::ui {
namespace {

constexpr QSize kSettingsSize{760, 560};
constexpr int kListWidth = 140;
constexpr int kSettingsRowHeight = 28;

} // namespace

SettingsDialog::SettingsDialog(Context context, Shortcuts& shortcuts, QWidget* parent)
    : SideWindow(QStringLiteral("settings"), kSettingsSize, parent),
      m_pages(new QListWidget(this)),
      m_stack(new QStackedWidget(this)),
      m_general(new SettingsForm(context, SettingPage::General, this)),
      m_documents(new SettingsForm(context, SettingPage::Documents, this)),
      m_shortcuts(new ShortcutsPage(context, shortcuts, this)),
      m_reset(addButton()) {
    for (QWidget* page :
         {static_cast<QWidget*>(m_general), static_cast<QWidget*>(m_documents), static_cast<QWidget*>(m_shortcuts)}) {
        m_stack->addWidget(page);
        m_pages->addItem(QString());
        m_pages->item(m_pages->count() - 1)->setSizeHint({0, kSettingsRowHeight});
    }
    m_pages->setFixedWidth(kListWidth);
    m_pages->setCurrentRow(0);
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_reset, &QPushButton::clicked, this, &SettingsDialog::reset);
    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_pages);
    row->addWidget(m_stack, 1);
    setContent(content);
    // Enter is used by the table and the fields.
    for (QPushButton* each : findChildren<QPushButton*>()) each->setAutoDefault(false);
    SettingsDialog::retranslate();
}

void SettingsDialog::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Settings"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->item(0)->setText(tr("General"));
    m_pages->item(1)->setText(tr("Documents"));
    m_pages->item(2)->setText(tr("Shortcuts"));
    m_reset->setText(tr("Reset to defaults"));
    m_reset->setToolTip(tr("The settings of this page"));
}

void SettingsDialog::reset() {
    if (m_pages->currentRow() == 0) return m_general->reset();
    if (m_pages->currentRow() == 1) return m_documents->reset();
    m_shortcuts->resetAll();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/settings_dialog.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/document/settings/setting_fields.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/forms/form_grid.h"
#include "ui/window/dialogs/shortcuts_page.h"

namespace ropescope::ui {
namespace {

constexpr QSize kSettingsSize{760, 560};
constexpr int kListWidth = 140;
constexpr int kSettingsRowHeight = 28;
constexpr FormGrid::Look kSettingsLook{.gap = 16, .noteGap = 4, .columnGap = 16, .fillsWidth = false};

/// A page of declared settings, each with a title, an editor and a sentence. Changes take effect immediately.
QWidget* makePage(Context context, SettingPage page, QWidget* parent) {
    auto* widget = new QWidget(parent);
    const auto fields = [context, page] { return settingForm(context.settings.values(), page); };
    auto* form =
        new FormGrid(context, fields, kSettingsLook, widget, [context](const FormField& field, const QString& text) {
            context.settings.set(field.path, text);
        });
    QObject::connect(&context.settings, &Settings::changed, form, &FormGrid::refresh);
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(16, 8, 8, 8);
    column->addWidget(form);
    column->addStretch(1);
    return widget;
}

} // namespace

SettingsDialog::SettingsDialog(Context context, Shortcuts& shortcuts, QWidget* parent)
    : SideWindow(QStringLiteral("settings"), kSettingsSize, parent),
      m_context(context),
      m_pages(new QListWidget(this)),
      m_stack(new QStackedWidget(this)),
      m_shortcuts(new ShortcutsPage(context, shortcuts, this)),
      m_reset(addButton()) {
    for (QWidget* page : {makePage(context, SettingPage::General, this),
                          makePage(context, SettingPage::Documents, this), static_cast<QWidget*>(m_shortcuts)}) {
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

void SettingsDialog::showSetting(const QString& path) {
    auto* editor = path.isEmpty() ? nullptr : findChild<QWidget*>(path);
    for (int page = 0; editor && page < m_stack->count(); ++page)
        if (m_stack->widget(page)->isAncestorOf(editor)) m_pages->setCurrentRow(page);
    if (editor) editor->setFocus(Qt::TabFocusReason);
}

void SettingsDialog::reset() {
    if (m_pages->currentRow() == 2) return m_shortcuts->resetAll();
    const auto page = m_pages->currentRow() == 0 ? SettingPage::General : SettingPage::Documents;
    for (const FormField& field : settingForm(m_context.settings.values(), page))
        m_context.settings.set(field.path, {});
}

} // namespace ropescope::ui

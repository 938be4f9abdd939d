// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ropescope::ui {

ExportDialog::ExportDialog(Context context, Exporter& exporter, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_exporter(exporter),
      m_scope(new QComboBox(this)),
      m_format(new QComboBox(this)),
      m_theme(new QComboBox(this)),
      m_width(new QSpinBox(this)) {
    setWindowTitle(tr("Export"));
    setAttribute(Qt::WA_DeleteOnClose);
    fill();
    auto* form = new QFormLayout;
    form->addRow(tr("Content"), m_scope);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(tr("Width"), m_width);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = buttons->addButton(tr("Save…"), QDialogButtonBox::ActionRole);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    save->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
    connect(save, &QPushButton::clicked, this, [this] {
        m_exporter.save(spec(), m_format->currentData().toString());
        close();
    });
    connect(copy, &QPushButton::clicked, this, [this] {
        m_exporter.copy(spec());
        close();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
}

void ExportDialog::fill() {
    m_scope->addItem(tr("This view"), static_cast<int>(ExportScope::View));
    m_scope->addItem(tr("This row over all schemes"), static_cast<int>(ExportScope::Row));
    m_scope->addItem(tr("All rows of this scheme"), static_cast<int>(ExportScope::Column));
    m_scope->addItem(tr("All rows over all schemes"), static_cast<int>(ExportScope::All));
    m_scope->setCurrentIndex(1);
    for (const FigureFormat& format : figureFormats()) m_format->addItem(format.title, format.id);
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeKind::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeKind::Dark));
    m_width->setRange(100, 2000);
    m_width->setValue(495);
    m_width->setSuffix(tr(" pt"));
    m_width->setLocale(QLocale::c());
    m_scope->setAccessibleName(tr("Content"));
    m_format->setAccessibleName(tr("Format"));
    m_theme->setAccessibleName(tr("Theme"));
    m_width->setAccessibleName(tr("Width in points"));
    connect(m_scope, &QComboBox::activated, this, [this] {
        const auto scope = static_cast<ExportScope>(m_scope->currentData().toInt());
        m_width->setValue(static_cast<int>(figureSpec(m_context, parentWidget(), scope).widthPoints));
    });
}

FigureSpec ExportDialog::spec() const {
    FigureSpec chosen = figureSpec(m_context, parentWidget(), static_cast<ExportScope>(m_scope->currentData().toInt()));
    chosen.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    chosen.widthPoints = m_width->value();
    return chosen;
}

} // namespace ropescope::ui

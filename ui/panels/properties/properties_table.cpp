// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/properties/properties_table.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/panels/properties/properties_model.h"

namespace ropescope::ui {

PropertiesTable::PropertiesTable(Context context, QWidget* parent)
    : QDialog(parent),
      m_model(new PropertiesModel(context, this)),
      m_table(new QTableView(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_copy(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
    setAttribute(Qt::WA_DeleteOnClose);
    resize(920, 560);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMinimumSectionSize(120);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_model->text()); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table);
    column->addWidget(m_buttons);
    retranslate();
}

void PropertiesTable::retranslate() {
    setWindowTitle(tr("Properties of the chosen schemes"));
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_table->horizontalHeader()),
                            static_cast<QWidget*>(m_table->verticalHeader())}) {
        widget->setAccessibleName(windowTitle());
    }
    m_copy->setText(tr("&Copy as text"));
    m_model->retranslate();
}

void PropertiesTable::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/properties/properties_table.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/panels/properties/properties_model.h"

namespace ropescope::ui {

PropertiesTable::PropertiesTable(Context context, QWidget* parent)
    : QDialog(parent), m_model(new PropertiesModel(context, this)), m_table(new QTableView(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Properties of the chosen schemes"));
    resize(920, 560);
    m_table->setModel(m_model);
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_table->horizontalHeader()),
                            static_cast<QWidget*>(m_table->verticalHeader())}) {
        widget->setAccessibleName(windowTitle());
    }
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMinimumSectionSize(120);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("&Copy as text"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_model->text()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table);
    column->addWidget(buttons);
}

} // namespace ropescope::ui

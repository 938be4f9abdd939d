// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/properties/properties_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include "ui/panels/properties/properties_model.h"
#include "ui/views/arithmetic_dialog.h"

namespace ropescope::ui {
namespace {

constexpr QSize kPropertiesTableSize{920, 560};

} // namespace

PropertiesTable::PropertiesTable(Context context, QWidget* parent)
    : SideWindow(QStringLiteral("propertiesTable"), kPropertiesTableSize, parent),
      m_context(context),
      m_model(new PropertiesModel(context, this)),
      m_table(new QTableView(this)),
      m_copy(addButton()),
      m_arithmetic(addButton()) {
    setContent(m_table);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMinimumSectionSize(120);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_model->text()); });
    const auto show = [this](const QModelIndex& index) {
        showArithmetic(m_context, m_model->derivationsAt(index), this);
    };
    connect(m_table, &QTableView::activated, this, show);
    connect(m_arithmetic, &QPushButton::clicked, this, [this, show] { show(m_table->currentIndex()); });
    PropertiesTable::retranslate();
}

void PropertiesTable::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Properties of the chosen schemes"));
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_table->horizontalHeader()),
                            static_cast<QWidget*>(m_table->verticalHeader())}) {
        widget->setAccessibleName(windowTitle());
    }
    m_copy->setText(tr("&Copy as text"));
    m_arithmetic->setText(tr("Show the &arithmetic"));
    m_model->retranslate();
}

} // namespace ropescope::ui

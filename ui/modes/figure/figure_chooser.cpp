// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/figure_chooser.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/figure/figure_edits.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

FigureChooser::FigureChooser(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_figures(new QComboBox(this)),
      m_add(new QToolButton(this)),
      m_remove(new QToolButton(this)) {
    m_figures->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_add->setText(QStringLiteral("+"));
    m_remove->setText(QStringLiteral("×"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_title, 0, 0, 1, 3);
    grid->addWidget(m_figures, 1, 0);
    grid->addWidget(m_add, 1, 1);
    grid->addWidget(m_remove, 1, 2);
    connect(m_figures, &QComboBox::activated, this, [this](int index) {
        m_figure = static_cast<std::size_t>(index);
        emit chosen();
    });
    connect(m_add, &QToolButton::clicked, this,
            [this] { addFigure(m_context.document, figureOfView(*m_context.document.session(), m_context.plots)); });
    connect(m_remove, &QToolButton::clicked, this, &FigureChooser::removeFigure);
    retranslate();
}

void FigureChooser::refresh() {
    const std::size_t count = m_context.document.session()->figures.size();
    const std::size_t last = count == 0 ? 0 : count - 1;
    m_figure = count > m_count ? last : std::min(m_figure, last);
    m_count = count;
    const QSignalBlocker blocker(m_figures);
    m_figures->clear();
    for (std::size_t i = 0; i < count; ++i) m_figures->addItem(tr("Figure %1").arg(i + 1));
    m_figures->setCurrentIndex(static_cast<int>(m_figure));
    m_remove->setEnabled(count > 0);
}

void FigureChooser::removeFigure() {
    m_context.document.edit([] { return tr("Remove figure"); },
                            [figure = m_figure](Session& session) {
                                if (figure < session.figures.size())
                                    session.figures.erase(session.figures.begin() +
                                                          static_cast<std::ptrdiff_t>(figure));
                            });
}

void FigureChooser::retranslate() {
    m_title->setText(tr("Figures"));
    m_figures->setAccessibleName(tr("Figures of the session"));
    m_add->setToolTip(tr("Add a figure of what the workbench shows"));
    m_add->setAccessibleName(m_add->toolTip());
    m_remove->setToolTip(tr("Remove this figure"));
    m_remove->setAccessibleName(m_remove->toolTip());
    refresh();
}

void FigureChooser::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

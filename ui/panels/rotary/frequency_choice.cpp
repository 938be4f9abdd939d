// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/frequency_choice.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

FrequencyChoice::FrequencyChoice(Context context, QWidget* parent)
    : QWidget(parent), m_context(context), m_label(new QLabel(this)), m_box(new QComboBox(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 12, 4);
    row->addWidget(m_label);
    row->addWidget(m_box, 1);
    m_label->setBuddy(m_box);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(8);
    connect(m_box, &QComboBox::activated, this, &FrequencyChoice::choose);
    applyTexts();
}

void FrequencyChoice::applyTexts() {
    m_label->setText(tr("Frequencies"));
    m_box->setAccessibleName(tr("Frequencies of this column"));
    m_box->setToolTip(tr("Combine the positions of this scheme with the allocation, base and pairs of another"));
    m_ids.clear();
}

void FrequencyChoice::rebuild() {
    std::vector<std::string> ids{std::string()};
    QStringList titles{tr("Its own")};
    const auto add = [&](const std::string& id, const QString& title) {
        ids.push_back(id);
        titles << title;
    };
    for (const FormulaScheme& scheme : m_context.document.session()->userSchemes) {
        add(userSchemeId(scheme), toQString(scheme.title.empty() ? scheme.id : scheme.title));
    }
    for (const Scheme& scheme : schemeRegistry()) add(scheme.id, titleOf(scheme));
    if (ids == m_ids) return;
    m_ids = std::move(ids);
    m_box->clear();
    m_box->addItems(titles);
}

void FrequencyChoice::showColumn(int column) {
    const auto columns = chosenColumns(*m_context.document.session());
    const bool known = column >= 0 && static_cast<std::size_t>(column) < columns.size();
    setVisible(known);
    m_column = known ? column : -1;
    if (!known) return;
    const QSignalBlocker blocker(m_box);
    rebuild();
    const ChosenColumn& shown = columns[static_cast<std::size_t>(column)];
    const std::string id = shown.frequencies->id == shown.scheme->id ? std::string() : shown.frequencies->id;
    const auto found = std::find(m_ids.begin(), m_ids.end(), id);
    m_box->setCurrentIndex(found == m_ids.end() ? 0 : static_cast<int>(found - m_ids.begin()));
}

void FrequencyChoice::choose(int index) {
    const std::string id = m_ids[static_cast<std::size_t>(index)];
    m_context.document.edit([] { return tr("Frequencies"); },
                            [column = m_column, id](Session& session) { setFrequenciesOf(session, column, id); });
}

void FrequencyChoice::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        applyTexts();
        showColumn(m_column);
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/schemes/frequency_choice.h"

#include <QHBoxLayout>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

FrequencyChoice::FrequencyChoice(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_form(new FormGrid(
          context, [this] { return Form::Fields{field()}; }, {}, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 12, 4);
    row->addWidget(m_form);
}

FormField FrequencyChoice::field() const {
    FormField field{
        .path = QStringLiteral("schemes.frequencies"),
        .name = [] { return tr("Frequencies"); },
        .spoken = tr("Frequencies of this column"),
        .label = tr("Frequencies"),
        .hint = tr("Combine the positions of this scheme with the allocation, base and pairs of another"),
        .value = QStringLiteral(""),
        .words = {QStringLiteral("")},
        .titles = {tr("Its own")},
        .change = [column = m_column](Session& session,
                                      const QString& id) { setFrequenciesOf(session, column, toStdString(id)); }};
    const auto add = [&field](const std::string& id, const QString& title) {
        field.words << toQString(id);
        field.titles << title;
    };
    const Session& session = *m_context.document.session();
    for (const FormulaScheme& scheme : session.userSchemes)
        add(userSchemeId(scheme), toQString(scheme.title.empty() ? scheme.id : scheme.title));
    for (const Scheme& scheme : schemeRegistry()) add(scheme.id, titleOf(scheme));
    if (m_column < 0) return field;
    const ChosenColumn shown = chosenColumns(session)[static_cast<std::size_t>(m_column)];
    const QString id = toQString(shown.frequencies->id);
    if (shown.frequencies->id != shown.scheme->id && field.words.contains(id)) field.value = id;
    return field;
}

void FrequencyChoice::showColumn(int column) {
    const auto columns = static_cast<int>(chosenColumns(*m_context.document.session()).size());
    const bool known = column >= 0 && column < columns;
    setVisible(known);
    m_column = known ? column : -1;
    if (known) m_form->refresh();
}

} // namespace ropescope::ui

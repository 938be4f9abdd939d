// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/length_field.h"

#include <algorithm>
#include <utility>

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <ropescope/base/text.h>
#include <ropescope/rotary/scaling.h>
#include <ropescope/session/chosen_columns.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/panels/controls/field_mark.h"
#include "ui/panels/controls/panel_parts.h"
#include "ui/panels/controls/typed_text.h"

namespace ropescope::ui {

LengthField::LengthField(Context context, std::string parameter, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_parameter(std::move(parameter)),
      m_label(makeLabel(context, LabelRole::Body, this)),
      m_edit(new QLineEdit(this)),
      m_reason(makeLabel(context, LabelRole::Caption, this)) {
    m_edit->setFont(context.theme.style().fonts.mono);
    m_reason->setWordWrap(true);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_edit, 0, 1);
    grid->addWidget(m_reason, 1, 0, 1, 2);
    m_label->setBuddy(m_edit);
    const auto fault = [this](const QString& text) {
        if (text.isEmpty()) return QString();
        const auto length = parseScalingParam(m_parameter, toStdString(text));
        return length ? QString() : errorText(length.error());
    };
    m_typed = new TypedText(m_edit, {.fault = fault, .take = [this](const QString& text) { take(text); }});
    connect(m_edit, &QLineEdit::editingFinished, this, &LengthField::refresh); // after m_typed, which clears the mark
}

void LengthField::take(const QString& text) {
    const auto length = parseScalingParam(m_parameter, toStdString(text));
    const auto name = [trained = m_parameter == kTrainedLength] { return trained ? tr("Max length") : tr("Length"); };
    m_context.document.edit(name, [this, &length](Session& session) {
        if (length)
            session.rotary.params[m_parameter] = *length;
        else
            session.rotary.params.erase(m_parameter);
    });
}

bool LengthField::isNeeded() const {
    const auto choice = parseScaling(m_context.document.session()->rotary.scaling);
    return choice && choice->scaling != nullptr && std::ranges::count(choice->scaling->lengths, m_parameter) > 0;
}

double LengthField::usualLength() const {
    const auto columns = chosenColumns(*m_context.document.session());
    const auto focused = static_cast<std::size_t>(m_context.focus.scheme());
    if (focused >= columns.size()) return 0;
    const Scheme& scheme = *columns[focused].frequencies;
    const double own = m_parameter == kTrainedLength ? scheme.trainedLength : scheme.originalLength;
    const ScalingParams& params = m_context.document.session()->rotary.params;
    const auto trained = params.find(kTrainedLength); // which also serves as the original one, as in configs
    return own > 0 || trained == params.end() ? own : trained->second.front();
}

void LengthField::refresh() {
    setVisible(isNeeded());
    const ScalingParams& params = m_context.document.session()->rotary.params;
    const auto given = params.find(m_parameter);
    const double own = usualLength();
    m_edit->setPlaceholderText(own > 0 ? toQString(formatNumber(own)) : QString());
    m_typed->show(given == params.end() ? QString() : toQString(formatNumber(given->second.front())));
    const bool missing = given == params.end() && own == 0;
    m_reason->setVisible(missing);
    if (missing && !m_typed->isBad()) {
        // Not through markField: the field is at fault, but nothing in it is unfinished.
        m_edit->setProperty("bad", true);
        m_edit->setAccessibleDescription(m_reason->text());
        m_edit->update();
    }
}

void LengthField::retranslate() {
    const bool trained = m_parameter == kTrainedLength;
    m_label->setText(trained ? tr("Max length") : tr("Length"));
    m_edit->setAccessibleName(trained ? tr("Trained length") : tr("Original length"));
    m_reason->setText(tr("This scheme has no trained model to take it from: type a number of tokens"));
    m_typed->setToolTip(
        tr("%1, in tokens, for all schemes; empty: that of each scheme's model").arg(toQString(m_parameter)));
    m_typed->retranslate();
    refresh();
}

void LengthField::takeBack() {
    m_typed->takeBack();
    refresh();
}

void LengthField::setLabelWidth(int pixels) { m_label->setMinimumWidth(pixels); }

} // namespace ropescope::ui

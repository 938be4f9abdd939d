// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_editor.h"

#include <algorithm>

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <ropescope/session/user_schemes.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/fault_bar.h"
#include "ui/forms/panel_parts.h"
#include "ui/panels/formula/formula_head.h"
#include "ui/panels/formula/formula_row.h"

namespace ropescope::ui {
namespace {

constexpr int kLabelWidth = 48;

} // namespace

FormulaEditor::FormulaEditor(Context context, QMenu* menu, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_head(new FormulaHead(
          context, {.fields = reports(), .addAxis = [this] { addAxis(); }, .close = [this] { edit({}); }}, menu, this)),
      m_rowsLayout(new QVBoxLayout),
      m_fault(new FaultBar(
          context,
          [this] {
              if (FormulaField* field = m_faults.empty() ? nullptr : fieldOf(m_faults.front()))
                  field->applyReplacement();
          },
          this)),
      m_hint(makeLabel(context, LabelRole::Caption, this)) {
    setObjectName(QStringLiteral("formulaEditor"));
    setAttribute(Qt::WA_StyledBackground);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_fault->setWrapped();
    m_rowsLayout->setSpacing(4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(4);
    column->addWidget(m_head);
    column->addLayout(m_rowsLayout);
    column->addWidget(makeNext());
    column->addWidget(m_fault);
    column->addWidget(m_hint);
    connect(&context.document, &Document::sessionChanged, this, &FormulaEditor::takeSession);
    retranslate();
    hide();
}

void FormulaEditor::retranslate() {
    m_fault->setReplaceTip(tr("Alt+Enter in the formula"));
    m_hint->setText(tr("L last text position · w h t N columns, rows, frames, patches · s seconds per grid · "
                       "k i j frame, row, column from 0 · floor ceil round mod max min abs sqrt … · a ? b : c"));
    m_hint->setToolTip(m_hint->text());
    m_next->setAccessibleName(tr("Formula of the next cursor"));
    m_next->setToolTip(tr("Position of the text token after an image or video"));
    m_nextLabel->setToolTip(m_next->toolTip());
}

void FormulaEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

QWidget* FormulaEditor::makeNext() {
    auto* widget = new QWidget(this);
    m_next = new FormulaField(m_context, reports(), widget);
    m_nextLabel = new QLabel(QStringLiteral("next"), widget);
    m_nextLabel->setFont(m_context.theme.style().fonts.mono);
    m_nextLabel->setFixedWidth(kLabelWidth);
    m_nextLabel->setBuddy(m_next);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_nextLabel);
    row->addWidget(new QLabel(QStringLiteral("="), widget));
    row->addWidget(m_next, 1);
    return widget;
}

FormulaField::Reports FormulaEditor::reports() {
    return {.changed = [this] { takeFields(); },
            .unfinished = [this] { return m_draft != m_seen; },
            .takeBack = [this] { takeBack(); }};
}

void FormulaEditor::edit(const std::string& id) {
    const FormulaScheme* scheme = userScheme(*m_context.document.session(), id);
    m_id = scheme ? id : std::string();
    setVisible(scheme != nullptr);
    if (!scheme) {
        emit judged({}, {});
        return;
    }
    m_draft = m_seen = *scheme;
    showDraft();
    judge();
    FormulaField& first = m_rows.front()->field();
    first.setFocus(Qt::OtherFocusReason);
    first.moveCursor(QTextCursor::End);
}

void FormulaEditor::showDraft() {
    while (m_rows.size() > m_draft.axes.size()) {
        m_rows.back()->hide();
        m_rows.back()->deleteLater(); // not delete: a signal of its remove button may have led here
        m_rows.pop_back();
    }
    while (m_rows.size() < m_draft.axes.size()) {
        auto* row = new FormulaRow(
            m_context, reports(), [this](const FormulaRow* which) { removeAxis(which); }, this);
        m_rowsLayout->addWidget(row);
        row->show(); // now rather than from the event loop, so that it can take the focus
        m_rows.push_back(row);
    }
    QWidget* before = m_head;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->showAxis(m_draft.axes[i]);
        m_rows[i]->setRemovable(m_rows.size() > 1);
        for (QWidget* control : m_rows[i]->controls()) {
            setTabOrder(before, control);
            before = control;
        }
    }
    setTabOrder(before, m_next);
    m_next->showText(toQString(m_draft.next));
    m_head->showScheme(m_draft);
}

void FormulaEditor::takeFields() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_draft.axes[i] = m_rows[i]->axis();
    m_draft.next = m_next->formula();
    m_head->readInto(m_draft);
    offer();
}

void FormulaEditor::offer() {
    judge();
    if (!m_faults.empty() || m_draft == m_seen) return;
    m_seen = m_draft;
    m_offering = true;
    // The merge key makes a burst of typing one undo step.
    m_context.document.edit([] { return tr("Edit formulas"); },
                            [this](Session& session) { setUserScheme(session, m_id, m_draft); },
                            QStringLiteral("formulas ") % toQString(m_id));
    m_offering = false;
}

void FormulaEditor::takeSession() {
    if (m_id.empty() || m_offering) return;
    const FormulaScheme* scheme = userScheme(*m_context.document.session(), m_id);
    if (!scheme) return edit({});
    // Edits of other settings must not touch the draft, least of all a faulty one that is being fixed.
    if (*scheme != m_seen) {
        m_seen = *scheme;
        if (m_draft != *scheme) {
            m_draft = *scheme;
            showDraft();
        }
    }
    judge();
}

void FormulaEditor::takeBack() {
    m_draft = m_seen;
    showDraft();
    judge();
}

void FormulaEditor::judge() {
    m_faults = draftFaults(*m_context.document.session(), m_draft);
    for (std::size_t field = 0; field <= m_rows.size(); ++field) {
        const auto found = std::ranges::find(m_faults, std::optional(field), &FormulaFault::field);
        FormulaField& shown = field < m_rows.size() ? m_rows[field]->field() : *m_next;
        shown.setFault(found == m_faults.end() ? std::nullopt : std::optional(found->error));
    }
    const Error* first = m_faults.empty() ? nullptr : &m_faults.front().error;
    m_fault->showFault(first ? errorText(*first) : QString(), first ? first->replacement : std::string());
    m_hint->setVisible(!first);
    emit judged(toQString(m_id), first ? errorText(*first) : QString());
}

FormulaField* FormulaEditor::fieldOf(const FormulaFault& fault) const {
    if (!fault.field || *fault.field > m_rows.size()) return nullptr;
    return *fault.field < m_rows.size() ? &m_rows[*fault.field]->field() : m_next;
}

void FormulaEditor::addAxis() {
    const auto taken = [this](const std::string& name) {
        return std::ranges::find(m_draft.axes, name, &FormulaAxis::name) != m_draft.axes.end();
    };
    std::string name = "t";
    for (const char* other : {"h", "w", "n", "m"}) {
        if (!taken(name)) break;
        name = other;
    }
    m_draft.axes.push_back({.name = name, .expression = name == "t" ? "L + 1 + k" : "L + 1"});
    showDraft();
    m_rows.back()->field().setFocus(Qt::OtherFocusReason);
    offer();
}

void FormulaEditor::removeAxis(const FormulaRow* row) {
    const auto found = std::ranges::find(m_rows, row);
    if (found == m_rows.end() || m_rows.size() == 1) return;
    m_draft.axes.erase(m_draft.axes.begin() + (found - m_rows.begin()));
    showDraft();
    offer();
}

void FormulaEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return edit({});
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        focusNextChild();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace ropescope::ui

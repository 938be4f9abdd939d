// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/steps_window.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/notices.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/typed_text.h"
#include "ui/lessons/session_steps.h"

namespace ropescope::ui {

namespace {

constexpr QSize kStepsSize{760, 520};
constexpr int kStepListWidth = 260;

QString stepEditorText(const QWidget& editor) {
    const auto* line = qobject_cast<const QLineEdit*>(&editor);
    return line ? line->text() : static_cast<const QPlainTextEdit&>(editor).toPlainText();
}

void showInEditor(QWidget& editor, const QString& text) {
    if (stepEditorText(editor) == text) return; // typed here
    const QSignalBlocker blocker(editor);
    if (auto* line = qobject_cast<QLineEdit*>(&editor))
        line->setText(text);
    else
        static_cast<QPlainTextEdit&>(editor).setPlainText(text);
    markField(editor, {}, {});
}

} // namespace

void addStepHere(Context context) {
    if (!addStep(context.document))
        return context.notices.report({.what = message("steps"),
                                       .why = message("more than %1 steps", kMaxSessionSteps),
                                       .hint = message("remove some")});
    context.notices.say([count = context.document.session()->steps.size()] {
        return StepsWindow::tr("The present state is step %1 of the session").arg(count);
    });
}

StepsWindow::StepsWindow(Context context, QWidget* parent)
    : SideWindow(QStringLiteral("steps"), kStepsSize, parent),
      m_context(context),
      m_list(new QListWidget(this)),
      m_none(makeLabel(context, LabelRole::Body, this)),
      m_texts(new QWidget(this)) {
    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(makeList());
    row->addWidget(makeFields(), 1);
    setContent(content);
    connect(m_list, &QListWidget::currentRowChanged, this, &StepsWindow::showStep);
    connect(&context.document, &Document::sessionChanged, this, &StepsWindow::refresh);
    retranslate();
}

QWidget* StepsWindow::makeList() {
    auto* side = new QWidget(this);
    side->setFixedWidth(kStepListWidth);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_list, 1);
    Document& document = m_context.document;
    const auto always = [](int, int) { return true; };
    const auto chosen = [](int row, int) { return row >= 0; };
    addButton(
        *column, "steps.add", [] { return tr("&Add the present state"); }, always,
        [this](std::size_t) {
            addStepHere(m_context);
            m_list->setCurrentRow(m_list->count() - 1);
        });
    addButton(
        *column, "steps.replace", [] { return tr("Re&place by the present state"); }, chosen,
        [&document](std::size_t step) { replaceStep(document, step); });
    addButton(
        *column, "steps.up", [] { return tr("Move &up"); }, [](int row, int) { return row > 0; },
        [this](std::size_t) { moveStep(-1); });
    addButton(
        *column, "steps.down", [] { return tr("Move &down"); }, [](int row, int count) { return row + 1 < count; },
        [this](std::size_t) { moveStep(1); });
    addButton(
        *column, "steps.remove", [] { return tr("&Remove"); }, chosen,
        [&document](std::size_t step) { removeStep(document, step); });
    return side;
}

void StepsWindow::addButton(QBoxLayout& column, const char* name, LocalText title,
                            std::function<bool(int row, int count)> can,
                            const std::function<void(std::size_t row)>& act) {
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    column.addWidget(button);
    connect(button, &QPushButton::clicked, this,
            [this, act] { act(static_cast<std::size_t>(std::max(m_list->currentRow(), 0))); });
    m_buttons.push_back({std::move(title), button, std::move(can)});
}

QWidget* StepsWindow::makeFields() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignCenter);
    column->addWidget(m_none, 1);
    column->addWidget(m_texts, 1);
    auto* texts = new QVBoxLayout(m_texts);
    texts->setContentsMargins(0, 0, 0, 0);
    const auto field = [this](LocalText title, Note SessionStep::*part, std::string Note::*text) {
        m_fields.push_back({std::move(title), part, text, makeLabel(m_context, LabelRole::Caption, m_texts), nullptr});
    };
    field([] { return tr("Name in English"); }, &SessionStep::name, &Note::english);
    field([] { return tr("Name in Chinese"); }, &SessionStep::name, &Note::chinese);
    field([] { return tr("Text in English"); }, &SessionStep::note, &Note::english);
    field([] { return tr("Text in Chinese"); }, &SessionStep::note, &Note::chinese);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const bool lines = m_fields[i].part == &SessionStep::note;
        m_fields[i].editor = makeEditor(i, lines);
        m_fields[i].label->setBuddy(m_fields[i].editor);
        texts->addWidget(m_fields[i].label);
        texts->addWidget(m_fields[i].editor, lines ? 1 : 0);
    }
    return side;
}

QWidget* StepsWindow::makeEditor(std::size_t field, bool lines) {
    if (!lines) {
        auto* line = new QLineEdit(m_texts);
        connect(line, &QLineEdit::textChanged, this, [this, field](const QString& text) { take(field, text); });
        return line;
    }
    auto* area = new QPlainTextEdit(m_texts);
    area->setTabChangesFocus(true);
    connect(area, &QPlainTextEdit::textChanged, this, [this, field, area] { take(field, area->toPlainText()); });
    return area;
}

void StepsWindow::take(std::size_t field, const QString& text) {
    const QString reason = characterReason(text);
    markField(*m_fields[field].editor, reason, {});
    if (!reason.isEmpty()) return;
    const int row = m_list->currentRow();
    const auto step = static_cast<std::size_t>(row);
    m_context.document.edit([] { return tr("Edit step"); },
                            [&](Session& session) {
                                if (row < 0 || step >= session.steps.size()) return;
                                session.steps[step].*m_fields[field].part.*m_fields[field].text = toStdString(text);
                            },
                            QStringLiteral("steps.%1.%2").arg(row).arg(field));
}

void StepsWindow::moveStep(int by) {
    const int row = m_list->currentRow();
    swapSteps(m_context.document, static_cast<std::size_t>(std::min(row, row + by)));
    m_list->setCurrentRow(row + by);
}

void StepsWindow::refresh() {
    const std::vector<SessionStep>& steps = m_context.document.session()->steps;
    const int row = std::min(std::max(m_list->currentRow(), 0), static_cast<int>(steps.size()) - 1);
    {
        const QSignalBlocker blocker(m_list);
        while (m_list->count() > static_cast<int>(steps.size())) delete m_list->takeItem(m_list->count() - 1);
        while (m_list->count() < static_cast<int>(steps.size())) m_list->addItem(QString());
        for (std::size_t i = 0; i < steps.size(); ++i)
            m_list->item(static_cast<int>(i))
                ->setText(QStringLiteral("%1  %2").arg(i + 1).arg(noteText(shownName(steps[i], i + 1))));
        m_list->setCurrentRow(row);
    }
    showStep();
}

void StepsWindow::showStep() {
    const std::vector<SessionStep>& steps = m_context.document.session()->steps;
    const int row = m_list->currentRow(), count = static_cast<int>(steps.size());
    const bool any = row >= 0 && row < count;
    m_texts->setVisible(any);
    m_none->setVisible(!any);
    for (const StepButton& each : m_buttons) each.button->setEnabled(each.can(any ? row : -1, any ? count : 0));
    if (!any) return;
    const SessionStep& step = steps[static_cast<std::size_t>(row)];
    const Note name = shownName(step, static_cast<std::size_t>(row) + 1);
    for (const StepField& field : m_fields) {
        showInEditor(*field.editor, toQString(step.*field.part.*field.text));
        if (auto* line = qobject_cast<QLineEdit*>(field.editor))
            line->setPlaceholderText(toQString(name.*field.text)); // what is shown without one
    }
}

void StepsWindow::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Steps of the session"));
    m_list->setAccessibleName(tr("Steps of the session"));
    m_none->setText(tr("A step is a state to return to. Steps are played in lesson mode, like a lesson."));
    for (const StepButton& each : m_buttons) each.button->setText(each.title());
    for (const StepField& field : m_fields) {
        field.label->setText(field.title());
        field.editor->setAccessibleName(field.title());
        if (auto* area = qobject_cast<QPlainTextEdit*>(field.editor))
            area->setPlaceholderText(tr("May have *emphasis* and $formulas$, as in lessons"));
    }
    refresh();
}

} // namespace ropescope::ui

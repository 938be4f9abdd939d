// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/dump_panel.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/notices.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/fault_bar.h"
#include "ui/forms/form_grid.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/check_command.h"
#include "ui/modes/check/check_words.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

constexpr int kDumpSpace = 12, kNotationLines = 58, kCommandLines = 66, kRunRow = 24, kRunsShown = 6;

void colourLabel(QLabel& label, const QColor& colour) {
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

} // namespace

DumpPanel::DumpPanel(Context context, CheckInput& input, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_input(input),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_compareTitle(makeLabel(context, LabelRole::Heading, this)),
      m_notationLabel(makeLabel(context, LabelRole::Body, this)),
      m_fit(makeLabel(context, LabelRole::Caption, this)),
      m_runsTitle(makeLabel(context, LabelRole::Heading, this)),
      m_runs(new QListWidget(this)),
      m_commandTitle(makeLabel(context, LabelRole::Heading, this)),
      m_codes(makeLabel(context, LabelRole::Caption, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kDumpSpace, kDumpSpace, kDumpSpace, kDumpSpace);
    column->setSpacing(8);
    column->addWidget(m_title);
    column->addWidget(makeWell());
    const Form::Commit commit = [this](const FormField& field, const QString& text) {
        if (takeField(m_input, field.path, text)) return emit inputChanged();
        m_form->refresh();
    };
    m_form = new FormGrid(
        context, [this] { return dumpFields(m_input, m_checked); }, {.gap = 6}, this, commit);
    column->addWidget(m_form);
    column->addSpacing(6);
    column->addWidget(m_compareTitle);
    m_scheme = new FormGrid(
        context, [this] { return Form::Fields{schemeField(m_context)}; }, {.gap = 6}, this,
        [this](const FormField&, const QString& text) { takeScheme(m_context, text); });
    column->addWidget(m_scheme);
    m_fault = new FaultBar(
        context, [this] { m_notation->applyReplacement(); }, this);
    m_fault->setWrapped();
    m_notation = new NotationField(
        context, [this] { showSequence(); }, this);
    m_notation->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_notation->setFixedHeight(kNotationLines);
    m_notationLabel->setBuddy(m_notation);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_notationLabel, m_notation, m_fault, m_fit})
        column->addWidget(widget);
    m_fit->setWordWrap(true);
    m_fit->setForegroundRole(QPalette::WindowText);
    column->addSpacing(6);
    column->addWidget(m_runsTitle);
    column->addWidget(m_runs);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setUniformItemSizes(true);
    m_runs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addStretch(1);
    addCommand(*column);
    connect(m_runs, &QListWidget::itemClicked, this, [this] { emit runChosen(m_runs->currentRow()); });
    connect(m_runs, &QListWidget::itemActivated, this, [this] { emit runChosen(m_runs->currentRow()); });
    connect(&context.document, &Document::sessionDelivered, this, &DumpPanel::refresh);
    connect(&context.placement, &Placement::changed, this, &DumpPanel::showSequence);
    connect(&context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
    });
    connect(&context.theme, &Theme::changed, this, &DumpPanel::showSequence);
}

/// The same check as a command.
void DumpPanel::addCommand(QVBoxLayout& column) {
    auto* head = new QHBoxLayout;
    m_copyCommand = new QToolButton(this);
    m_copyCommand->setAutoRaise(true);
    m_copyCommand->setIcon(themedIcon(m_context.theme, QStringLiteral("copy")));
    head->addWidget(m_commandTitle, 1);
    head->addWidget(m_copyCommand);
    column.addLayout(head);
    m_command = new QPlainTextEdit(this);
    m_command->setObjectName(QStringLiteral("checkCommand"));
    m_command->setReadOnly(true);
    m_command->setTabChangesFocus(true);
    m_command->setFont(m_context.theme.style().fonts.monoSmall);
    m_command->setFixedHeight(kCommandLines);
    m_codes->setWordWrap(true);
    column.addWidget(m_command);
    column.addWidget(m_codes);
    connect(m_copyCommand, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_command->toPlainText());
        m_context.notices.say([] { return tr("Copied the command."); });
    });
}

QWidget* DumpPanel::makeWell() {
    auto* well = new QFrame(this);
    well->setObjectName(QStringLiteral("dumpWell"));
    auto* column = new QVBoxLayout(well);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    m_name = new ElidedLabel(well);
    m_name->setFont(m_context.theme.style().fonts.bodyBold);
    m_clear = new QToolButton(well);
    m_clear->setAutoRaise(true);
    head->addWidget(m_name, 1);
    head->addWidget(m_clear);
    column->addLayout(head);
    m_reading = makeLabel(m_context, LabelRole::Caption, well);
    m_reading->setWordWrap(true);
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_reading);
    auto* buttons = new QHBoxLayout;
    for (QToolButton** button : {&m_open, &m_paste}) {
        *button = new QToolButton(well);
        buttons->addWidget(*button);
    }
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_example = new QToolButton(well);
    column->addWidget(m_example, 0, Qt::AlignLeft);
    return well;
}

void DumpPanel::setActions(QAction* open, QAction* paste, QAction* example, QAction* clear) {
    for (const auto& [button, action] : {std::pair(m_open, open), std::pair(m_paste, paste),
                                         std::pair(m_example, example), std::pair(m_clear, clear)}) {
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
    }
    m_clear->setToolButtonStyle(Qt::ToolButtonIconOnly);
    retranslate();
}

void DumpPanel::show(const CheckedSource& checked) {
    m_checked = checked;
    refresh();
}

void DumpPanel::refresh() {
    const bool given = m_input.source.kind != DumpSource::Kind::None;
    m_name->showText(given ? sourceName(m_input.source) : tr("Nothing yet"));
    m_clear->setVisible(given);
    m_example->setVisible(!given);
    QStringList lines;
    if (!given)
        lines << tr("Drop a file here (.npy, .npz, .json, .csv, .safetensors, .txt), or paste what your program "
                    "printed.");
    else if (m_checked)
        lines = readingSentences(m_checked);
    m_reading->setText(lines.join(u'\n'));
    m_reading->setVisible(!lines.isEmpty());
    m_form->setVisible(given);
    m_form->refresh();
    m_scheme->refresh();
    m_command->setPlainText(checkCommandText(m_context, m_input, m_checked));
    showSequence();
}

std::optional<Error> DumpPanel::sequenceError() const {
    if (!m_notation || !m_notation->error()) return {};
    Error error = *m_notation->error();
    error.what = message("The sequence cannot be read");
    return error;
}

void DumpPanel::showSequence() {
    if (!m_notation) return; // it reports its state from its constructor
    const Palette& palette = m_context.theme.style().palette;
    const auto& error = m_notation->error();
    m_fault->showFault(error ? reasonText(*error) : QString(), error ? error->replacement : std::string());
    const bool given = m_input.source.kind != DumpSource::Kind::None;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_commandTitle, m_copyCommand, m_command, m_codes})
        widget->setVisible(given && !error);
    emit sequenceJudged();
    const SchemeColumn* column = m_context.focusedColumn();
    m_fit->setVisible(!error && column);
    if (!column) return;
    if (!column->positions) {
        m_fit->setText(errorText(column->positions.error()));
        return colourLabel(*m_fit, palette.fail);
    }
    const std::int64_t tokens = column->positions->tokens;
    const QString count = tr("%1 tokens").arg(toQString(formatGrouped(tokens)));
    if (!m_checked.positions || m_checked.positions->partial() || m_input.source.kind == DumpSource::Kind::None) {
        m_fit->setText(count);
        return colourLabel(*m_fit, palette.ink3);
    }
    const std::int64_t dumped = m_checked.positions->dump().tokens();
    const bool same = dumped == tokens;
    m_fit->setText(same ? tr("%1, as many as the dump has").arg(count)
                        : tr("%1, but the dump has %2").arg(count, toQString(formatGrouped(dumped))));
    colourLabel(*m_fit, same ? palette.pass : palette.fail);
}

void DumpPanel::showRuns(const std::vector<CheckRun>& runs, int current) {
    const QSignalBlocker quiet(m_runs);
    // Signs of both colours are to be seen on the chosen run.
    const Palette& palette = m_context.theme.style().palette;
    QPalette colours = m_runs->palette();
    colours.setColor(QPalette::Highlight, palette.line);
    colours.setColor(QPalette::HighlightedText, palette.ink);
    m_runs->setPalette(colours);
    m_runs->clear();
    for (const CheckRun& run : runs) {
        const QString text = run.text();
        auto* item = new QListWidgetItem(run.time.toString(QStringLiteral("HH:mm:ss")) + QStringLiteral("  ") + text);
        item->setIcon(themedIcon(m_context.theme, run.equal ? QStringLiteral("check") : QStringLiteral("cross"),
                                 run.equal ? &Palette::pass : &Palette::fail));
        item->setToolTip(sourceName(run.input.source) + QStringLiteral("\n") + text);
        m_runs->addItem(item);
    }
    m_runs->setCurrentRow(current);
    m_runs->setVisible(!runs.empty());
    m_runsTitle->setVisible(!runs.empty());
    m_runs->setFixedHeight(std::min(kRunsShown, m_runs->count()) * kRunRow + 4);
}

void DumpPanel::retranslate() {
    m_title->setText(tr("Your positions"));
    m_compareTitle->setText(tr("Compare with"));
    m_notationLabel->setText(tr("Sequence"));
    m_runsTitle->setText(tr("Checks of this session"));
    m_runs->setAccessibleName(m_runsTitle->text());
    m_commandTitle->setText(tr("The same check in CI"));
    m_command->setAccessibleName(m_commandTitle->text());
    m_copyCommand->setToolTip(tr("Copy the command"));
    m_copyCommand->setAccessibleName(m_copyCommand->toolTip());
    m_codes->setText(tr("Exit code 0: all equal; 1: some differ; 2 or 3: it cannot be read."));
    refresh();
}

void DumpPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

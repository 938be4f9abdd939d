// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_mode.h"

#include <algorithm>
#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/session/fields/named_settings.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/document/words/language.h"
#include "ui/forms/panel_parts.h"
#include "ui/lessons/lesson_store.h"
#include "ui/lessons/session_steps.h"
#include "ui/lessons/step_picture.h"
#include "ui/modes/lesson/lesson_keys.h"
#include "ui/modes/lesson/lesson_list.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/picture_view.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/step_bar.h"
#include "ui/views/arithmetic_dialog.h"

namespace ropescope::ui {

namespace {

bool isTyped(const QKeyEvent& event) {
    return !(event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) && !event.text().isEmpty() &&
           event.text().front().isPrint();
}

} // namespace

LessonMode::LessonMode(Context context, QWidget* parent)
    : ModePage(parent),
      m_context(context),
      m_pages(new QStackedWidget(this)),
      m_list(new LessonList(context, builtInLessons(), m_pages)),
      m_player(new QWidget(m_pages)),
      m_column(new QVBoxLayout(m_player)),
      m_hint(makeLabel(context, LabelRole::Caption, this)),
      m_commands(new QMenu(this)),
      m_files(
          context.jobs,
          [](const QString& path, const CancelToken&) {
              const auto files = lessonFilesOf(toBytes(path));
              return files ? checkedLesson(*files) : Expected<CheckedLesson>(files.error());
          },
          [this](const QString&, const Expected<CheckedLesson>& read) { take(read); }) {
    m_hint->setContentsMargins(12, 0, 12, 0);
    m_hint->hide(); // until the status bar shows it
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_player);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(makeHeader());
    connect(m_list, &LessonList::chosen, this, &LessonMode::play);
    connect(m_list, &LessonList::openWanted, this, &LessonMode::chooseLesson);
    connect(m_list, &LessonList::stepsChanged, this, &LessonMode::takeSteps);
    connect(&m_watch, &LessonWatch::changed, this, [this] { open(m_watch.path()); });
    refresh();
}

/// What shows the play ends before it.
LessonMode::~LessonMode() { leave(); }

QWidget* LessonMode::makeHeader() {
    auto* header = new QWidget(m_player);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(16, 6, 16, 6);
    m_title = makeLabel(m_context, LabelRole::Heading, header);
    m_step = makeLabel(m_context, LabelRole::Caption, header);
    row->addWidget(m_title);
    row->addWidget(m_step);
    row->addStretch(1);
    addCommand([] { return tr("Open in the workbench"); }, QKeySequence(Qt::CTRL | Qt::Key_Return),
               &LessonMode::openInWorkbench, *row);
    addCommand([] { return tr("Present"); }, QKeySequence(Qt::Key_F5), &LessonMode::present, *row);
    addCommand([] { return tr("All lessons"); }, QKeySequence(Qt::Key_Escape), &LessonMode::leave, *row);
    return header;
}

/// A command has a button in the header and an entry in the palette, and its key acts in this mode only.
void LessonMode::addCommand(LocalText text, const QKeySequence& keys, void (LessonMode::*act)(), QBoxLayout& row) {
    auto* action = new TranslatedAction(std::move(text), this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
    m_commands->addAction(action);
    auto* button = new QToolButton(row.parentWidget());
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    row.addWidget(button);
}

QWidget* LessonMode::status() const { return m_hint; }

void LessonMode::enter() {
    m_list->refresh();
    setFocus();
}

QVariantList LessonMode::viewState() const {
    return m_play ? QVariantList{toQString(m_play->lesson().lesson.id), m_play->step()} : QVariantList();
}

void LessonMode::setViewState(const QVariantList& state) {
    if (state.size() != 2) return leave();
    const auto& lessons = builtInLessons();
    const auto found = std::ranges::find_if(
        lessons, [&](const PlayedLessonPtr& each) { return toQString(each->lesson.id) == state[0].toString(); });
    if (found != lessons.end()) return play(*found, state[1].toInt());
    if (state[0].toString() == toQString(kStepsLesson) && m_list->steps()) play(m_list->steps(), state[1].toInt());
}

void LessonMode::takeSteps() {
    if (!m_play || m_play->lesson().lesson.id != kStepsLesson) return;
    m_list->steps() ? m_play->setLesson(m_list->steps()) : leave();
}

void LessonMode::play(const PlayedLessonPtr& lesson, int step) {
    leave();
    m_faultless = true;
    m_play = std::make_unique<LessonPlay>(lesson);
    m_play->go(step);
    m_view = new LessonView(m_context, *m_play, &languageCode, true, m_player);
    m_bar = new StepBar(m_context, *m_play, m_player);
    m_column->addWidget(m_view, 1);
    m_column->addWidget(m_bar);
    connect(m_play.get(), &LessonPlay::changed, this, &LessonMode::refresh);
    connect(m_play.get(), &LessonPlay::stepChanged, this, &LessonMode::keepProgress);
    connect(m_play.get(), &LessonPlay::stepChanged, this, [this] {
        if (m_arithmetic) m_arithmetic->hide();
    });
    connect(m_play.get(), &LessonPlay::finished, this, &LessonMode::finish, Qt::QueuedConnection);
    connect(&m_view->picture(), &PictureView::clicked, this, &LessonMode::explain);
    m_watch.watch(toPath(lesson->path));
    m_pages->setCurrentWidget(m_player);
    m_view->refresh();
    keepProgress();
    refresh();
    setFocus();
}

void LessonMode::chooseLesson() {
    auto* dialog = new QFileDialog(this, tr("Open a lesson"));
    dialog->setNameFilter(tr("Lessons") % QStringLiteral(" (*.ropelesson lesson.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { open(isLessonPath(file) ? file : QFileInfo(file).path()); });
    dialog->open();
}

/// While its author writes, the lesson that is played stays where it is, and as it is while its files have faults.
void LessonMode::take(const Expected<CheckedLesson>& read) {
    if (m_fault) m_context.notices.withdraw(*m_fault);
    m_fault.reset();
    if (!read)
        m_fault = read.error();
    else if (!read->faults.empty())
        m_fault = read->faults.front().asError();
    if (m_fault) m_context.notices.report(*m_fault);
    if (!read) return;
    auto lesson = std::make_shared<const LoadedLesson>(read->loaded);
    const bool same = m_play && m_play->lesson().path == lesson->path;
    if (same && m_faultless && m_fault) return;
    same ? m_play->setLesson(std::move(lesson)) : play(lesson);
    m_faultless = !m_fault;
}

void LessonMode::leave() {
    m_watch.watch({});
    delete m_show;
    delete m_view;
    delete m_bar;
    m_view = nullptr;
    m_bar = nullptr;
    m_play.reset();
    refresh();
    m_pages->setCurrentWidget(m_list);
    m_list->refresh();
}

/// A presentation stays at its last step.
void LessonMode::finish() {
    if (m_play && !m_show) leave();
}

void LessonMode::keepProgress() {
    const QString id = toQString(m_play->lesson().lesson.id);
    if (id == toQString(kStepsLesson)) return;
    const int seen = m_play->step() + 1;
    m_context.settings.change(
        [&](SettingValues& values) { values.lessonProgress[id] = std::max(values.lessonProgress[id], seen); });
}

void LessonMode::refresh() {
    for (QAction* command : m_commands->actions()) command->setEnabled(m_play != nullptr);
    m_hint->setText(tr("Choose a lesson"));
    if (!m_play) return;
    m_title->setText(toQString(lessonText(m_play->lesson(), languageCode()).title));
    m_step->setText(tr("Step %1 of %2").arg(m_play->step() + 1).arg(m_play->stepCount()));
    const auto& question = m_play->current().question;
    const bool asks = question && !m_play->answers().revealed;
    const bool last = m_play->step() + 1 == m_play->stepCount();
    m_hint->setText(!asks ? last ? tr("Space goes back to all lessons, Home starts the step again")
                                 : tr("Space goes on, Home starts the step again")
                    : question->choices.empty() ? tr("Enter commits an answer, Space reveals")
                                                : tr("A–D vote, Space reveals"));
}

void LessonMode::openInWorkbench() {
    if (!m_play) return;
    const auto step = stepFigure(m_play->lesson(), m_play->step(), m_play->answers().revealed, m_play->values());
    if (!step) return;
    Session state = withState(*m_context.document.session(), *step->session);
    if (!step->setup.panels.empty()) { // the workbench has one state: that of the first panel
        const PanelChoice& first = step->setup.panels.front();
        for (const auto& [name, text] : first.settings)
            if (!setNamed(state, name, text)) return;
        state.views.plots = {first.plots.begin(), first.plots.end()};
    }
    m_context.document.edit([] { return tr("State of a lesson"); }, [&](Session& session) { session = state; });
    emit workbenchWanted();
}

LessonShow* LessonMode::show() const { return m_show; }

void LessonMode::present() {
    if (!m_play || m_show) return;
    m_show = new LessonShow(m_context, *m_play, this);
    connect(m_show, &LessonShow::ended, m_show, &QObject::deleteLater);
}

void LessonMode::explain(const QPointF& points) {
    const auto& picture = m_view->picture().picture();
    const auto hit = picture ? picture->figure->hitAt(points) : std::nullopt;
    if (!hit || hit->arithmetic.isEmpty()) return;
    if (!m_arithmetic) {
        m_arithmetic = new ArithmeticDialog(m_context, {}, window());
        m_arithmetic->setAttribute(Qt::WA_ShowWithoutActivating);
    }
    m_arithmetic->setDerivations(hit->arithmetic);
    m_arithmetic->show();
}

bool LessonMode::event(QEvent* event) {
    // Whatever is typed in a lesson is meant for it, and not for the workbench, whose shortcuts would change the document
    // out of sight.
    if (event->type() == QEvent::ShortcutOverride && m_play) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isLessonKey(*m_play, key) || isTyped(key)) event->accept();
    }
    return ModePage::event(event);
}

void LessonMode::keyPressEvent(QKeyEvent* event) {
    if (m_play && isLessonKey(*m_play, *event)) return applyLessonKey(*m_play, *event);
    if (m_play && isTyped(*event)) m_view->type(*event);
    ModePage::keyPressEvent(event);
}

void LessonMode::changeEvent(QEvent* event) {
    ModePage::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

} // namespace ropescope::ui

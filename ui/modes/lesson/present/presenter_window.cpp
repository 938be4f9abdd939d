// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/presenter_window.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <ropescope/lessons/lesson_text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/lesson/lesson_keys.h"
#include "ui/modes/lesson/present/audience_preview.h"
#include "ui/modes/lesson/present/audience_window.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/present/presenter_notes.h"
#include "ui/modes/lesson/present/time_bar.h"
#include "ui/modes/lesson/question_view.h"

namespace ropescope::ui {

namespace {

constexpr QSize kNextPicture(320, 180);
constexpr double kVotesScale = 0.72, kNotesLarger = 1.15;

QString shareText(int right, int all) {
    return all == 0
               ? QString()
               : PresenterWindow::tr("%1 of %2 right, %3 %").arg(right).arg(all).arg((100 * right + all / 2) / all);
}

/// What peer instruction advises after a vote.
QString adviceText(int right, int all) {
    if (all == 0) return {};
    const double share = static_cast<double>(right) / all;
    if (share >= 0.7) return PresenterWindow::tr("most are right: go on");
    if (share >= 0.3) return PresenterWindow::tr("discuss in pairs for 2 to 3 minutes, then vote again");
    return PresenterWindow::tr("most are wrong: explain again");
}

} // namespace

PresenterWindow::PresenterWindow(Context context, LessonShow& show)
    : QWidget(nullptr, Qt::Window), m_context(context), m_show(show), m_feed(context.jobs) {
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    setWindowTitle(tr("Presenter"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(makeHeader());
    column->addWidget(new TimeBar(context, show, this));
    auto* middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(makeLeft(), 1);
    middle->addWidget(makeRight(), 1);
    column->addLayout(middle, 1);
    column->addWidget(makeControls());
    connect(&show, &LessonShow::changed, this, &PresenterWindow::refresh);
    connect(&show.play(), &LessonPlay::changed, this, &PresenterWindow::refresh);
    connect(&m_feed, &FeedBase::ready, this, [this] {
        m_nextPicture->setPixmap(m_feed.result() ? QPixmap::fromImage(m_feed.result()->image) : QPixmap());
    });
    refresh();
}

QWidget* PresenterWindow::languages(const LocalText& label, QString ShowState::*member) {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 12, 0);
    row->setSpacing(2);
    QLabel* name = makeLabel(m_context, LabelRole::Caption, box);
    followLanguage(this, [name, label] { name->setText(label()); });
    row->addWidget(name);
    for (const auto& [code, word] : {std::pair("en", "EN"), std::pair("zh_CN", "中文")}) {
        auto* button = new QPushButton(QString::fromUtf8(word), box);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::NoFocus);
        const QString language = QString::fromLatin1(code);
        connect(button, &QPushButton::clicked, this,
                [this, member, language] { m_show.change([&](ShowState& state) { state.*member = language; }); });
        m_choices.emplace_back(button, [this, member, language] { return m_show.state().*member == language; });
        row->addWidget(button);
    }
    return box;
}

QWidget* PresenterWindow::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    m_title = makeLabel(m_context, LabelRole::Heading, header);
    row->addWidget(m_title);
    row->addStretch(1);
    row->addWidget(languages([] { return tr("Notes"); }, &ShowState::notesLanguage));
    row->addWidget(languages([] { return tr("Audience"); }, &ShowState::audienceLanguage));
    auto* end = new QPushButton(header);
    end->setFocusPolicy(Qt::NoFocus);
    followLanguage(this, [end] { end->setText(tr("End")); });
    connect(end, &QPushButton::clicked, &m_show, &LessonShow::end);
    row->addWidget(end);
    return header;
}

QWidget* PresenterWindow::makeLeft() {
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    m_live = makeLabel(m_context, LabelRole::Caption, left);
    column->addWidget(m_live);
    column->addWidget(new AudiencePreview(m_context, m_show, left), 1);
    m_votes = new QuestionView(m_show.play(), left);
    column->addWidget(m_votes);
    m_voteWords = makeLabel(m_context, LabelRole::Caption, left);
    m_voteWords->setWordWrap(true);
    column->addWidget(m_voteWords);
    return left;
}

QWidget* PresenterWindow::makeRight() {
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    m_nextTitle = makeLabel(m_context, LabelRole::Caption, right);
    column->addWidget(m_nextTitle);
    m_nextPicture = new QLabel(right);
    m_nextPicture->setFixedSize(kNextPicture);
    m_nextPicture->setAccessibleName(tr("Picture of the next step"));
    column->addWidget(m_nextPicture);
    auto* bar = new QHBoxLayout;
    QLabel* heading = makeLabel(m_context, LabelRole::Heading, right);
    followLanguage(this, [heading] { heading->setText(tr("Notes to this step")); });
    bar->addWidget(heading);
    bar->addStretch(1);
    m_notes = new PresenterNotes(m_context, m_show, right);
    for (const double by : {1 / kNotesLarger, kNotesLarger}) {
        auto* size = new QPushButton(by < 1 ? QStringLiteral("A−") : QStringLiteral("A+"), right);
        size->setAccessibleName(by < 1 ? tr("Smaller notes") : tr("Larger notes"));
        size->setFocusPolicy(Qt::NoFocus);
        connect(size, &QPushButton::clicked, this, [this, by] { m_notes->zoom(by); });
        bar->addWidget(size);
    }
    column->addLayout(bar);
    column->addWidget(m_notes, 1);
    return right;
}

QPushButton* PresenterWindow::addControl(LocalText text, int key, std::function<bool()> on) {
    auto* button = new QPushButton(this);
    button->setFocusPolicy(Qt::NoFocus);
    button->setCheckable(static_cast<bool>(on));
    connect(button, &QPushButton::clicked, this, [this, key] {
        m_show.handleKey(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier));
        refresh();
    });
    m_controls.push_back({button, std::move(text), std::move(on)});
    return button;
}

QWidget* PresenterWindow::makeControls() {
    auto* bar = new QWidget(this);
    auto* rows = new QVBoxLayout(bar); // one row would be wider than a small screen
    rows->setContentsMargins(0, 4, 0, 0);
    auto* row = new QHBoxLayout;
    rows->addLayout(row);
    const auto& state = m_show.state();
    row->addWidget(addControl([] { return tr("Freeze (F)"); }, Qt::Key_F, [&state] { return state.frozen; }));
    row->addWidget(addControl([] { return tr("Blank (B or .)"); }, Qt::Key_Period, [&state] { return state.blank; }));
    row->addWidget(addControl([] { return tr("Pointer (L)"); }, Qt::Key_L, [&state] { return state.pointing; }));
    row->addWidget(addControl([] { return tr("Draw (W)"); }, Qt::Key_W, [&state] { return state.drawing; }));
    row->addWidget(addControl([] { return tr("Swap screens (S)"); }, Qt::Key_S));
    row->addWidget(addControl([] { return tr("Reopen the audience's window (O)"); }, Qt::Key_O));
    row->addStretch(1);
    row = new QHBoxLayout;
    rows->addLayout(row);
    row->addStretch(1);
    row->addWidget(addControl([] { return tr("Second vote (V)"); }, Qt::Key_V,
                              [this] { return m_show.play().answers().round == 1; }));
    row->addWidget(addControl([] { return tr("Reset step (Home)"); }, Qt::Key_Home));
    row->addWidget(addControl([] { return tr("Back (←)"); }, Qt::Key_Left));
    row->addWidget(addControl(
        [this] {
            const LessonPlay& play = m_show.play();
            return play.current().question && !play.answers().revealed ? tr("Reveal (Space)") : tr("Next (Space)");
        },
        Qt::Key_Space));
    return bar;
}

void PresenterWindow::refresh() {
    LessonPlay& play = m_show.play();
    const ShowState& state = m_show.state();
    const QString& language = state.notesLanguage;
    m_title->setText(toQString(lessonText(play.lesson(), language).title) + QStringLiteral("  ·  ") +
                     tr("step %1 of %2").arg(play.step() + 1).arg(play.stepCount()));
    const AudienceWindow* audience = m_show.audience();
    m_live->setText(!audience      ? tr("The audience's window is closed")
                    : state.blank  ? tr("The audience sees a black screen")
                    : state.frozen ? tr("The audience sees a frozen step")
                                   : tr("The audience sees this, on %1, %2 × %3")
                                         .arg(audience->screen()->name())
                                         .arg(audience->width())
                                         .arg(audience->height()));
    for (const auto& [button, on] : m_choices) button->setChecked(on());
    for (const Control& control : m_controls) {
        control.button->setText(control.text());
        if (control.on) control.button->setChecked(control.on());
    }
    const LessonLook look = lessonLook(m_context, kVotesScale);
    m_votes->show(language, look, false, play.answers().revealed);
    m_votes->updateGeometry();
    m_votes->place();
    QStringList words;
    const StepAnswers& answers = play.answers();
    for (const auto& votes : answers.votes) {
        int all = 0;
        for (const int count : votes) all += count;
        const int right = votes.value(play.rightChoice());
        if (all > 0) words << shareText(right, all);
        if (all > 0 && !answers.revealed) words.back() += QStringLiteral(": ") + adviceText(right, all);
    }
    if (words.isEmpty() && m_show.voting()) words << tr("Keys A to D count votes, with Shift they take one back.");
    m_voteWords->setText(words.join(u'\n'));
    requestNext();
}

void PresenterWindow::requestNext() {
    const LessonPlay& play = m_show.play();
    const int next = play.step() + 1;
    const bool last = next >= play.stepCount();
    m_nextTitle->setText(
        last ? tr("This is the last step")
             : tr("Next: %1")
                   .arg(toQString(fillText(play.textAt(next, m_show.state().notesLanguage).title, play.values()))));
    m_nextPicture->setVisible(!last);
    if (last) return m_feed.drop();
    const auto step = stepFigure(play.lesson(), next, false, play.values());
    if (!step) return m_feed.drop();
    const StepRoom room{.size = QSizeF(kNextPicture),
                        .pixelRatio = devicePixelRatioF(),
                        .textScale = 1,
                        .dark = m_context.theme.kind() == ThemeKind::Dark};
    m_feed.request(stepPictureKey(*step, room), stepPicture(*step, room, m_context.plots));
}

void PresenterWindow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refresh();
}

bool PresenterWindow::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_show.isKey(*static_cast<QKeyEvent*>(event))) event->accept();
    return QWidget::event(event);
}

void PresenterWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_show.handleKey(*event)) QWidget::keyPressEvent(event);
}

void PresenterWindow::closeEvent(QCloseEvent* event) {
    QWidget::closeEvent(event);
    m_show.end();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/start/start_page.h"

#include <utility>

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/document/files/file_names.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/theme.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/start/start_list.h"

namespace ropescope::ui {
namespace {

constexpr int kStartMargin = 24, kSection = 12;

Expected<std::shared_ptr<const Session>> sessionIn(const std::shared_ptr<const SessionFile>& file) {
    return std::shared_ptr<const Session>(file, &file->session);
}

} // namespace

QList<RecentSession> recentSessions(const RecentFiles& recent) {
    QList<RecentSession> sessions;
    for (const QString& path : recent.paths()) {
        const bool exists = QFileInfo::exists(PathForQt(path).get());
        sessions.append({.name = QFileInfo(path).completeBaseName(), .path = path, .missing = !exists});
    }
    return sessions;
}

StartPage::StartPage(Context context, StartGestures gestures, QWidget* parent)
    : QScrollArea(parent),
      m_context(context),
      m_gestures(std::move(gestures)),
      m_pictures(new SessionPictures(context, StartList::kPicture, this)),
      m_title(new QLabel(this)),
      m_hint(makeLabel(context, LabelRole::Body, this)),
      m_picture(new QPushButton(this)),
      m_file(new QPushButton(this)),
      m_lessons(new QPushButton(this)),
      m_recentTitle(makeLabel(context, LabelRole::Heading, this)),
      m_recent(new StartList(context, *m_pictures, this)),
      m_examplesTitle(makeLabel(context, LabelRole::Heading, this)),
      m_examples(new StartList(context, *m_pictures, this)) {
    setObjectName(QStringLiteral("startPage"));
    m_title->setFont(context.theme.style().fonts.total);
    m_title->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_picture->setIcon(themedIcon(context.theme, QStringLiteral("image")));
    m_file->setIcon(themedIcon(context.theme, QStringLiteral("open")));
    connect(m_picture, &QPushButton::clicked, this, m_gestures.openPicture);
    for (const auto& [button, act] :
         {std::pair(m_file, m_gestures.openFile), std::pair(m_lessons, m_gestures.openLessons)}) {
        button->setVisible(act != nullptr);
        if (act) connect(button, &QPushButton::clicked, this, act);
    }
    for (StartList* list : {m_recent, m_examples})
        connect(list, &StartList::cardReached, this, [this, list] { reveal(*list); });
    connect(&context.theme, &Theme::changed, m_pictures, &SessionPictures::renew);
    lay();
    retranslate();
}

void StartPage::lay() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(kStartMargin, kStartMargin, kStartMargin / 2,
                               kStartMargin); // cards add a gap on the right
    column->setSpacing(8);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_picture);
    buttons->addWidget(m_file);
    buttons->addWidget(m_lessons);
    buttons->addStretch(1);
    column->addWidget(m_title);
    column->addWidget(m_hint);
    column->addLayout(buttons);
    column->addSpacing(kSection);
    column->addWidget(m_recentTitle);
    column->addWidget(m_recent);
    column->addSpacing(kSection);
    column->addWidget(m_examplesTitle);
    column->addWidget(m_examples);
    column->addStretch(1);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that the width of the cards never changes
    setWidget(page);
}

void StartPage::retranslate() {
    m_title->setText(tr("Start with a sequence"));
    m_hint->setText(
        tr("Type it into the notation field above, add segments, open a picture, or begin with one of these."));
    m_picture->setText(tr("Open a picture…"));
    m_file->setText(tr("Open a session…"));
    m_lessons->setText(tr("Learn RoPE in lessons…"));
    m_recentTitle->setText(tr("Recent sessions"));
    m_recent->setAccessibleName(m_recentTitle->text());
    m_examplesTitle->setText(tr("Examples"));
    m_examples->setAccessibleName(m_examplesTitle->text());
}

QWidget* StartPage::firstList() const { return m_recent->isHidden() ? m_examples : m_recent; }

void StartPage::refresh() {
    addRecent();
    addExamples();
}

void StartPage::addRecent() {
    QList<StartEntry> entries;
    const QList<RecentSession> sessions = m_gestures.recent ? m_gestures.recent() : QList<RecentSession>();
    for (const RecentSession& session : sessions)
        entries << StartEntry{.title = session.name,
                              .note = session.path,
                              .key = session.path,
                              .missing = session.missing,
                              .read = m_gestures.readRecent ? m_gestures.readRecent(session.path) : nullptr,
                              .open = [open = m_gestures.openRecent, path = session.path] { open(path); }};
    m_recentTitle->setVisible(!entries.isEmpty());
    m_recent->setVisible(!entries.isEmpty());
    m_recent->setEntries(std::move(entries));
}

void StartPage::addExamples() {
    QList<StartEntry> entries;
    for (const Example& example : ui::examples()) {
        if (!example.opens) continue; // an example picture has no session
        entries << StartEntry{.title = example.title,
                              .note = example.idea,
                              .key = example.file,
                              .missing = false,
                              .read = [file = example.opens](const CancelToken&) { return sessionIn(file); },
                              .open = [this, example] { m_gestures.openExample(example); }};
    }
    m_examples->setEntries(std::move(entries));
}

void StartPage::reveal(const StartList& list) {
    const QRect card = list.currentCard();
    const QPoint corner = list.viewport()->mapTo(widget(), card.topLeft());
    ensureVisible(corner.x(), corner.y() + card.height(), 0, kStartMargin);
    ensureVisible(corner.x(), corner.y(), 0, kStartMargin);
}

void StartPage::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    refresh();
    m_pictures->setWatched(true);
}

void StartPage::hideEvent(QHideEvent* event) {
    QScrollArea::hideEvent(event);
    m_pictures->setWatched(false);
}

void StartPage::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    if (!isVisible()) return m_pictures->renew();
    refresh();
    m_pictures->renew();
}

} // namespace ropescope::ui

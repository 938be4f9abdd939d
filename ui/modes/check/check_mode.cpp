// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_mode.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus_rules.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/notices.h"
#include "ui/document/placement.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/property_words.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/check_export.h"
#include "ui/modes/check/check_side.h"
#include "ui/modes/check/check_view.h"
#include "ui/modes/check/check_words.h"

namespace ropescope::ui {

namespace {

constexpr int kCheckLeft = 264, kThreeColumns = 1120;
constexpr std::size_t kKeptRuns = 12;
constexpr std::int64_t kKeptTokens = 200'000; ///< larger results are computed again

std::pair<QDateTime, qint64> writtenStamp(const QString& path) {
    const QFileInfo file(path);
    return {file.lastModified(), file.size()};
}

} // namespace

CheckMode::CheckMode(Context context, QWidget* parent)
    : ModePage(parent),
      m_context(context),
      m_feed(context.jobs),
      m_pasted(context.jobs),
      m_commands(new QMenu(this)),
      m_status(makeLabel(context, LabelRole::Caption, this)),
      m_panel(new DumpPanel(context, m_input, this)),
      m_view(new CheckView(context, this)),
      m_side(new CheckSide(context, this)),
      m_export(new CheckExport(
          context, [this] { return m_view->picture(); }, this)),
      m_columns(new QGridLayout(this)) {
    m_status->setContentsMargins(12, 0, 12, 0);
    m_status->hide(); // until the status bar shows it
    makeActions();
    makeColumns();
    connect(&m_feed, &FeedBase::ready, this, &CheckMode::take);
    connect(&m_pasted, &FeedBase::ready, this, &CheckMode::takePasted);
    connect(m_panel, &DumpPanel::inputChanged, this, &CheckMode::request);
    connect(m_panel, &DumpPanel::runChosen, this, &CheckMode::showRun);
    connect(m_panel, &DumpPanel::sequenceJudged, this, &CheckMode::judgeSequence);
    connect(m_view, &CheckView::tokenChosen, this, &CheckMode::setToken);
    connect(m_view, &CheckView::ruleChosen, this, [this](const QString& id) { takeScheme(m_context, id); });
    connect(m_side, &CheckSide::tokenChosen, this, &CheckMode::setToken);
    connect(&context.placement, &Placement::changed, this, &CheckMode::follow);
    connect(&context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) follow();
        if (changes.testFlag(Focus::Marks)) followFocus();
    });
    connect(&m_watch, &LessonWatch::changed, this, &CheckMode::takeChange);
    retranslate();
    showAll();
}

void CheckMode::makeActions() {
    const auto add = [this](const LocalText& text, const QKeySequence& keys, auto act, const LocalText& tip = {}) {
        auto* action = new TranslatedAction(text, this);
        if (tip) followLanguage(this, [action, tip] { action->setToolTip(tip()); });
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        m_commands->addAction(action);
        return action;
    };
    QAction* open =
        add([] { return tr("Open…"); }, {}, [this] { chooseFile(); }, [] { return tr("Check a file of positions"); });
    QAction* paste = add([] { return tr("Paste"); }, {}, [this] { this->paste(); },
                         [] { return tr("Check text from a terminal, a debugger or an issue (Ctrl+V)"); });
    QAction* example = add([] { return tr("Try an example"); }, {},
                           [this] { start({.kind = DumpSource::Kind::Example, .name = "example"}); },
                           [] { return tr("Checks the positions of your sequence with a known mistake"); });
    m_clear = add([] { return tr("Close the dump"); }, {}, [this] { start({}); });
    m_clear->setIcon(themedIcon(m_context.theme, QStringLiteral("close")));
    add([] { return tr("Next difference"); }, QKeySequence(Qt::Key_F8), [this] { step(true); });
    add([] { return tr("Previous difference"); }, QKeySequence(Qt::SHIFT | Qt::Key_F8), [this] { step(false); });
    m_commands->addActions(m_export->actions());
    m_panel->setActions(open, paste, example, m_clear);
    m_view->setActions({open, paste, example});
    m_side->setActions(m_export->actions());
}

void CheckMode::makeColumns() {
    auto* left = new QScrollArea(this);
    makeSideColumn(*left, *m_panel);
    left->setFixedWidth(kCheckLeft);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->setSpacing(0);
    m_columns->addWidget(left, 0, 0, 2, 1);
    m_columns->addWidget(m_view, 0, 1);
    m_columns->setColumnStretch(1, 1);
    m_columns->setRowStretch(0, 1);
    place();
}

void CheckMode::place() {
    const bool beside = width() >= kThreeColumns;
    m_side->setBeside(beside);
    m_columns->removeWidget(m_side);
    m_columns->addWidget(m_side, beside ? 0 : 1, beside ? 2 : 1, beside ? 2 : 1, 1);
}

QWidget* CheckMode::status() const { return m_status; }

void CheckMode::enter() {
    follow();
    m_view->setFocus(Qt::OtherFocusReason);
}

void CheckMode::open(const QString& path) {
    start({.kind = DumpSource::Kind::File, .name = toStdString(path.mid(path.lastIndexOf(u'/') + 1)), .path = path});
}

void CheckMode::openText(const QString& text) {
    DumpSource source{.kind = DumpSource::Kind::Text, .name = "pasted text", .text = toStdString(text)};
    m_pasted.request(++m_requests, [source](const JobControl&) -> Expected<std::shared_ptr<const PastedText>> {
        const auto holds = readOpenedText(source.text, source.name);
        if (!holds) return holds.error();
        return std::make_shared<const PastedText>(PastedText{source, *holds});
    });
}

void CheckMode::takePasted() {
    if (m_pasted.error()) return m_context.notices.report(*m_pasted.error());
    const auto pasted = m_pasted.result();
    if (pasted->holds.model) takeModelFile(m_context, *pasted->holds.model);
    if (pasted->holds.dump) start(pasted->source);
}

/// What was said about the dump before holds for another version of it, not for another one.
void CheckMode::start(DumpSource source) {
    const bool same = source.kind == DumpSource::Kind::File && source.path == m_input.source.path;
    if (!same) m_input = {.watched = m_input.watched, .more = m_input.more};
    m_input.source = std::move(source);
    m_again = false;
    m_error.reset();
    if (m_input.source.kind == DumpSource::Kind::None) {
        m_feed.drop();
        keep({});
        m_run = -1;
        m_watch.watch({});
        return showAll();
    }
    request();
}

void CheckMode::request() {
    const bool file = m_input.source.kind == DumpSource::Kind::File;
    m_watch.watch(file && m_input.watched ? m_input.source.path : QString());
    if (file) m_stamp = writtenStamp(m_input.source.path);
    m_panel->show(source());
    if (m_input.source.kind == DumpSource::Kind::None) return;
    const PlacedSessionPtr& placed = m_context.placed();
    m_subject = {placed->key, m_context.focus.scheme()};
    m_feed.requestCancellable(++m_requests, checkJob(m_input.source, m_input.choices, placed,
                                                     static_cast<std::size_t>(std::max(0, m_subject.column))));
    m_context.jobs.announce(m_feed, [] { return tr("Checking positions"); });
}

/// Another sequence or scheme is compared with the same dump.
void CheckMode::follow() {
    if (!isVisible() || m_input.source.kind == DumpSource::Kind::None) return;
    if (m_subject == Subject{m_context.placed()->key, m_context.focus.scheme()}) return;
    request();
}

void CheckMode::takeChange() {
    if (m_input.source.kind != DumpSource::Kind::File || writtenStamp(m_input.source.path) == m_stamp) return;
    m_again = false;
    request();
}

void CheckMode::take() {
    if (m_feed.error() && m_feed.error()->code == ErrorCode::Cancelled) return;
    m_error = m_feed.error();
    m_unfitting.reset();
    if (!m_error && m_feed.result()) keep(*m_feed.result());
    if (m_unfitting) m_error = m_unfitting->error;
    addRun();
    showAll();
    if (!m_error) showFirst();
}

void CheckMode::keep(const CheckedSource& checked) {
    m_shown = checked.positions;
    m_rotation = checked.rotation;
    m_unfitting = checked.unfitting;
    m_token = -1;
}

void CheckMode::showFirst() {
    if (m_shown && m_shown->result.comparison.first)
        setToken(std::min(m_shown->result.comparison.first->token, m_shown->tokens() - 1));
}

void CheckMode::addRun() {
    CheckRun run{.time = QTime::currentTime(), .input = m_input};
    if (m_error) {
        run.text = [error = *m_error] { return reasonText(error); };
    } else {
        run.equal = source().equal();
        run.text = resultWords(source());
        if (m_rotation || m_shown->tokens() * std::max<std::int64_t>(1, std::ssize(m_shown->rows)) <= kKeptTokens)
            run.checked = source();
    }
    const bool replaces = m_again && m_run == 0 && !m_runs.empty();
    if (replaces) m_runs.erase(m_runs.begin());
    m_runs.insert(m_runs.begin(), std::move(run));
    if (m_runs.size() > kKeptRuns) m_runs.pop_back();
    m_run = 0;
    m_again = true;
}

void CheckMode::showRun(int index) {
    if (index < 0 || index >= static_cast<int>(m_runs.size()) || index == m_run) return;
    const CheckRun& run = m_runs[static_cast<std::size_t>(index)];
    m_input = run.input;
    m_run = index;
    m_again = false;
    m_error.reset();
    if (!run.checked) return request();
    m_feed.cancel();
    keep(run.checked);
    m_subject = {m_context.placed()->key, m_context.focus.scheme()};
    m_watch.watch({});
    showAll();
    showFirst();
}

void CheckMode::showAll() {
    m_panel->show(source());
    m_panel->showRuns(m_runs, m_run);
    showResult();
}

/// Nothing, and why, while the sequence that is typed is none: what was compared before is not what is asked for.
void CheckMode::showResult() {
    m_unread = m_panel->sequenceError();
    const CheckedSource shown = m_unread ? CheckedSource() : source();
    m_view->show(shown, m_unread && m_input.source.kind != DumpSource::Kind::None ? m_unread : m_error);
    m_side->show(shown.positions);
    m_export->show(shown);
    m_clear->setEnabled(m_input.source.kind != DumpSource::Kind::None);
    setToken(m_shown ? std::clamp<std::int64_t>(m_token, -1, m_shown->tokens() - 1) : -1);
    retranslate();
}

void CheckMode::judgeSequence() {
    if (m_unread == m_panel->sequenceError()) return;
    const std::int64_t token = m_token;
    showResult();
    if (!m_unread) setToken(token);
}

void CheckMode::setToken(std::int64_t token) {
    m_token = token;
    m_view->setToken(token);
    m_side->setToken(token);
    if (!m_shown || token < 0 || token >= m_shown->tokens()) return;
    const Element element = m_shown->map().elementOf(token);
    if (holds(m_context.document.session()->sequence, element)) m_context.focus.setQuery(element);
}

/// A token that is chosen elsewhere, such as by its number.
void CheckMode::followFocus() {
    const auto& query = m_context.focus.query();
    if (!isVisible() || !m_shown || !query || m_token < 0) return;
    const std::int64_t token = m_shown->map().tokenOf(*query);
    if (token >= 0 && token != m_token && m_shown->map().elementOf(m_token) != *query) setToken(token);
}

void CheckMode::step(bool forward) {
    if (!m_shown) return;
    const std::vector<std::int64_t>& stops = m_shown->bins.stops;
    const auto next = forward ? std::ranges::upper_bound(stops, m_token) : std::ranges::lower_bound(stops, m_token);
    if (forward ? next == stops.end() : next == stops.begin())
        return m_context.notices.say([forward] {
            return forward ? tr("There is no further difference.") : tr("There is no difference before.");
        });
    setToken(forward ? *next : *std::prev(next));
}

void CheckMode::paste() {
    const QMimeData* held = QGuiApplication::clipboard()->mimeData();
    QStringList files;
    for (const QUrl& url : held ? held->urls() : QList<QUrl>())
        if (url.isLocalFile()) files << url.toLocalFile();
    if (!files.isEmpty()) return emit filesChosen(files);
    if (held && held->hasText() && !held->text().trimmed().isEmpty()) return openText(held->text());
    m_context.notices.report({.what = message("Paste"),
                              .why = message("the clipboard holds no text"),
                              .hint = message("copy what your program printed, such as print(position_ids.tolist())")});
}

void CheckMode::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Open positions"));
    dialog->setObjectName(QStringLiteral("openDump"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Positions") + QStringLiteral(" (*.npy *.npz *.json *.csv *.safetensors *.txt *.log)"),
                            tr("All files") + QStringLiteral(" (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &ModePage::filesChosen);
    dialog->open();
}

void CheckMode::retranslate() {
    if (m_unread) return m_status->setText(tr("The sequence cannot be read"));
    if (m_rotation)
        return m_status->setText(tr("%1 pairs · checked in %2 ms")
                                     .arg(m_rotation->first().pairs)
                                     .arg(QString::number(m_rotation->milliseconds, 'f', 1)));
    if (m_error) return m_status->setText(sentenceOf(reasonText(*m_error)));
    if (!m_shown) return m_status->setText(tr("Drop a file of positions, or paste what your program printed"));
    m_status->setText(tr("%1 tokens on %2 · checked in %3 ms")
                          .arg(toQString(formatGrouped(m_shown->tokens())), toQString(join(m_shown->map().axes, ", ")),
                               QString::number(m_shown->milliseconds, 'f', 1)));
}

void CheckMode::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_panel->showRuns(m_runs, m_run);
    }
    ModePage::changeEvent(event);
}

/// Ctrl+V pastes segments elsewhere; fields of text take it before.
bool CheckMode::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Paste))
        event->accept();
    return ModePage::event(event);
}

void CheckMode::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Paste)) return paste();
    ModePage::keyPressEvent(event);
}

void CheckMode::resizeEvent(QResizeEvent* event) {
    ModePage::resizeEvent(event);
    place();
}

void CheckMode::showEvent(QShowEvent* event) {
    ModePage::showEvent(event);
    follow();
}

} // namespace ropescope::ui

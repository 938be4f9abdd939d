// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/workbench.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/history/history_panel.h"
#include "ui/panels/properties/properties_panel.h"
#include "ui/panels/properties/properties_table.h"
#include "ui/panels/readout/inspector.h"
#include "ui/panels/readout/score_panel.h"
#include "ui/panels/readout/spread_table.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/panels/schemes/scheme_list.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/sequence/focus_bar.h"
#include "ui/panels/sequence/go_to_token.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/panels/start/start_page.h"
#include "ui/views/board.h"
#include "ui/views/explain/explanations.h"
#include "ui/views/explain/first_notes.h"
#include "ui/views/plot_view.h"
#include "ui/window/dialogs/settings_dialog.h"
#include "ui/window/header.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/menus/file_opener.h"
#include "ui/window/menus/shortcuts.h"
#include "ui/window/menus/window_actions.h"
#include "ui/window/message_bar.h"
#include "ui/window/mode_stack.h"
#include "ui/window/note_line.h"
#include "ui/window/result_bar.h"
#include "ui/window/side_panel.h"
#include "ui/window/window_layout.h"

namespace ropescope::ui {
namespace {

constexpr int kLeftWidth = 224;
constexpr int kRightWidth = 288;
constexpr int kStatusHeight = 26;

} // namespace

Workbench::Workbench(Context context, Appearance appearance, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_appearance(std::move(appearance)),
      m_messages(new MessageBar(context, this)),
      m_result(new ResultBar(context, this)),
      m_files(new FileCommands(context, m_appearance.windows, this)),
      m_media(new MediaBar(context, this)),
      m_modes(new ModeStack(context, this)),
      m_explanations(new Explanations(context, this)) {
    m_formulaMenu = makeFormulaMenu(context, formulaGestures(), this);
    QSplitter* panels = makePanels();
    QMenu* examples = makeExamplesMenu(
        context, [this](const QString& file) { openFiles({file}); }, this,
        [this](const Example& example) { m_files->openExample(example); });
    const WindowActions actions =
        makeWindowActions(context, m_appearance,
                          {.files = *m_files,
                           .chooseFiles = [this] { m_opener->chooseMedia(); },
                           .focusNotation = [this] { m_strip->notation().enter(); },
                           .editNote = [this] { m_header->note().edit(); },
                           .nextRegion = [this](bool forward) { m_regions.step(window()->focusWidget(), forward); },
                           .formulas = m_formulaMenu,
                           .examples = examples,
                           .showLeftPanel = [this](bool shown) { m_leftPanel->setVisible(shown); },
                           .showRightPanel =
                               [this](bool shown) {
                                   m_rightPanel->setVisible(shown);
                                   fitRightSide();
                               },
                           .showCards = [this](bool shown) { m_strip->showCards(shown); },
                           .showRibbon = [this](bool shown) { m_strip->showRibbon(shown); },
                           .showHistory = [this](bool shown) { showHistory(shown); },
                           .showSettings = [this](const QString& path) { showSettings(path); },
                           .showSpread = [this] { showSpread(); },
                           .showFigures = [this] { m_modes->show("mode.figure"); },
                           .modes = m_modes->headerActions(),
                           .models = m_modes->otherActions(),
                           .showGoToToken = [this] { showGoToToken(); },
                           .explain = [this] { m_explanations->explain(); },
                           .showGlossary = [this] { m_explanations->openGlossary(); },
                           .showFirstNotes = [this] { FirstNotes::showOn(m_context, *m_board, window()); },
                           .resetLayout =
                               [this] {
                                   if (auto* main = qobject_cast<MainWindow*>(window())) resetLayout(m_context, *main);
                               }},
                          this);
    m_shortcuts = new Shortcuts(context.settings, actions.menus, this);
    connect(m_history, &HistoryPanel::closeWanted, actions.history, &QAction::toggle);
    m_strip = new SequenceStrip(context,
                                {.add = actions.add,
                                 .segment = actions.segment,
                                 .examples = examples,
                                 .import = actions.import,
                                 .cards = actions.cards},
                                this);
    arrange(actions, *panels);
    makeOpener();
    connect(&context.settings, &Settings::failed, this, &Workbench::showSettingsError);
    connect(&context.settings, &Settings::recovered, &context.notices, &Notices::withdraw);
    showSettingsError();
    addRegions(m_header);
    connect(&context.document, &Document::sessionDelivered, this, &Workbench::showBoardOrStart);
    connect(&m_strip->notation(), &QPlainTextEdit::textChanged, this, &Workbench::showBoardOrStart);
    showBoardOrStart();
}

void Workbench::makeOpener() {
    m_opener =
        new FileOpener(m_context, {.files = *m_files, .media = *m_media, .modes = *m_modes, .progress = *m_progress},
                       formulaGestures(), this);
    connect(m_modes, &ModeStack::filesChosen, m_opener, &FileOpener::open);
    connect(m_files, &FileCommands::chosen, m_opener, &FileOpener::open);
    setAcceptDrops(false); // the window handles dropped files
}

void Workbench::arrange(const WindowActions& actions, QSplitter& panels) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header =
        new Header(m_context, m_appearance, actions.menus, actions.undo, actions.redo, m_modes->headerActions(), this);
    auto* page = new QWidget(m_modes);
    auto* parts = new QVBoxLayout(page);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(0);
    parts->addWidget(m_strip);
    parts->addWidget(m_media);
    m_modes->setWorkbench(page);
    for (QWidget* part : std::initializer_list<QWidget*>{m_header, m_messages}) column->addWidget(part);
    auto* middle = new QHBoxLayout;
    middle->addWidget(m_leftPanel->makeRail(actions.leftPanel, this));
    middle->addWidget(&panels, 1);
    middle->addWidget(m_rightPanel->makeRail(actions.rightPanel, this));
    parts->addLayout(middle, 1);
    column->addWidget(m_modes, 1);
    column->addWidget(m_result);
    column->addWidget(makeStatusBar());
}

/// The first window notified of a failure reports it.
void Workbench::showSettingsError() {
    if (const auto error = m_context.settings.takeError()) m_context.notices.report(*error);
}

FormulaGestures Workbench::formulaGestures() {
    return {.edit = [this](const std::string& id) { m_formulas->edit(id); },
            .openFile = [this](const QString& path) { m_opener->openSchemes({path}); }};
}

/// Four stops, so that the views are at most three presses away.
void Workbench::addRegions(Header* header) {
    m_regions.add({.inside = m_strip}, {header, m_media, m_messages, m_result});
    m_regions.add({.inside = m_leftPanel});
    const auto stops = [this](const QWidget* widget) {
        return qobject_cast<const PlotView*>(widget) || (m_start && m_start->isAncestorOf(widget));
    };
    const auto first = [this]() -> QWidget* {
        return m_start && m_start->isVisible() ? m_start->firstList() : m_board->focusedView();
    };
    m_regions.add({.inside = m_board->parentWidget(), .test = stops, .first = first});
    m_regions.startHere();
    m_regions.add({.inside = m_rightSide});
}

bool Workbench::hasUnfinishedText() const {
    return m_strip->notation().error().has_value() || (!m_formulas->edited().empty() && !m_formulas->faults().empty());
}

void Workbench::keyPressEvent(QKeyEvent* event) {
    PlotView* view = m_board->focusedView();
    if (!view || m_modes->mode() != 0 || !PlotView::isViewKey(*event) || isTextField(window()->focusWidget()))
        return event->ignore();
    // Accepted, so that the view does not pass it back here.
    event->accept();
    QCoreApplication::sendEvent(view, event);
}

bool Workbench::focusNextPrevChild(bool next) {
    QWidget* here = window()->focusWidget();
    const std::vector<QWidget*> order = readingOrder(*this, here);
    if (order.empty()) return false;
    const auto found = std::ranges::find(order, here);
    const std::size_t count = order.size();
    const std::size_t from =
        found == order.end() ? (next ? count - 1 : 0) : static_cast<std::size_t>(found - order.begin());
    QWidget* target = order[(from + (next ? 1 : count - 1)) % count];
    target->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    bringIntoSight(target);
    m_board->bringIntoSight(target);
    return true;
}

void Workbench::openFiles(const QStringList& paths) { m_opener->open(paths); }

void Workbench::showPropertiesTable() { (new PropertiesTable(m_context, this))->show(); }

void Workbench::showSpread() { showOnce<SpreadTable>(this, m_context); }

void Workbench::showGoToToken() {
    showOnce<GoToToken>(this, m_context,
                        [board = m_board](const Element& element, bool query) { board->reveal(element, query); });
}

void Workbench::showProperty(const QString& id) {
    m_rightPanel->showPart(m_properties, [this, id] {
        if (id.isEmpty())
            m_properties->tree().setFocus(Qt::OtherFocusReason);
        else
            m_properties->showProperty(id);
    });
}

QSplitter* Workbench::makePanels() {
    auto* panels = new QSplitter(Qt::Horizontal, this);
    const UserSchemeGestures own{.menu = m_formulaMenu, .edit = formulaGestures().edit};
    m_leftPanel = new SidePanel(kLeftWidth, panels);
    QWidget* left = m_leftPanel->widget();
    m_leftPanel->fill({{[] { return tr("Schemes"); }, new SchemeList(m_context, left, own)},
                       {[] { return tr("Rotary settings"); }, new RotaryPanel(m_context, left)}});
    m_rightSide = new QWidget(panels);
    m_rightPanel = new SidePanel(kRightWidth, m_rightSide);
    QWidget* content = m_rightPanel->widget();
    m_properties = new PropertiesPanel(m_context, content);
    connect(m_properties, &PropertiesPanel::tableWanted, this, &Workbench::showPropertiesTable);
    auto* inspector = new Inspector(m_context, content);
    connect(inspector, &Inspector::spreadWanted, this, &Workbench::showSpread);
    m_rightPanel->fill({{[] { return tr("Token pair"); }, inspector},
                        {[] { return tr("Scores"); }, new ScorePanel(m_context, content)},
                        {[] { return tr("Properties"); }, m_properties}});
    m_history = new HistoryPanel(m_context, m_rightSide);
    m_history->hide();
    auto* right = new QVBoxLayout(m_rightSide);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_rightPanel, 1);
    right->addWidget(m_history);
    fitRightSide();
    connect(m_rightPanel, &SidePanel::fitted, this, &Workbench::fitRightSide);
    auto* middle = new QWidget(panels);
    m_formulas = new FormulaEditor(m_context, m_formulaMenu, middle);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_formulas);
    m_board = new Board(m_context, middle);
    connect(m_board, &Board::propertyWanted, this, &Workbench::showProperty);
    connect(m_formulas, &FormulaEditor::judged, m_board, &Board::markFault);
    column->addWidget(m_board, 1);
    panels->addWidget(m_leftPanel);
    panels->addWidget(middle);
    panels->addWidget(m_rightSide);
    panels->setStretchFactor(1, 1);
    panels->setChildrenCollapsible(false);
    panels->setObjectName(QStringLiteral("panels"));
    connect(panels, &QSplitter::splitterMoved, this, &Workbench::keepWidths);
    m_panels = panels;
    setPanelWidths({});
    return panels;
}

void Workbench::setPanelWidths(const PanelWidths& widths) {
    m_widths = widths;
    const int left = widths.left > 0 ? widths.left : m_leftPanel->minimumWidth();
    const int right = widths.right > 0 ? widths.right : m_rightPanel->minimumWidth();
    const int whole = isVisible() ? m_panels->width() : left + 4 * kRightWidth + right;
    m_panels->setSizes({left, std::max(whole - left - right, 1), right});
}

void Workbench::keepWidths() {
    if (!m_leftPanel->isHidden()) m_widths.left = m_leftPanel->width();
    if (!m_rightSide->isHidden()) m_widths.right = m_rightSide->width();
}

void Workbench::showSettings(const QString& path) {
    showOnce<SettingsDialog>(this, m_context, *m_shortcuts)->showSetting(path);
}

void Workbench::makeStart() {
    StartGestures gestures{.openPicture = [this] { m_opener->chooseMedia(); },
                           .openExample = [this](const Example& example) { m_files->openExample(example); },
                           .openFile = [this] { m_files->open(); },
                           .openLessons = [this] { m_modes->lessons(); },
                           .openRecent = [this](const QString& path) { m_files->openPaths({path}); }};
    if (RecentFiles* recent = m_appearance.windows.recent)
        gestures.recent = [recent] { return recentSessions(*recent); };
    gestures.readRecent = &readsSession;
    QWidget* middle = m_board->parentWidget();
    m_start = new StartPage(m_context, std::move(gestures), middle);
    qobject_cast<QVBoxLayout*>(middle->layout())->addWidget(m_start, 1);
}

void Workbench::showBoardOrStart() {
    const bool nothing =
        m_context.document.session()->sequence.empty() && m_strip->notation().toPlainText().trimmed().isEmpty();
    const bool startShown = m_start && !m_start->isHidden();
    if (nothing == startShown) return;
    if (!m_start) makeStart();
    const bool keyboard = m_start->isAncestorOf(window()->focusWidget());
    m_board->setVisible(!nothing);
    m_start->setVisible(nothing);
    if (keyboard) setFocus(); // as in a newly opened window
}

void Workbench::fitRightSide() {
    m_rightSide->setMinimumWidth(m_rightPanel->minimumWidth());
    m_rightSide->setMaximumWidth(m_rightPanel->maximumWidth());
    m_rightSide->setVisible(!m_rightPanel->isHidden() || !m_history->isHidden());
}

void Workbench::showHistory(bool shown) {
    m_history->setVisible(shown);
    fitRightSide();
    if (m_history->isVisible()) m_history->list().setFocus(Qt::ShortcutFocusReason);
}

QWidget* Workbench::makeStatusBar() {
    auto* bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("statusBar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setFixedHeight(kStatusHeight);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    auto* focusBar = new FocusBar(m_context, bar);
    connect(m_board, &Board::scoresComputed, focusBar, &FocusBar::showTiming);
    m_progress = new JobProgress(m_context, bar);
    auto* parts = new QStackedWidget(bar); // one for each mode that has been shown
    parts->addWidget(focusBar);
    row->addWidget(parts, 1);
    connect(m_modes, &QStackedWidget::currentChanged, parts, [this, focusBar, parts] {
        const auto* page = qobject_cast<ModePage*>(m_modes->currentWidget());
        QWidget* shown = page ? page->status() : focusBar;
        if (parts->indexOf(shown) < 0) parts->addWidget(shown);
        parts->setCurrentWidget(shown);
    });
    row->addWidget(m_progress);
    return bar;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/figure_mode.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/words/error_words.h"
#include "ui/figure/figure_edits.h"
#include "ui/forms/form_grid.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/figure/caption_box.h"
#include "ui/modes/figure/export_bar.h"
#include "ui/modes/figure/fault_list.h"
#include "ui/modes/figure/figure_chooser.h"
#include "ui/modes/figure/figure_form.h"
#include "ui/modes/figure/layout_line.h"
#include "ui/modes/figure/page_bar.h"
#include "ui/modes/figure/page_status.h"
#include "ui/modes/figure/page_view.h"
#include "ui/modes/figure/panel_form.h"
#include "ui/modes/figure/panel_list.h"
#include "ui/modes/figure/revise_menu.h"

namespace ropescope::ui {

namespace {

constexpr int kLeftColumn = 212, kRightColumn = 292, kSpace = 12;
constexpr double kTrueScale = 96.0 / 72; ///< design pixels per point

QScrollArea* sideColumn(QWidget* content, int width, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    makeSideColumn(*area, *content);
    area->setFixedWidth(width);
    return area;
}

QVBoxLayout* columnOf(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    column->setSpacing(8);
    return column;
}

} // namespace

FigureMode::FigureMode(Context context, QWidget* parent)
    : ModePage(parent),
      m_context(context),
      m_feed(context.jobs),
      m_status(new PageStatus(context, this)),
      m_arithmetic(context, this) {
    m_status->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeLeft());
    row->addWidget(makeMiddle(), 1);
    row->addWidget(makeRight());
    connect(&context.document, &Document::sessionDelivered, this, &FigureMode::refresh);
    connect(&context.focus, &Focus::changed, this, &FigureMode::request);
    connect(&m_feed, &FeedBase::ready, this, &FigureMode::take);
    retranslate();
    refresh();
}

QWidget* FigureMode::makeLeft() {
    auto* content = new QWidget(this);
    auto* column = columnOf(content);
    m_figures = new FigureChooser(m_context, content);
    column->addWidget(m_figures);
    m_panelsTitle = makeLabel(m_context, LabelRole::Heading, content);
    column->addWidget(m_panelsTitle);
    m_panels = new PanelList(m_context, content);
    column->addWidget(m_panels);
    m_panelTitle = makeLabel(m_context, LabelRole::Heading, content);
    column->addWidget(m_panelTitle);
    m_panelForm = new FormGrid(
        m_context, [this] { return panelFields(m_context, figure(), m_page ? m_page->chosen() : -1); }, {.gap = 4},
        content);
    column->addWidget(m_panelForm);
    m_addPanel = new QPushButton(content);
    m_removePanel = new QPushButton(content);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_addPanel);
    buttons->addWidget(m_removePanel);
    column->addLayout(buttons);
    m_gridForm = new FormGrid(
        m_context, [this] { return gridFields(m_context, figure(), shown()); }, {.gap = 4}, content);
    column->addWidget(m_gridForm);
    column->addStretch(1);
    connect(m_figures, &FigureChooser::chosen, this, &FigureMode::refresh);
    connect(m_addPanel, &QPushButton::clicked, this, &FigureMode::addPanelLikeChosen);
    connect(m_removePanel, &QPushButton::clicked, this, [this] { emit m_page->removalWanted(m_page->chosen()); });
    return sideColumn(content, kLeftColumn, this);
}

QWidget* FigureMode::makeMiddle() {
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(kSpace, 8, kSpace, 8);
    m_layout = new LayoutLine(
        m_context,
        [this](const FigureLayout& layout) {
            edit([] { return tr("Layout of a figure"); },
                 [&](FigureSetup& figure) {
                     figure.layout = layout;
                     figure.panelsAcross.reset();
                 },
                 QStringLiteral("figure.layout"));
        },
        middle);
    bar->addWidget(m_layout, 1);
    m_revise = new QToolButton(middle);
    m_revise->setPopupMode(QToolButton::InstantPopup);
    m_revise->setMenu(new ReviseMenu(
        m_context,
        [this] {
            return ReviseMenu::Subject{m_page->picture(), m_page->chosen()};
        },
        [this](const LocalText& label, const ReviseMenu::Change& change) { editSession(label, change); }, m_revise));
    bar->addWidget(m_revise);
    column->addLayout(bar);
    m_look = new PageBar(m_context, middle);
    m_look->setContentsMargins(kSpace, 0, kSpace, 8);
    column->addWidget(m_look);
    m_fault = makeLabel(m_context, LabelRole::Body, middle);
    m_fault->setWordWrap(true);
    m_fault->setContentsMargins(kSpace, 4, kSpace, 8);
    m_fault->hide();
    column->addWidget(m_fault);
    m_scroll = new QScrollArea(middle);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the width must not follow from the height
    m_page = new PageView(m_context, m_scroll);
    m_scroll->setWidget(m_page);
    column->addWidget(m_scroll, 1);
    connect(m_look, &PageBar::changed, this, [this] {
        m_page->showText(m_look->pageText());
        request();
    });
    connectPage();
    return middle;
}

void FigureMode::connectPage() {
    connect(m_panels, &PanelList::panelChosen, m_page, &PageView::choose);
    connect(m_panels, &PanelList::removalWanted, m_page, &PageView::removalWanted);
    connect(m_page, &PageView::clicked, this, [this](const QPointF& points) {
        const std::shared_ptr<const Figure> drawn = m_page->picture()->figure;
        m_arithmetic.ask(*drawn, points);
        if (!m_feed.busy()) m_arithmetic.show(*drawn);
    });
    connect(m_page, &PageView::panelChosen, this, [this] {
        showPanels();
        m_panelForm->refresh();
        retranslate();
    });
    connect(m_page, &PageView::predicted, m_layout, &LayoutLine::predict);
    connect(m_page, &PageView::swapWanted, this, [this](int one, int other) {
        edit([] { return tr("Swap panels"); },
             [=](FigureSetup& figure) {
                 swapPanels(figure, static_cast<std::size_t>(one), static_cast<std::size_t>(other));
             });
    });
    connect(m_page, &PageView::layoutWanted, this, [this](const EditedLayout& edited) {
        edit([] { return tr("Layout of a figure"); }, [&](FigureSetup& figure) { applyLayout(figure, edited); });
    });
    connect(m_page, &PageView::sizesWanted, this, [this](bool columns, const LayoutSizes& sizes) {
        edit([] { return tr("Sizes of columns and rows"); },
             [&](FigureSetup& figure) { (columns ? figure.columnWidths : figure.rowHeights) = sizes; });
    });
    connect(m_page, &PageView::removalWanted, this, [this](int panel) {
        const auto picture = m_page->picture();
        if (!picture || panel < 0) return;
        edit([] { return tr("Remove panel"); },
             [&](FigureSetup& figure) {
                 removePanel(figure, picture->figure->layout(), static_cast<std::size_t>(panel));
             });
    });
}

QWidget* FigureMode::makeRight() {
    auto* content = new QWidget(this);
    auto* column = columnOf(content);
    m_pageTitle = makeLabel(m_context, LabelRole::Heading, content);
    column->addWidget(m_pageTitle);
    m_pageForm = new FormGrid(
        m_context, [this] { return pageFields(m_context, figure()); }, {.gap = 6}, content);
    column->addWidget(m_pageForm);
    m_caption = new CaptionBox(
        m_context,
        [this](const std::string& caption) {
            edit([] { return tr("Caption of a figure"); }, [&](FigureSetup& figure) { figure.captionText = caption; },
                 QStringLiteral("figure.caption_text"));
        },
        content);
    column->addWidget(m_caption);
    m_faults = new FaultList(
        m_context, [this](const FaultList::Fix& fix) { edit([] { return tr("Repair a figure"); }, fix); }, content);
    column->addWidget(m_faults);
    column->addStretch(1);
    auto* outer = new QWidget(this);
    auto* whole = new QVBoxLayout(outer);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(sideColumn(content, kRightColumn, outer), 1);
    m_exports = new ExportBar(m_context,
                              {.spec = [this] { return spec(); },
                               .shown = [this] { return shown(); },
                               .file = [this] { return QStringLiteral("figure%1").arg(figure() + 1); }},
                              outer);
    whole->addWidget(m_exports);
    return outer;
}

void FigureMode::retranslate() {
    const int chosen = m_page->chosen();
    m_panelsTitle->setText(tr("Panels"));
    m_panelTitle->setText(chosen < 0 ? tr("Panel: choose one on the page")
                                     : tr("Panel %1").arg(m_panels->letter(chosen)));
    m_addPanel->setText(tr("Add panel"));
    m_addPanel->setToolTip(tr("Add a panel like the chosen one"));
    m_removePanel->setText(tr("Remove"));
    m_removePanel->setToolTip(tr("Remove the chosen panel (Delete)"));
    m_removePanel->setEnabled(chosen >= 0);
    m_revise->setText(tr("Revise"));
    m_revise->menu()->setTitle(m_revise->text());
    m_revise->setToolTip(tr("Changes that reviewers ask for"));
    m_pageTitle->setText(tr("Page"));
}

std::size_t FigureMode::figure() const { return m_figures->figure(); }

QWidget* FigureMode::status() const { return m_status; }

QMenu* FigureMode::commands() const { return m_revise->menu(); }

const Figure* FigureMode::shown() const {
    return m_page && m_page->picture() ? m_page->picture()->figure.get() : nullptr;
}

const FigureSetup* FigureMode::setup() const {
    const auto& figures = m_context.document.session()->figures;
    return figure() < figures.size() ? &figures[figure()] : nullptr;
}

void FigureMode::enter() {
    const Session& session = *m_context.document.session();
    if (session.figures.empty() && !session.sequence.empty() && !session.schemes.empty())
        addFigure(m_context.document, figureOfView(session, m_context.plots));
    m_page->setFocus(Qt::OtherFocusReason);
}

QVariantList FigureMode::viewState() const {
    return {static_cast<int>(figure()), m_page->chosen(), m_exports->eachPanel(), m_look->state()};
}

void FigureMode::setViewState(const QVariantList& state) {
    m_figures->choose(static_cast<std::size_t>(state.value(0).toInt()));
    m_exports->setEachPanel(state.value(2).toBool());
    m_look->setState(state.value(3).toList());
    refresh();
    m_page->choose(state.value(1).toInt());
}

void FigureMode::edit(const LocalText& label, const std::function<void(FigureSetup&)>& change,
                      const QString& mergeKey) {
    editSession(
        label, [&](Session&, FigureSetup& setup) { change(setup); }, mergeKey);
}

void FigureMode::editSession(const LocalText& label, const std::function<void(Session&, FigureSetup&)>& change,
                             const QString& mergeKey) {
    m_context.document.edit(
        label,
        [&](Session& session) {
            if (figure() >= session.figures.size()) return;
            FigureSetup& setup = session.figures[figure()];
            setup.panels = panelsOf(setup, session, m_context.plots);
            change(session, setup);
        },
        mergeKey);
}

void FigureMode::showPanels() {
    const auto& picture = m_page->picture();
    const Session& session = *m_context.document.session();
    m_panels->show(setup() ? panelsOf(*setup(), session, m_context.plots) : std::vector<PanelChoice>(),
                   picture ? picture->figure.get() : nullptr, m_page->chosen());
}

void FigureMode::addPanelLikeChosen() {
    edit([] { return tr("Add panel"); },
         [chosen = m_page->chosen()](FigureSetup& figure) {
             if (figure.panels.empty()) return;
             const auto index = std::min(static_cast<std::size_t>(std::max(chosen, 0)), figure.panels.size() - 1);
             addPanel(figure, PanelChoice(figure.panels[index]));
         });
}

void FigureMode::refresh() {
    if (!isVisible()) return; // showEvent follows
    m_figures->refresh();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_layout, m_pageForm, m_caption, m_exports, m_addPanel})
        widget->setEnabled(setup() != nullptr);
    m_panelForm->refresh();
    m_gridForm->refresh();
    m_pageForm->refresh();
    request();
}

FigureSpec FigureMode::spec() const {
    FigureSpec result = setup() ? FigureSpec(*setup()) : FigureSpec();
    const Session& session = *m_context.document.session();
    result.panels = panelsOf(result, session, m_context.plots);
    result.viewport = m_context.focus.viewport();
    result.query = m_context.focus.query();
    result.key = m_context.focus.key();
    result.pictures = m_context.thumbnails.read();
    return result;
}

double FigureMode::scale() const {
    if (m_look->trueSize() || !setup()) return kTrueScale;
    const double room = m_scroll->viewport()->width() - 2 * PageView::kMargin;
    return std::clamp(room / pageSizeOf(*setup()).width, 0.2, 8.0);
}

void FigureMode::request() {
    if (!isVisible()) return;
    if (!setup()) {
        m_feed.drop();
        m_page->show(nullptr);
        return take();
    }
    const SessionPtr session = m_context.document.session();
    const FigureSpec wanted = spec();
    const PageLook look{scale(), devicePixelRatioF(), m_look->vision()};
    m_feed.requestCancellable(pageKey(*session, wanted, look), pagePicture(session, wanted, m_context.plots, look));
}

void FigureMode::take() {
    const auto& error = m_feed.error();
    m_fault->setVisible(error.has_value() || !setup());
    m_fault->setText(error      ? errorText(*error)
                     : !setup() ? tr("There is no figure yet: + adds one of what the workbench shows.")
                                : QString());
    if (!error && setup()) m_page->show(m_feed.result());
    const auto& picture = m_page->picture();
    m_layout->show(picture);
    m_status->show(picture);
    showPanels();
    m_panelForm->refresh();
    m_gridForm->refresh();
    m_faults->show(picture);
    m_caption->show(picture ? picture->figure->caption() : QString(), setup() && !setup()->captionText.empty());
    retranslate();
    if (picture && !m_feed.busy()) m_arithmetic.show(*picture->figure);
}

void FigureMode::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
    ModePage::changeEvent(event);
}

void FigureMode::resizeEvent(QResizeEvent* event) {
    ModePage::resizeEvent(event);
    if (!m_look->trueSize()) request();
}

void FigureMode::showEvent(QShowEvent* event) {
    ModePage::showEvent(event);
    refresh();
}

} // namespace ropescope::ui

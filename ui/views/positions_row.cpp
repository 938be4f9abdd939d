// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/positions_row.h"

#include <algorithm>

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "core/analysis/fields.h"
#include "ui/document/convert.h"
#include "ui/document/describe.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/views/colour_bar.h"
#include "ui/views/elided_label.h"
#include "ui/views/fields_view.h"
#include "ui/views/grid_view.h"
#include "ui/views/overlay_feed.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("fields");
constexpr int kWideBar = 220, kNarrowBar = 130;

std::int64_t mostFrames(const Sequence& sequence) {
    std::int64_t most = 0;
    for (const Segment& segment : sequence.segments)
        if (const auto* video = std::get_if<VideoSegment>(&segment)) most = std::max(most, video->frames);
    return most;
}

} // namespace

PositionsRow::PositionsRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent), m_title(addTitle()), m_styles(new QButtonGroup(this)) {
    addSwitch();
    m_note = addNote();
    addVideoControls();
    m_gaps = new QCheckBox(this);
    head().addWidget(m_gaps);
    addColours();
    connect(m_gaps, &QCheckBox::toggled, this, [this](bool on) {
        this->context().document.edit(tr("Gaps"), [on](Session& session) { session.views.gaps = on; });
    });
}

void PositionsRow::addSwitch() {
    auto* holder = new QHBoxLayout;
    holder->setSpacing(0);
    for (const PositionsStyle style : {PositionsStyle::Automatic, PositionsStyle::Grid, PositionsStyle::Fields}) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setProperty("segmented", true);
        m_styles->addButton(button, static_cast<int>(style));
        holder->addWidget(button);
    }
    head().addLayout(holder);
    connect(m_styles, &QButtonGroup::idClicked, this, [this](int id) {
        context().document.edit(tr("Positions as grid or fields"), [id](Session& session) {
            session.views.positionsStyle = static_cast<PositionsStyle>(id);
        });
    });
}

void PositionsRow::addVideoControls() {
    m_frameLabel = new QLabel(this);
    m_frame = new QSlider(Qt::Horizontal, this);
    m_frame->setFixedWidth(90);
    m_stacked = new QCheckBox(this);
    m_frameLabel->setBuddy(m_frame);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_frameLabel, m_frame, m_stacked}) head().addWidget(widget);
    connect(m_frame, &QSlider::sliderPressed, this, [this] { context().document.beginInteraction(); });
    connect(m_frame, &QSlider::sliderReleased, this, [this] { context().document.endInteraction(); });
    connect(m_frame, &QSlider::valueChanged, this, [this](int frame) {
        context().document.edit(
            tr("Video frame"), [frame](Session& session) { session.views.videoFrame = frame; },
            QStringLiteral("videoFrame"));
    });
    connect(m_stacked, &QCheckBox::toggled, this, [this](bool on) {
        context().document.edit(tr("Stacked frames"), [on](Session& session) { session.views.videoStacked = on; });
    });
}

void PositionsRow::addColours() {
    m_colours = makeChoice(this);
    m_colours->addItems({QString(), QString(), QString()});
    m_bar = new ColourBar(context(), this);
    m_scores = new ColourBar(context(), this);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_colours, m_bar, m_scores}) head().addWidget(widget);
    connect(m_colours, &QComboBox::activated, this, [this](int index) {
        context().document.edit(tr("Colour of patches"), [index](Session& session) {
            session.views.patchColours = static_cast<PatchColours>(index);
        });
    });
    connect(&context().queue, &RenderQueue::ready, this, [this](const QString& slot) {
        if (slot == kOverlaySlot) dataReady();
    });
}

TokenView* PositionsRow::makeCell(int column) {
    if (m_shown == PositionsStyle::Fields) return new FieldsView(context(), column, this);
    auto* grid = new GridView(
        context(), column, [this](const QPointF& by) { scrollGrids(by); }, this);
    grid->setOffset(m_offset);
    return grid;
}

PositionsStyle PositionsRow::fittingStyle() const {
    const Session& session = *context().document.session();
    if (session.views.positionsStyle != PositionsStyle::Automatic) return session.views.positionsStyle;
    const QRectF area = GridView::areaOf(QRectF(QPointF(), cellSize()));
    const auto& columns = context().document.layout()->columns;
    const bool fits = std::all_of(columns.begin(), columns.end(), [&](const SchemeColumn& column) {
        return !column.positions || column.positions->tokens == 0 ||
               gridGeometry(area, session, column, context().theme.style()).fits;
    });
    return fits ? PositionsStyle::Grid : PositionsStyle::Fields;
}

bool PositionsRow::stillFits() const {
    const Layout& layout = *context().document.layout();
    return m_fitted && m_fittedSize == cellSize() && samePlaces(*m_fitted, layout) &&
           m_fitted->session->views == layout.session->views;
}

void PositionsRow::requestData() {
    // Measuring all grids takes some milliseconds.
    const PositionsStyle style = stillFits() ? m_shown : fittingStyle();
    m_fitted = context().document.layout();
    m_fittedSize = cellSize();
    if (style != m_shown) {
        m_shown = style;
        m_offset = {};
        rebuildCells();
        refreshHead();
    }
    scrollGrids({});
    refreshNote();
    askForOverlay();
    if (m_shown != PositionsStyle::Fields || !isVisible()) return context().queue.drop(kSlot);
    // Another base or colour map moves no token.
    const auto held = context().queue.result<FieldsResult>(kSlot);
    if (held && !context().queue.busy(kSlot) && samePlaces(*held->layout, *context().document.layout())) return;
    const FieldsRequest request{.layout = context().document.layout()};
    context().queue.request(kSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analyseFields(request, cancel);
        return result ? std::any(*result) : std::any();
    });
    watchProgress();
}

void PositionsRow::askForOverlay() {
    m_query = context().focus.query();
    if (!isVisible()) return context().queue.drop(kOverlaySlot);
    const bool fields = m_shown == PositionsStyle::Fields;
    requestOverlay(context(), fields ? -1 : std::max(context().focus.segment(), 0));
}

void PositionsRow::focusChanged(Focus::Changes changes) {
    if (!wantsOverlay(*context().document.session())) return;
    if (changes.testFlag(Focus::Scheme)) {
        refreshNote();
        updateBar();
    }
    if (context().focus.query() == m_query && !changes.testFlag(Focus::Segment)) return;
    askForOverlay();
    if (!m_query) ViewRow::dataReady(); // nothing will come that redraws the cells
    refreshNote();
}

void PositionsRow::scrollGrids(const QPointF& by) {
    QSizeF most(0, 0);
    for (TokenView* cell : cells())
        if (const auto* grid = qobject_cast<GridView*>(cell)) most = most.expandedTo(grid->overflow());
    m_overflow = most;
    m_offset = {std::clamp(m_offset.x() + by.x(), 0.0, most.width()),
                std::clamp(m_offset.y() + by.y(), 0.0, most.height())};
    for (TokenView* cell : cells())
        if (auto* grid = qobject_cast<GridView*>(cell)) grid->setOffset(m_offset);
}

void PositionsRow::refreshHead() {
    const ViewSettings& views = context().document.session()->views;
    m_title->setText(tr("Positions"));
    const QString names[] = {tr("Auto"), tr("Grid"), tr("Fields")};
    const QString hints[] = {tr("Cells with numbers when they fit, else coloured fields"),
                             tr("Cells that hold their coordinates (G)"), tr("Coordinates as colour (F)")};
    for (QAbstractButton* button : m_styles->buttons()) {
        const auto id = static_cast<std::size_t>(m_styles->id(button));
        button->setText(names[id]);
        button->setToolTip(hints[id]);
        button->setAccessibleName(tr("Positions: %1").arg(names[id]));
        button->setChecked(id == static_cast<std::size_t>(views.positionsStyle));
    }
    const bool fields = m_shown == PositionsStyle::Fields;
    refreshNote();
    m_gaps->setText(tr("Gaps, β, γ"));
    m_gaps->setAccessibleName(tr("Gaps, beta and gamma"));
    m_gaps->setVisible(!fields);
    const QSignalBlocker blocker(m_gaps);
    m_gaps->setChecked(views.gaps);
    refreshVideoControls();
    refreshColours();
    updateBar();
}

void PositionsRow::refreshColours() {
    const Session& session = *context().document.session();
    m_colours->setItemText(0, tr("Colour: modality"));
    m_colours->setItemText(1, tr("Colour: score of query"));
    m_colours->setItemText(2, tr("Colour: mean of its segment"));
    m_colours->setAccessibleName(tr("Colour of patches"));
    m_colours->setToolTip(tr("What colours patches: their modality, the score from the query to them (S), or the mean "
                             "score from all tokens of the query's segment"));
    m_colours->setCurrentIndex(static_cast<int>(session.views.patchColours));
    m_colours->setVisible(hasPictures(session.sequence));
}

void PositionsRow::showOverlayNote() {
    const auto show = [this](const QStringList& forms) { m_note->showForms(forms); };
    const Layout& layout = *context().document.layout();
    const auto ranges = overlayQueries(layout, context().focus.query());
    const auto scheme = static_cast<std::size_t>(context().focus.scheme());
    const TokenRange range = scheme < ranges.size() ? ranges[scheme] : TokenRange{};
    if (range.size() <= 0) return show({tr("click a token to set the query"), tr("click a token")});
    const auto overlay = currentOverlay(context());
    const OverlayColumn* shown = overlayColumn(overlay, context().focus.scheme());
    if (shown && shown->error) return show({toQString(shown->error->message())});
    if (shown && shown->masked) return show({tr("the mask hides every patch from the query"), tr("all masked")});
    const QString first = Describe::token(range.begin), last = Describe::token(range.end - 1);
    if (layout.session->views.patchColours == PatchColours::Query)
        return show({tr("colour of a patch: score from query %1 to it").arg(first),
                     tr("score from query %1").arg(first), tr("from %1").arg(first)});
    show({tr("colour of a patch: mean score from queries %1 to %2").arg(first, last),
          tr("mean score from %1 to %2").arg(first, last), tr("from %1 to %2").arg(first, last)});
}

void PositionsRow::refreshNote() {
    if (wantsOverlay(*context().document.session())) return showOverlayNote();
    const bool automatic = context().document.session()->views.positionsStyle == PositionsStyle::Automatic;
    if (m_shown == PositionsStyle::Fields) {
        const QString brief = tr("one field an axis");
        m_note->showForms(automatic
                              ? QStringList{tr("cells do not fit, so coordinates are colours: one field an axis, first "
                                               "and last written"),
                                            tr("cells do not fit: one field an axis"), brief}
                              : QStringList{tr("one field an axis; numbers are its first and last coordinate"), brief});
    } else if (m_overflow.isNull()) {
        m_note->showForms({tr("each cell holds its coordinates, in the order of the scheme's axes"),
                           tr("each cell holds its coordinates")});
    } else {
        m_note->showForms({tr("wider than its column: drag, or turn the wheel, to scroll"),
                           tr("drag, or turn the wheel, to scroll"), tr("drag to scroll")});
    }
}

void PositionsRow::refreshVideoControls() {
    const Session& session = *context().document.session();
    const std::int64_t frames = mostFrames(session.sequence);
    const bool shown = frames > 1 && m_shown == PositionsStyle::Grid;
    const QSignalBlocker frameBlocker(m_frame);
    const QSignalBlocker stackedBlocker(m_stacked);
    m_frame->setRange(0, static_cast<int>(std::max<std::int64_t>(frames - 1, 0)));
    m_frame->setValue(session.views.videoFrame);
    m_stacked->setChecked(session.views.videoStacked);
    m_frameLabel->setText(tr("Frame %1 of %2").arg(QString::number(m_frame->value() + 1), QString::number(frames)));
    m_frame->setAccessibleName(tr("Video frame"));
    m_stacked->setText(tr("Stacked"));
    m_stacked->setAccessibleName(tr("Video frames stacked"));
    m_frameLabel->setVisible(shown && !session.views.videoStacked);
    m_frame->setVisible(shown && !session.views.videoStacked);
    m_stacked->setVisible(shown);
}

void PositionsRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) m_fitted.reset(); // words have other widths
    ViewRow::changeEvent(event);
}

void PositionsRow::dataReady() {
    ViewRow::dataReady();
    refreshNote();
    updateBar();
}

void PositionsRow::updateBar() {
    const auto result = context().queue.result<FieldsResult>(kSlot);
    m_bar->setVisible(m_shown == PositionsStyle::Fields && result);
    m_bar->setToolTip(tr("Position; one stripe is 16"));
    if (result) m_bar->show(QStringLiteral("position"), result->range, {});
    const auto overlay = currentOverlay(context());
    const OverlayColumn* shown = overlayColumn(overlay, context().focus.scheme());
    m_scores->setVisible(shown && !shown->error && !shown->masked);
    // Beside each other they leave room for the words that say what they are.
    const int widest = shown && m_shown == PositionsStyle::Fields ? kNarrowBar : kWideBar;
    for (ColourBar* bar : {m_bar, m_scores}) bar->setMaximumWidth(widest);
    m_scores->setToolTip(tr("Score from the query to a patch"));
    if (shown) m_scores->show(toQString(context().document.session()->colour.map), shown->range, {});
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/token_ribbon.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/painters/ribbon_painter.h"

namespace ropescope::ui {
namespace {

constexpr int kRibbonHeight = 34;
constexpr int kRibbonMargin = 12;

std::optional<std::int64_t> tokenOf(const PositionMap& map, const std::optional<Element>& element) {
    if (!element) return {};
    const std::int64_t token = map.tokenOf(*element);
    return token < 0 ? std::nullopt : std::optional(token);
}

/// The tokens in the order of the first scheme that has a rule for every segment; none if there is no such scheme.
PlacedTokens placedByAny(const Sequence& sequence) {
    for (const Scheme& scheme : schemeRegistry())
        if (auto placed = placeTokens(scheme, sequence)) return PlacedTokens(std::move(placed));
    return {};
}

} // namespace

TokenRibbon::TokenRibbon(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_axis(context.placed()->session->views.tokenAxis),
      m_shown(context.placed()->positionsKey) {
    setMouseTracking(true);
    setFixedHeight(kRibbonHeight);
    setFocusPolicy(Qt::ClickFocus); // keys then go on to the focused view, rather than to where they were typed before
    connect(&context.placement, &Placement::changed, this, [this] {
        const Session& session = *m_context.placed()->session;
        const bool sameAxis = std::exchange(m_axis, session.views.tokenAxis) == session.views.tokenAxis;
        const auto key = m_context.placed()->positionsKey;
        if (std::exchange(m_shown, key) == key && sameAxis) return;
        m_segments = {};
        m_substitute.reset();
        update();
    });
    connect(&context.focus, &Focus::changed, this, [this] { update(); });
    retranslate();
}

void TokenRibbon::retranslate() {
    setAccessibleName(tr("Token ribbon"));
    setAccessibleDescription(tr("All tokens in order, coloured by modality, with the query and the key"));
}

void TokenRibbon::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) m_segments = {};
    QWidget::changeEvent(event);
}

QSize TokenRibbon::sizeHint() const { return {400, kRibbonHeight}; }

void TokenRibbon::paintEvent(QPaintEvent*) {
    const PlacedTokens* placed = positions();
    if (!placed || (*placed)->tokens == 0) return;
    const PositionMap* map = &**placed;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Marks marks{.queryToken = tokenOf(*map, m_context.focus.query()),
                      .keyToken = tokenOf(*map, m_context.focus.key()),
                      .selectedSegment = m_context.focus.segment()};
    const PaintStyle& style = m_context.theme.style();
    painter.drawPixmap(0, 0, segments(*placed));
    paintRibbonTokens(painter, strip(), *map, scale(*placed), marks, style);
    paintRibbonView(painter, strip(), scale(*placed), m_context.focus.viewport(), style);
}

/// Drawn once, because very many segments take longer than a frame.
const QPixmap& TokenRibbon::segments(const PlacedTokens& positions) {
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_segments.size() == pixels && m_ranges == positions->segments) return m_segments;
    m_ranges = positions->segments;
    m_segments = QPixmap(pixels);
    m_segments.setDevicePixelRatio(devicePixelRatioF());
    m_segments.fill(Qt::transparent);
    QPainter painter(&m_segments);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRibbonSegments(painter, strip(), *m_context.placed()->session, *positions, scale(positions),
                        m_context.theme.style());
    return m_segments;
}

void TokenRibbon::mouseMoveEvent(QMouseEvent* event) {
    if (const auto element = elementAt(event->position())) m_context.focus.hoverKey(element);
}

void TokenRibbon::mousePressEvent(QMouseEvent* event) {
    const auto element = elementAt(event->position());
    if (!element) return;
    if (event->button() == Qt::LeftButton) m_context.focus.setQuery(element);
    if (event->button() == Qt::RightButton) {
        m_context.focus.setKey(element);
        m_context.focus.setKeyPinned(true);
    }
}

const PlacedTokens* TokenRibbon::positions() const {
    if (const PlacedTokens* focused = focusedTokens(*m_context.placed(), m_context.focus)) return focused;
    if (!m_substitute) m_substitute = placedByAny(m_context.placed()->session->sequence);
    return &*m_substitute;
}

TokenScale TokenRibbon::scale(const PlacedTokens& positions) const {
    return positions.scale(m_context.placed()->session->views.tokenAxis);
}

std::optional<Element> TokenRibbon::elementAt(const QPointF& point) const {
    const PlacedTokens* placed = positions();
    const QRectF area = strip();
    if (!placed || area.width() <= 0) return {};
    const QPointF nearest(std::clamp(point.x(), area.left(), area.right()), area.center().y());
    const auto token = ribbonTokenAt(nearest, area, scale(*placed));
    if (!token) return {};
    const Element element = (*placed)->elementOf(*token);
    return holds(m_context.document.session()->sequence, element) ? std::optional(element) : std::nullopt;
}

QRectF TokenRibbon::strip() const { return QRectF(rect()).adjusted(kRibbonMargin, 0, -kRibbonMargin, -4); }

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/terms_view.h"

#include <algorithm>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <ropescope/formats/reports/arithmetic_text.h>
#include <ropescope/session/column_model.h>

#include "ui/document/convert.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/spectrum_painter.h"

namespace ropescope::ui {

namespace {

constexpr int kTermsHeight = 92;

QString numberText(double value) { return significantText(value, 6); }

} // namespace

TermsView::TermsView(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setFixedHeight(kTermsHeight);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

std::optional<Arithmetic> TermsView::arithmetic() const {
    const SchemeColumn* column = m_context.focusedColumn();
    if (!column) return {};
    const PairReadout pair = placePair(*column, m_context.focus.query(), m_context.focus.key());
    const auto model = scoreModelOf(*m_context.placed(), *column);
    if (!model || !pair.complete()) return {};
    auto result = arithmeticOf(*model, *pair.queryToken, *pair.keyToken);
    return result ? std::optional(*std::move(result)) : std::nullopt;
}

Derivations TermsView::arithmeticAt(const std::optional<QPoint>& point) const {
    const SchemeColumn* column = m_context.focusedColumn();
    const auto result = arithmetic();
    if (!column || !result) return {};
    Derivations derivations;
    const auto pair =
        point ? pairTermAt(*point, rect(), result->lines.size(), m_context.theme.style()) : std::optional(m_message);
    if (pair && *pair < result->lines.size()) {
        if (auto frequency = deriveFrequency(*m_context.placed(), *column, *pair)) derivations << *std::move(frequency);
        derivations << Derivation{tr("part of frequency pair %1").arg(*pair), {lineText(result->lines[*pair])}};
    }
    const PairReadout read = placePair(*column, m_context.focus.query(), m_context.focus.key());
    return derivations + derivePair(*m_context.placed(), *column, *read.queryToken, *read.keyToken);
}

QString TermsView::title() const {
    const SchemeColumn* column = m_context.focusedColumn();
    if (!column) return {};
    const PairReadout pair = placePair(*column, m_context.focus.query(), m_context.focus.key());
    if (!pair.complete()) return titleOf(*column->scheme);
    return tr("%1, query %2 at %3, key %4 at %5")
        .arg(titleOf(*column->scheme), tokenText(*pair.queryToken), positionText(pair.query, pair.axes),
             tokenText(*pair.keyToken), positionText(pair.key, pair.axes));
}

QString TermsView::lineText(const ArithmeticLine& line) {
    QStringList parts;
    if (line.frequency) parts << tr("θ = %1").arg(numberText(*line.frequency));
    if (line.delta) parts << tr("Δ %1 = %2").arg(axisTitle(line.axis), coordinateText(*line.delta));
    if (line.angle) parts << tr("Δ·θ = %1").arg(numberText(*line.angle));
    if (line.phase != 0) parts << tr("phase %1").arg(numberText(line.phase));
    if (line.cosine) parts << tr("cos = %1").arg(numberText(*line.cosine));
    parts << tr("amplitude %1").arg(numberText(line.amplitude)) << tr("product %1").arg(numberText(line.product));
    return tr("k = %1: %2").arg(QString::number(line.pair), joinClauses(parts));
}

void TermsView::addCopies(QMenu& menu) const {
    const auto copy = [this](QString (*write)(const Arithmetic&, const QString&)) {
        if (const auto result = arithmetic()) QGuiApplication::clipboard()->setText(write(*result, title()));
    };
    const auto add = [&](LocalText text, QString (*write)(const Arithmetic&, const QString&)) {
        auto* entry = new TranslatedAction(std::move(text), &menu);
        menu.addAction(entry);
        connect(entry, &QAction::triggered, this, [copy, write] { copy(write); });
    };
    add([] { return tr("Copy arithmetic as CSV"); },
        [](const Arithmetic& result, const QString&) { return toQString(arithmeticCsv(result)); });
    add([] { return tr("Copy arithmetic as TeX"); },
        [](const Arithmetic& result, const QString& title) {
            return toQString(arithmeticTex(result, toStdString(title)));
        });
}

void TermsView::paintEvent(QPaintEvent*) {
    const SchemeColumn* column = m_context.focusedColumn();
    const PairScore* pair = m_context.pair.scoreOf(static_cast<std::size_t>(std::max(0, m_context.focus.scheme())));
    if (!column || !pair || pair->terms.size() == 0) return;
    QPainter painter(this);
    paintPairTerms(painter, rect(), entriesOf(pair->terms), pair->bound, *column, m_context.theme.style());
}

void TermsView::tell(const Arithmetic& result, std::size_t pair, const QPoint& at) {
    if (result.lines.empty()) return QToolTip::hideText();
    m_message = std::min(pair, result.lines.size() - 1);
    const QString text = lineText(result.lines[m_message]);
    setAccessibleDescription(text);
    QToolTip::showText(mapToGlobal(at), text, this);
}

void TermsView::mouseMoveEvent(QMouseEvent* event) {
    const auto result = arithmetic();
    const auto pair = pairTermAt(event->position(), rect(), result ? result->lines.size() : 0, m_context.theme.style());
    if (!pair) return QToolTip::hideText();
    tell(*result, *pair, event->position().toPoint());
}

void TermsView::keyPressEvent(QKeyEvent* event) {
    const bool back = event->key() == Qt::Key_Left, on = event->key() == Qt::Key_Right;
    if (!back && !on) return QWidget::keyPressEvent(event);
    const auto result = arithmetic();
    if (!result) return QToolTip::hideText();
    tell(*result, on ? m_message + 1 : m_message - std::min<std::size_t>(m_message, 1), {width() / 4, height() / 2});
}

void TermsView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopies(*menu);
    menu->popup(event->globalPos());
}

} // namespace ropescope::ui

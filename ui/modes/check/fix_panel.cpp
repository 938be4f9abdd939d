// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/fix_panel.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/check_words.h"
#include "ui/modes/models/fact_table.h"

namespace ropescope::ui {

namespace {

constexpr int kFixSpace = 12;
constexpr std::size_t kListedSegments = 40;

QTableWidgetItem* itemOf(const QString& text, const QFont& font, const QColor& ink) {
    auto* item = new QTableWidgetItem(text);
    item->setFont(font);
    item->setForeground(ink);
    item->setToolTip(text);
    return item;
}

} // namespace

FixPanel::FixPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_fixTitle(makeLabel(context, LabelRole::Heading, this)),
      m_fix(makeLabel(context, LabelRole::Body, this)),
      m_buttons(new QWidget(this)),
      m_buttonGrid(new QGridLayout(m_buttons)),
      m_numbersTitle(makeLabel(context, LabelRole::Heading, this)),
      m_numbers(new FactTable(this)),
      m_segmentsTitle(makeLabel(context, LabelRole::Heading, this)),
      m_segments(new FactTable(this)),
      m_more(makeLabel(context, LabelRole::Caption, this)) {
    m_fix->setWordWrap(true);
    m_fix->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_more->setWordWrap(true);
    m_buttonGrid->setContentsMargins(0, 0, 0, 0);
    m_buttonGrid->setSpacing(6);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kFixSpace, kFixSpace, kFixSpace, kFixSpace);
    column->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_fixTitle, m_fix, m_buttons, m_numbersTitle, m_numbers,
                                                           m_segmentsTitle, m_segments, m_more})
        column->addWidget(widget);
    column->addStretch(1);
    connect(m_segments, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (!m_checked || row < 0 || row >= static_cast<int>(m_listed.size())) return;
        emit tokenChosen(m_checked->map().segments[m_listed[static_cast<std::size_t>(row)]].begin);
    });
    connect(&context.theme, &Theme::changed, this, [this] { show(m_checked); });
}

void FixPanel::setActions(const QList<QAction*>& actions) {
    for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
        auto* button = new QToolButton(m_buttons);
        button->setDefaultAction(actions[i]);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_buttonGrid->addWidget(button, i, 0);
    }
    retranslate();
}

void FixPanel::setButtonColumns(int columns) {
    const auto buttons = m_buttons->findChildren<QToolButton*>();
    for (QToolButton* button : buttons) m_buttonGrid->removeWidget(button);
    for (int i = 0; i < static_cast<int>(buttons.size()); ++i)
        m_buttonGrid->addWidget(buttons[i], i / columns, i % columns);
}

void FixPanel::show(CheckedDumpPtr checked) {
    m_checked = std::move(checked);
    retranslate();
}

void FixPanel::showFix() {
    QStringList sentences;
    if (m_checked && m_checked->result.slice) {
        const TokenRange& tokens = *m_checked->result.slice;
        sentences
            << tr("Set the tokens that the dump holds to %1:%2 under More fields.").arg(tokens.begin).arg(tokens.end);
    } else if (m_checked && m_checked->result.leadingPads > 0) {
        sentences << tr("The first %1 tokens look like pads: begin the sequence with pad:%1.")
                         .arg(m_checked->result.leadingPads);
    } else if (const RankedCause* best = m_checked ? m_checked->result.likelyCause() : nullptr) {
        sentences << sentenceText(best->cause->fix);
        if (best->with) sentences << sentenceText(best->with->fix);
        sentences << tr("With this, %1 of %2 tokens match.")
                         .arg(toQString(formatGrouped(best->explains)), toQString(formatGrouped(m_checked->known())));
    } else if (m_checked && m_checked->result.comparison.missing > 0) {
        sentences << tr("Dump all tokens of the prompt, or set which ones these are under More fields.");
    } else if (m_checked && !m_checked->result.equal()) {
        sentences << tr("No known cause gives these positions. Compare them with the rule at the first difference.");
    }
    m_fix->setText(sentences.join(u'\n'));
    m_fixTitle->setVisible(!sentences.isEmpty());
    m_fix->setVisible(!sentences.isEmpty());
}

void FixPanel::showNumbers() {
    const bool told = m_checked && m_checked->result.found;
    m_numbersTitle->setVisible(told);
    m_numbers->setVisible(told);
    if (!told) return;
    const PaintStyle& style = m_context.theme.style();
    const PromptNumbers &expected = m_checked->result.expected, &found = *m_checked->result.found;
    const int axes = m_checked->axes();
    const std::array<std::array<QString, 3>, 3> rows{
        {{QStringLiteral("rope_delta"), coordinateText(found.ropeDelta), coordinateText(expected.ropeDelta)},
         {tr("next"), positionText(found.next, axes), positionText(expected.next, axes)},
         {tr("maximum"), positionText(found.maximum, axes), positionText(expected.maximum, axes)}}};
    m_numbers->setTitles({QString(), tr("yours"), tr("expected")});
    m_numbers->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < m_numbers->rowCount(); ++row) {
        const auto& [name, yours, wanted] = rows[static_cast<std::size_t>(row)];
        m_numbers->setItem(row, 0, itemOf(name, style.fonts.body, style.palette.ink2));
        m_numbers->setItem(row, 1,
                           itemOf(yours, style.fonts.mono, yours == wanted ? style.palette.ink : style.palette.fail));
        m_numbers->setItem(row, 2, itemOf(wanted, style.fonts.mono, style.palette.ink2));
    }
    m_numbers->fit();
}

/// Those that differ come first if not all fit.
void FixPanel::showSegments() {
    const QSignalBlocker quiet(m_segments);
    m_listed.clear();
    const auto segments = m_checked ? m_checked->result.comparison.segments : std::vector<SegmentComparison>();
    const bool all = segments.size() <= kListedSegments;
    for (std::size_t i = 0; i < segments.size() && m_listed.size() < kListedSegments; ++i)
        if (all || segments[i].different > 0) m_listed.push_back(i);
    m_more->setVisible(!all);
    m_more->setText(tr("Of %1 segments, the first that differ are listed.").arg(segments.size()));
    m_segmentsTitle->setVisible(!m_listed.empty());
    m_segments->setVisible(!m_listed.empty());
    m_segments->setTitles({tr("segment"), tr("tokens that match"), tr("shift")});
    m_segments->setRowCount(static_cast<int>(m_listed.size()));
    const PaintStyle& style = m_context.theme.style();
    for (int row = 0; row < m_segments->rowCount(); ++row) {
        const std::size_t index = m_listed[static_cast<std::size_t>(row)];
        const SegmentComparison& segment = segments[index];
        const std::int64_t known = segment.tokens - segment.unknown, matching = known - segment.different;
        const TokenRange tokens = m_checked->map().segments[index];
        const bool ended = tokens.size() > 0 && m_checked->ended(tokens.end - 1), told = known > 0 || ended;
        const bool equal = segment.different == 0 && !ended;
        const QColor ink = !told ? style.palette.ink2 : equal ? style.palette.pass : style.palette.fail;
        const QString sign = !told ? QStringLiteral("? ") : equal ? QStringLiteral("✓ ") : QStringLiteral("✗ ");
        m_segments->setItem(row, 0, itemOf(sign + segmentName(*m_checked, index), style.fonts.body, ink));
        m_segments->setItem(row, 1,
                            itemOf(told ? QStringLiteral("%1 / %2").arg(matching).arg(ended ? segment.tokens : known)
                                        : QStringLiteral("–"),
                                   style.fonts.mono, style.palette.ink));
        m_segments->setItem(row, 2, itemOf(segmentVerdict(*m_checked, index), style.fonts.mono, ink));
    }
    m_segments->fit();
}

void FixPanel::retranslate() {
    m_fixTitle->setText(tr("Likely fix"));
    m_numbersTitle->setText(tr("Numbers of the prompt"));
    m_numbers->setAccessibleName(m_numbersTitle->text());
    m_segmentsTitle->setText(tr("Segments"));
    m_segments->setAccessibleName(m_segmentsTitle->text());
    for (FactTable* table : {m_numbers, m_segments})
        table->horizontalHeader()->setAccessibleName(table->accessibleName());
    m_buttons->setVisible(m_checked != nullptr);
    showFix();
    showNumbers();
    showSegments();
}

void FixPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

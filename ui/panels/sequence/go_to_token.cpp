// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/go_to_token.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>

#include <ropescope/base/text.h>
#include <ropescope/sequence/sequence_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus_rules.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/number_field.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/text_choices.h"
#include "ui/painters/describe.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {
namespace {

constexpr QSize kGoToTokenSize{600, 240};
constexpr int kTokenFieldWidth = 110, kPatchFieldWidth = 80; ///< in pixels
constexpr int kSegmentChoiceLetters = 24;

QString grouped(std::int64_t number) { return toQString(formatGrouped(number)); }

} // namespace

GoToToken::GoToToken(Context context, Reveal reveal, QWidget* parent)
    : SideWindow(QStringLiteral("goToToken"), kGoToTokenSize, parent),
      m_context(context),
      m_reveal(std::move(reveal)),
      m_element(context.focus.query()),
      m_segment(new QComboBox(this)),
      m_choices(new TextChoices(
          [this](int row) -> QString {
              const Sequence& sequence = m_context.placed()->session->sequence;
              const auto segment = static_cast<std::size_t>(row);
              if (segment >= sequence.segments.size()) return {};
              return QString::number(row + 1) % u' ' % segmentTitle(sequence.segments[segment]);
          },
          this)),
      m_place(makeLabel(context, LabelRole::Body, this)),
      m_first(new QPushButton(this)),
      m_last(new QPushButton(this)),
      m_moveQuery(addButton()),
      m_moveKey(addButton()),
      m_back(addButton()) {
    setContent(makeForm());
    m_moveQuery->setDefault(true);
    m_back->setEnabled(false);
    connect(m_segment, &QComboBox::activated, this, [this](int segment) { chooseInSegment(segment, false); });
    connect(m_first, &QPushButton::clicked, this, [this] { chooseInSegment(m_segment->currentIndex(), false); });
    connect(m_last, &QPushButton::clicked, this, [this] { chooseInSegment(m_segment->currentIndex(), true); });
    connect(m_moveQuery, &QPushButton::clicked, this, [this] { move(true); });
    connect(m_moveKey, &QPushButton::clicked, this, [this] { move(false); });
    connect(m_back, &QPushButton::clicked, this, &GoToToken::goBack);
    connect(&context.placement, &Placement::changed, this, &GoToToken::refresh);
    connect(&context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
    });
    GoToToken::retranslate();
    m_fields[Token]->setFocus();
    m_fields[Token]->selectAll();
}

NumberField* GoToToken::makeField(const QString& name, Field field) {
    const auto accept = [this, field](std::int64_t number) { return choose(tokenFor(field, number)); };
    auto* made = new NumberField(accept, this);
    made->setObjectName(name);
    made->setFixedWidth(field == Token || field == OfSegment ? kTokenFieldWidth : kPatchFieldWidth);
    connect(made, &NumberField::badChanged, this, &GoToToken::refreshNotes);
    m_fields[field] = made;
    return made;
}

QWidget* GoToToken::makeForm() {
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    for (QLabel*& label : m_labels) label = makeLabel(m_context, LabelRole::Caption, content);
    for (QLabel*& note : m_notes) note = makeLabel(m_context, LabelRole::Caption, content);
    m_segment->setObjectName(QStringLiteral("goToSegment"));
    m_segment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_segment->setMinimumContentsLength(kSegmentChoiceLetters);
    auto* list = new QListView(m_segment);
    list->setUniformItemSizes(true);
    m_segment->setView(list);
    m_segment->setModel(m_choices);
    const auto row = [&](int at, QWidget* buddy, const std::vector<QWidget*>& widgets) {
        m_labels[static_cast<std::size_t>(at)]->setBuddy(buddy);
        grid->addWidget(m_labels[static_cast<std::size_t>(at)], at, 0);
        auto* line = new QHBoxLayout;
        for (QWidget* widget : widgets) line->addWidget(widget);
        line->addStretch(1);
        grid->addLayout(line, at, 1);
    };
    NumberField* token = makeField(QStringLiteral("goToNumber"), Token);
    row(0, token, {token, m_notes[0]});
    row(1, m_segment, {m_segment});
    NumberField* inSegment = makeField(QStringLiteral("goToInSegment"), OfSegment);
    row(2, inSegment, {inSegment, m_first, m_last, m_notes[1]});
    NumberField* frame = makeField(QStringLiteral("goToFrame"), Frame);
    NumberField* patchRow = makeField(QStringLiteral("goToRow"), Row);
    NumberField* column = makeField(QStringLiteral("goToColumn"), Column);
    row(3, patchRow, {frame, patchRow, column, m_notes[2]});
    m_place->setObjectName(QStringLiteral("goToPlace"));
    m_place->setWordWrap(true);
    grid->addWidget(m_place, 4, 0, 1, 2);
    grid->setRowStretch(4, 1);
    grid->setColumnStretch(1, 1);
    return content;
}

const PositionMap* GoToToken::positions() const {
    const PlacedTokens* tokens = focusedTokens(*m_context.placed(), m_context.focus);
    return tokens && (*tokens)->tokens > 0 ? &**tokens : nullptr;
}

std::optional<std::int64_t> GoToToken::tokenFor(Field field, std::int64_t number) const {
    const PositionMap* map = positions();
    if (!map || !m_element || number < 1) return {};
    const std::int64_t index = number - 1;
    if (field == Token) return index < map->tokens ? std::optional(index) : std::nullopt;
    const TokenRange segment = map->segments[static_cast<std::size_t>(m_element->segment)];
    if (field == OfSegment) return index < segment.size() ? std::optional(segment.begin + index) : std::nullopt;
    Element patch = *m_element;
    if (patch.part != Part::Patch) patch = {.segment = m_element->segment, .part = Part::Patch};
    (field == Frame ? patch.frame : field == Row ? patch.row : patch.column) = index;
    const std::int64_t token = holds(m_context.placed()->session->sequence, patch) ? map->tokenOf(patch) : -1;
    return token >= 0 ? std::optional(token) : std::nullopt;
}

bool GoToToken::choose(std::optional<std::int64_t> token) {
    if (!token) return false;
    m_element = positions()->elementOf(*token);
    refresh();
    return true;
}

void GoToToken::chooseInSegment(int segment, bool last) {
    const PositionMap* map = positions();
    if (!map || segment < 0 || static_cast<std::size_t>(segment) >= map->segments.size()) return;
    const TokenRange tokens = map->segments[static_cast<std::size_t>(segment)];
    if (tokens.size() > 0) choose(last ? tokens.end - 1 : tokens.begin);
}

void GoToToken::move(bool query) {
    if (!m_element || !holds(m_context.document.session()->sequence, *m_element)) return;
    Focus& focus = m_context.focus;
    m_before.push_back({focus.query(), focus.key(), focus.keyPinned()});
    m_back->setEnabled(true);
    if (query) {
        focus.setQuery(m_element);
    } else { // pinned, or the pointer would move it on at once
        focus.setKey(m_element);
        focus.setKeyPinned(true);
    }
    m_reveal(*m_element, query);
}

void GoToToken::goBack() {
    const Sequence& sequence = m_context.document.session()->sequence;
    const auto kept = [&](const std::optional<Element>& element) {
        return element && holds(sequence, *element) ? element : std::nullopt;
    };
    const Place before = m_before.back();
    m_before.pop_back();
    m_back->setEnabled(!m_before.empty());
    m_context.focus.setPair(kept(before.query), kept(before.key));
    m_context.focus.setKeyPinned(before.pinned);
}

void GoToToken::refresh() {
    const PositionMap* map = positions();
    if (map && (!m_element || map->tokenOf(*m_element) < 0)) m_element = map->elementOf(0);
    if (!map) m_element.reset();
    m_choices->refresh(map ? static_cast<int>(map->segments.size()) : 0);
    m_segment->setCurrentIndex(m_element ? static_cast<int>(m_element->segment) : -1);
    if (map) refreshFields(*map, map->tokenOf(*m_element));
    refreshNotes();
}

void GoToToken::refreshFields(const PositionMap& map, std::int64_t token) {
    const auto at = static_cast<std::size_t>(m_element->segment);
    m_fields[Token]->setValue(token + 1);
    m_fields[OfSegment]->setValue(token - map.segments[at].begin + 1);
    const Segment& segment = m_context.placed()->session->sequence.segments[at];
    const bool visual = isVisual(segment), patch = m_element->part == Part::Patch;
    for (const auto& [field, value] :
         {std::pair{Frame, m_element->frame}, std::pair{Row, m_element->row}, std::pair{Column, m_element->column}}) {
        m_fields[field]->setEnabled(visual && (field != Frame || sizeOf(segment, SizeField::Frames) > 1));
        if (patch)
            m_fields[field]->setValue(value + 1);
        else
            m_fields[field]->clear();
    }
}

/// What numbers a field takes.
QString GoToToken::noteOf(const PositionMap& map, Field field) const {
    const auto at = static_cast<std::size_t>(m_element->segment);
    if (field == Token) return tr("1 to %1").arg(grouped(map.tokens));
    if (field == OfSegment) return tr("1 to %1").arg(grouped(map.segments[at].size()));
    const Segment& segment = m_context.placed()->session->sequence.segments[at];
    if (!isVisual(segment)) return {};
    const QString rows = grouped(sizeOf(segment, SizeField::Height)),
                  columns = grouped(sizeOf(segment, SizeField::Width));
    const std::int64_t frames = sizeOf(segment, SizeField::Frames);
    if (frames <= 1) return tr("rows 1 to %1, columns 1 to %2").arg(rows, columns);
    return tr("frames 1 to %1, rows 1 to %2, columns 1 to %3").arg(grouped(frames), rows, columns);
}

void GoToToken::refreshNotes() {
    const PositionMap* map = positions();
    bool good = map != nullptr;
    for (std::size_t note = 0; note < m_notes.size(); ++note) {
        const std::vector<Field> fields = note == 0   ? std::vector{Token}
                                          : note == 1 ? std::vector{OfSegment}
                                                      : std::vector{Frame, Row, Column};
        const bool bad = std::ranges::any_of(fields, [this](Field field) { return m_fields[field]->isBad(); });
        const QString range = map ? noteOf(*map, fields.front()) : QString();
        m_notes[note]->setText(bad ? tr("must be %1").arg(range) : range);
        m_notes[note]->setForegroundRole(bad ? QPalette::BrightText : QPalette::PlaceholderText);
        for (const Field field : fields) m_fields[field]->setAccessibleDescription(m_notes[note]->text());
        good = good && !bad;
    }
    m_place->setText(good ? placeText() : QString());
    for (QPushButton* button : {m_moveQuery, m_moveKey}) button->setEnabled(good);
}

/// "Token 1 234 under RoPE-TV: segment 2, image, row 3, col 4".
QString GoToToken::placeText() const {
    const PlacedSession& placed = *m_context.placed();
    const auto tokens = focusedTokens(placed, m_context.focus);
    const auto column =
        std::ranges::find_if(placed.columns, [tokens](const SchemeColumn& each) { return &each.positions == tokens; });
    return tr("Token %1 under %2: segment %3, %4")
        .arg(grouped((*tokens)->tokenOf(*m_element) + 1), titleOf(*column->scheme),
             QString::number(m_element->segment + 1), Describe::element(*m_element, placed.session->sequence));
}

void GoToToken::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Go to token"));
    m_labels[0]->setText(tr("&Token"));
    m_labels[1]->setText(tr("&Segment"));
    m_labels[2]->setText(tr("Token &in it"));
    m_labels[3]->setText(tr("&Patch"));
    const std::array names{tr("Token"), tr("Token in the segment"), tr("Frame"), tr("Row"), tr("Column")};
    for (std::size_t field = 0; field < names.size(); ++field) m_fields[field]->setAccessibleName(names[field]);
    m_segment->setAccessibleName(tr("Segment"));
    m_fields[Frame]->setPrefix(tr("frame"));
    m_fields[Row]->setPrefix(tr("row"));
    m_fields[Column]->setPrefix(tr("col"));
    m_first->setText(tr("&First"));
    m_last->setText(tr("&Last"));
    m_moveQuery->setText(tr("Move &Q"));
    m_moveKey->setText(tr("Move &K"));
    m_moveKey->setToolTip(tr("Moves K and pins it"));
    m_back->setText(tr("&Back"));
    m_back->setToolTip(tr("Moves Q and K back to where they were"));
    refresh();
}

} // namespace ropescope::ui

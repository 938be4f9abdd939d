// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explanation.h"

#include <algorithm>
#include <cmath>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "ui/document/convert.h"
#include "ui/document/focus.h"
#include "ui/document/pair.h"
#include "ui/document/words/glossary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/painted_texts.h"
#include "ui/views/column_header.h"
#include "ui/views/explain/shows_texts.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

constexpr double kBeside = 9; ///< pixels between a symbol and the numbers that belong to it

/// The column that a widget belongs to; without one, the focused column.
int columnAt(const Context& context, const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        if (const auto* view = qobject_cast<const PlotView*>(widget)) return view->column();
        if (const auto* header = qobject_cast<const ColumnHeader*>(widget)) return header->column();
    }
    return context.focus.scheme();
}

/// What is typed has no explanation.
bool holdsInput(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QTextEdit*>(&widget) ||
           qobject_cast<const QPlainTextEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget);
}
/// The tool tip of a button says what it does, unless it bears nothing but a symbol.
bool prefersOwnTip(const QWidget& widget) {
    if (widget.toolTip().isEmpty()) return false;
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const GlossaryEntry* entry = button ? glossary().named(toStdString(button->text())) : nullptr;
    const bool symbol = entry && std::ranges::find(entry->signs, toStdString(button->text())) != entry->signs.end();
    return button ? !symbol : qobject_cast<const QComboBox*>(&widget) != nullptr;
}

/// QWidget::render sends pending resize events to every widget of the window. Hidden ones, such as the board behind a
/// start page, must get theirs when they are shown.
class HeldResizes {
public:
    explicit HeldResizes(const QWidget& window) {
        for (QWidget* each : window.findChildren<QWidget*>())
            if (!each->isVisible() && each->testAttribute(Qt::WA_PendingResizeEvent)) m_held << each;
        mark(false);
    }
    ~HeldResizes() { mark(true); }
    HeldResizes(const HeldResizes&) = delete;
    HeldResizes& operator=(const HeldResizes&) = delete;

private:
    void mark(bool pending) {
        for (QWidget* each : m_held) each->setAttribute(Qt::WA_PendingResizeEvent, pending);
    }
    QList<QWidget*> m_held;
};

std::vector<PaintedText> textsAt(QWidget& widget, const ShowsTexts* source, const QPoint& point) {
    PaintedTexts texts(widget.size());
    QPainter painter(&texts);
    const HeldResizes held(*widget.window());
    if (source)
        source->paintTexts(painter);
    else
        widget.render(&painter, point, QRegion(QRect(point, QSize(1, 1))), QWidget::DrawChildren);
    painter.end();
    return texts.texts();
}

const GlossaryEntry* namedBy(const QString& text) { return glossary().named(toStdString(text)); }

const GlossaryEntry* entryIn(const std::vector<PaintedText>& texts, const QPointF& point) {
    for (auto text = texts.rbegin(); text != texts.rend(); ++text) { // the last one is on top
        if (!text->box.contains(point)) continue;
        if (const auto* entry = namedBy(text->text)) return entry;
        const qsizetype at = text->characterAt(point.x());
        if (const auto* entry = glossary().at(toStdString(text->text), toStdString(text->text.left(at)).size()))
            return entry;
        // Numbers after a symbol belong to it.
        for (const PaintedText& other : texts) {
            const double gap = text->box.left() - other.box.right();
            const bool sameLine = std::abs(other.box.center().y() - text->box.center().y()) < text->box.height() / 2;
            if (!sameLine || gap < -1 || gap > kBeside) continue;
            if (const auto* entry = namedBy(other.text)) return entry;
        }
    }
    return nullptr;
}

/// A view that is used by keyboard: what K is on.
const GlossaryEntry* entryAtCursor(const Context& context, const PlotView& view) {
    const auto& key = context.focus.key();
    const bool onPatch = key && key->part == Part::Patch;
    if (!view.mapArea().isEmpty()) return glossary().find("score");
    return glossary().find(onPatch ? "patch_position" : "position");
}

} // namespace

std::optional<Explanation> explanationAt(const Context& context, QWidget& widget, const QPoint& point) {
    if (holdsInput(widget) || prefersOwnTip(widget)) return {};
    const auto* source = dynamic_cast<const ShowsTexts*>(&widget);
    const GlossaryEntry* entry = source ? glossary().find(toStdString(source->termAt(point))) : nullptr;
    if (!entry) entry = entryIn(textsAt(widget, source, point), point);
    if (!entry) return {};
    return Explanation{.entry = entry,
                       .column = columnAt(context, &widget),
                       .segment = source ? source->segmentAt(point) : -1,
                       .note = source ? source->noteAt(point) : QString()};
}

std::optional<Explanation> explanationOf(const Context& context, QWidget& focused) {
    const GlossaryEntry* entry = nullptr;
    if (const auto* view = qobject_cast<const PlotView*>(&focused)) {
        entry = entryAtCursor(context, *view);
    } else {
        for (const QLabel* label : focused.window()->findChildren<QLabel*>())
            if (label->buddy() == &focused && !entry) entry = namedBy(label->text());
        if (!entry) entry = namedBy(focused.accessibleName());
        if (!entry) entry = glossary().first(toStdString(focused.accessibleName()));
    }
    if (!entry) return {};
    return Explanation{.entry = entry, .column = columnAt(context, &focused)};
}

ExplanationText textOf(const Explanation& explanation, const Context& context) {
    const GlossaryEntry& entry = *explanation.entry;
    ExplanationText result{
        .heading = glossaryText(entry.title), .scheme = {}, .sentence = glossaryText(entry.sentence), .formulas = {}};
    const PlacedSession& placed = *context.placed();
    const auto index = static_cast<std::size_t>(explanation.column);
    if (index >= placed.columns.size()) {
        if (!entry.formulas.empty() && entry.formulas.back().when.empty())
            result.formulas << toQString(entry.formulas.back().tex);
        return result;
    }
    const SchemeColumn& column = placed.columns[index];
    std::int64_t segment = explanation.segment;
    for (const auto& element : {context.focus.key(), context.focus.query()})
        if (segment < 0 && element && element->part == Part::Patch) segment = element->segment;
    const GlossaryPlace place{.placed = placed,
                              .column = column,
                              .segment = segment,
                              .query = tokenIn(column, context.focus.query()),
                              .key = tokenIn(column, context.focus.key()),
                              .viewport = context.focus.viewport()};
    if (const GlossaryFormula* formula = formulaOf(entry, place)) {
        result.formulas << toQString(formula->tex);
        for (const std::string& line : formula->values)
            if (const auto shown = withValues(line, place)) result.formulas << toQString(*shown);
        if (!formula->values.empty()) result.scheme = titleOf(*column.scheme);
    }
    return result;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/revise_menu.h"

#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/figure/figure_edits.h"

namespace ropescope::ui {

namespace {

/// Its lightness is a straight line, and it looks the same without the middle or the long cones.
constexpr auto kSafeMap = "cividis";

/// The scale at which the smallest text has so many points more.
template <int points>
ReviseMenu::Change textChange(const Context&, const ReviseMenu::Subject& subject) {
    const double smallest = subject.picture ? subject.picture->smallestText : 0;
    if (smallest + points <= 0 || smallest <= 0) return {};
    const double before = subject.picture->figure->spec().textScale;
    const double scale = std::clamp(before * (smallest + points) / smallest, kMinTextScale, kMaxTextScale);
    if (scale == before) return {};
    return [scale](Session&, FigureSetup& figure) { figure.textScale = scale; };
}

/// The chosen panel, one column wider: to the right or, at the edge of the page, to the left.
ReviseMenu::Change widerPanel(const Context&, const ReviseMenu::Subject& subject) {
    if (!subject.picture || subject.chosen < 0) return {};
    const FigureLayout& layout = subject.picture->figure->layout();
    const auto panel = static_cast<std::size_t>(subject.chosen);
    if (panel >= layout.panels.size()) return {};
    const LayoutBox& box = layout.panels[panel];
    const int right = box.column + box.columns;
    auto edited = right < layout.columns ? moveEdge(layout, panel, LayoutSide::Right, right + 1) : std::nullopt;
    if (!edited && box.column > 0) edited = moveEdge(layout, panel, LayoutSide::Left, box.column - 1);
    if (!edited) edited = moveEdge(layout, panel, LayoutSide::Right, right + 1);
    if (!edited) return {};
    return [edited = *edited](Session&, FigureSetup& figure) { applyLayout(figure, edited); };
}

ReviseMenu::Change safeMap(const Context& context, const ReviseMenu::Subject&) {
    if (context.document.session()->colour.map == kSafeMap) return {};
    return [](Session& session, FigureSetup&) { session.colour.map = kSafeMap; };
}

} // namespace

ReviseMenu::ReviseMenu(Context context, std::function<Subject()> subject,
                       std::function<void(const LocalText& label, const Change& change)> edit, QWidget* parent)
    : QMenu(parent), m_context(context), m_subject(std::move(subject)), m_edit(std::move(edit)) {
    add(
        "figure.text-smaller", [] { return tr("All text −1 pt"); }, &textChange<-1>);
    add(
        "figure.text-larger", [] { return tr("All text +1 pt"); }, &textChange<1>);
    add(
        "figure.panel-wider", [] { return tr("Panel wider by a column"); }, &widerPanel);
    add(
        "figure.safe-map", [] { return tr("Colour map safe in grey (Cividis)"); }, &safeMap);
}

void ReviseMenu::add(const char* id, const LocalText& text, Revision revision) {
    auto* action = new TranslatedAction(id, text, this);
    addAction(action);
    connect(this, &QMenu::aboutToShow, action,
            [this, action, revision] { action->setEnabled(static_cast<bool>(revision(m_context, m_subject()))); });
    connect(action, &QAction::triggered, this, [this, text, revision] {
        if (const Change change = revision(m_context, m_subject())) m_edit(text, change);
    });
}

} // namespace ropescope::ui

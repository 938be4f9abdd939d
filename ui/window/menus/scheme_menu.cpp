// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/scheme_menu.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/language.h"
#include "ui/document/words/scheme_words.h"
#include "ui/panels/schemes/scheme_rows.h"

namespace ropescope::ui {
namespace {

QMenu* menuIn(QMenu* menu, const LocalText& title) {
    auto* below = new QMenu(menu);
    followLanguage(below, [below, title] { below->setTitle(title()); });
    menu->addMenu(below);
    return below;
}

bool hasVersions(const Scheme& scheme) {
    return std::ranges::count_if(schemeRegistry(), [&scheme](const Scheme& other) {
               return other.group == scheme.group && other.model == scheme.model;
           }) > 1;
}

} // namespace

SchemeMenu::SchemeMenu(Context context, QWidget* parent) : QMenu(parent), m_context(context) {
    followLanguage(this, [this] { setTitle(tr("&Schemes")); });
    for (const SchemeGroup group : schemeGroups()) addGroup(group);
    tick();
    connect(&m_context.document, &Document::sessionChanged, this, &SchemeMenu::tick);
}

void SchemeMenu::addGroup(SchemeGroup group) {
    QMenu* below = nullptr;
    std::map<std::string, QMenu*> models;
    for (const Scheme& scheme : schemeRegistry()) {
        if (scheme.group != group) continue;
        if (!below) below = menuIn(this, [group] { return groupTitle(group); });
        QMenu* into = below;
        if (hasVersions(scheme)) {
            QMenu*& model = models[scheme.model];
            if (!model) model = menuIn(below, [&scheme] { return modelTitleOf(scheme); });
            into = model;
        }
        into->addAction(actionFor(scheme));
    }
}

QAction* SchemeMenu::actionFor(const Scheme& scheme) {
    auto* result =
        new TranslatedAction(("scheme." + scheme.id).c_str(), [&scheme] { return titleOf(scheme); }, parentWidget());
    result->setWhatsThis(searchedText(scheme));
    result->setCheckable(true);
    if (const int digit = digitOf(scheme); digit > 0) result->setShortcut(QKeySequence(Qt::Key_0 + digit));
    connect(result, &QAction::triggered, this, [this, &scheme] {
        const bool shown = columnOf(*m_context.document.session(), scheme) >= 0;
        m_context.document.edit(showStep(scheme, !shown), [&](Session& session) { toggleScheme(session, scheme); });
    });
    m_actions.emplace_back(&scheme, result);
    return result;
}

/// Dragging a number changes the session many times a second, its schemes hardly ever.
void SchemeMenu::tick() {
    const Session& session = *m_context.document.session();
    if (!m_ticked.empty() && session.schemes == m_ticked) return;
    m_ticked = session.schemes;
    std::set<std::string> shown;
    for (const ChosenColumn& column : chosenColumns(session)) shown.insert(column.scheme->id);
    for (const auto& [scheme, action] : m_actions) action->setChecked(shown.contains(scheme->id));
}

} // namespace ropescope::ui

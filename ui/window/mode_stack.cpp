// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mode_stack.h"

#include <algorithm>
#include <cstring>

#include <QActionGroup>

#include "ui/modes/check/check_mode.h"
#include "ui/modes/lesson/lesson_mode.h"

namespace ropescope::ui {

ModeStack::ModeStack(Context context, QWidget* parent)
    : QStackedWidget(parent), m_context(context), m_pages(modes().size()) {
    auto* group = new QActionGroup(this);
    for (std::size_t i = 0; i < modes().size(); ++i) {
        const Mode& mode = modes()[i];
        auto* action = new TranslatedAction(mode.id, mode.title, parent);
        action->setShortcut(mode.keys);
        action->setCheckable(true);
        action->setChecked(i == 0);
        followLanguage(this, [action, &mode] { action->setToolTip(mode.hint()); });
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] { show(static_cast<int>(i)); });
        m_actions << action;
    }
}

void ModeStack::setWorkbench(QWidget* workbench) { addWidget(workbench); }

void ModeStack::show(int mode) {
    const auto index = static_cast<std::size_t>(std::clamp<int>(mode, 0, static_cast<int>(modes().size()) - 1));
    m_mode = static_cast<int>(index);
    m_actions[m_mode]->setChecked(true);
    if (!modes()[index].make) return setCurrentIndex(0);
    ModePage*& page = m_pages[index];
    if (!page) {
        page = modes()[index].make(m_context, this);
        addWidget(page);
        connect(page, &ModePage::workbenchWanted, this, [this] { show(0); });
        connect(page, &ModePage::filesChosen, this, &ModeStack::filesChosen);
    }
    setCurrentWidget(page);
    page->enter();
}

void ModeStack::show(const char* id) {
    const auto found = std::ranges::find_if(modes(), [id](const Mode& mode) { return std::strcmp(mode.id, id) == 0; });
    if (found != modes().end()) show(static_cast<int>(found - modes().begin()));
}

QList<QAction*> ModeStack::actions(bool inHeader) const {
    QList<QAction*> chosen;
    for (std::size_t i = 0; i < modes().size(); ++i)
        if (modes()[i].inHeader == inHeader) chosen << m_actions[static_cast<qsizetype>(i)];
    return chosen;
}

QList<QAction*> ModeStack::headerActions() const { return actions(true); }
QList<QAction*> ModeStack::otherActions() const { return actions(false); }

LessonMode& ModeStack::lessons() {
    show("mode.lesson");
    return *qobject_cast<LessonMode*>(currentWidget());
}

CheckMode& ModeStack::check() {
    show("mode.check");
    return *qobject_cast<CheckMode*>(currentWidget());
}

bool ModeStack::checks() const { return qobject_cast<CheckMode*>(currentWidget()) != nullptr; }

} // namespace ropescope::ui

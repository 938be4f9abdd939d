// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/window_menu.h"

#include <utility>

#include <QPointer>

#include "ui/document/words/language.h"
#include "ui/window/main_window.h"

namespace ropescope::ui {

WindowMenu::WindowMenu(WindowRequests requests, const QList<QAction*>& own, QWidget* parent)
    : QMenu(parent), m_requests(std::move(requests)) {
    followLanguage(this, [this] { setTitle(tr("&Window")); });
    addActions(own);
    addSeparator();
    auto* next = new TranslatedAction(
        "window.next", [] { return tr("Ne&xt window"); }, parent);
    next->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F6));
    connect(next, &QAction::triggered, this, [this] { step(1); });
    auto* previous = new TranslatedAction(
        "window.previous", [] { return tr("&Previous window"); }, parent);
    previous->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6));
    connect(previous, &QAction::triggered, this, [this] { step(-1); });
    addActions({next, previous});
    addSeparator();
    connect(this, &QMenu::aboutToShow, this, &WindowMenu::fill);
}

QList<MainWindow*> WindowMenu::windows() const {
    if (m_requests.all) return m_requests.all();
    auto* own = qobject_cast<MainWindow*>(parentWidget()->window());
    return own ? QList<MainWindow*>{own} : QList<MainWindow*>();
}

void WindowMenu::fill() {
    for (QAction* entry : std::exchange(m_entries, {})) {
        removeAction(entry);
        entry->deleteLater();
    }
    int number = 0;
    for (MainWindow* each : windows()) {
        ++number;
        const auto words = [number, target = QPointer(each)] {
            const QString name = target ? target->documentTitle().replace(u'&', QStringLiteral("&&")) : QString();
            // Only the first nine have a digit of their own.
            return number <= 9 ? QStringLiteral("&%1 %2").arg(number).arg(name) : name;
        };
        auto* entry = new TranslatedAction(words, this);
        entry->setCheckable(true);
        entry->setChecked(each == parentWidget()->window());
        entry->setToolTip(each->windowFilePath());
        connect(entry, &QAction::triggered, this, [entry, target = QPointer(each)] {
            entry->toggle(); // which window this menu belongs to stays as it is
            if (target) target->bringToFront();
        });
        addAction(entry);
        m_entries << entry;
    }
}

void WindowMenu::step(int by) const {
    const QList<MainWindow*> all = windows();
    const qsizetype here = all.indexOf(qobject_cast<MainWindow*>(parentWidget()->window()));
    if (!all.isEmpty()) all[(here + by + all.size()) % all.size()]->bringToFront();
}

} // namespace ropescope::ui

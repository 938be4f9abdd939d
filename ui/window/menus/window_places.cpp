// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/window_places.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSet>
#include <QWidget>

#include "ui/document/settings/setting_fields.h"
#include "ui/document/settings/settings.h"
#include "ui/window/regions.h"
#include "ui/window/side_panel.h"

namespace ropescope::ui {
namespace {

class PlaceText {
    Q_DECLARE_TR_FUNCTIONS(WindowPlaces)
};

QStringList choicesOf(const QWidget& widget) {
    QStringList choices;
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i) choices << box->itemText(i);
    return choices;
}

/// The side panel whose content has the widget; null if none has.
SidePanel* panelAround(const QWidget& widget) {
    for (QWidget* around = widget.parentWidget(); around; around = around->parentWidget())
        if (auto* panel = qobject_cast<SidePanel*>(around); panel && panel->widget()->isAncestorOf(&widget))
            return panel;
    return nullptr;
}

/// Whether a widget can be gone to. A hidden side panel is shown for that.
bool canBeShown(const QWidget& widget) {
    const SidePanel* panel = panelAround(widget);
    return widget.isVisible() || (panel && widget.isVisibleTo(panel));
}

void goTo(const QPointer<QWidget>& widget) {
    if (!widget) return;
    if (!widget->isVisible())
        if (SidePanel* panel = panelAround(*widget)) return panel->showPart(widget, [widget] { goTo(widget); });
    bringIntoSight(widget);
    widget->window()->setAttribute(Qt::WA_KeyboardFocusChange); // so that the focus ring shows where it is
    if (widget->focusPolicy() != Qt::NoFocus) widget->setFocus(Qt::TabFocusReason);
}

Command command(const QString& path, const QString& text, const QStringList& keywords, QObject* owner,
                const std::function<void()>& run) {
    auto* action = new QAction(text, owner);
    QObject::connect(action, &QAction::triggered, owner, run);
    return {.action = action, .path = {path}, .text = text, .keywords = keywords.join(u' ')};
}

} // namespace

std::vector<Command> placesIn(const QWidget& window, QObject* owner) {
    std::vector<Command> places;
    QSet<QString> names;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const QString name = widget->accessibleName();
        if (name.isEmpty() || names.contains(name) || widget->window() != &window || !canBeShown(*widget)) continue;
        if (qobject_cast<QMenu*>(widget) || qobject_cast<QMenuBar*>(widget) || qobject_cast<QHeaderView*>(widget))
            continue;
        names.insert(name);
        places.push_back(command(PlaceText::tr("In the window"), name, choicesOf(*widget) << widget->toolTip(), owner,
                                 [widget = QPointer<QWidget>(widget)] { goTo(widget); }));
    }
    return places;
}

std::vector<Command> settingsOf(Context context, const std::function<void(const QString& path)>& show, QObject* owner) {
    std::vector<Command> settings;
    for (const SettingPage page : {SettingPage::General, SettingPage::Documents}) {
        for (const FormField& field : settingForm(context.settings.values(), page)) {
            settings.push_back(command(PlaceText::tr("Settings"), field.label, QStringList(field.titles) << field.note,
                                       owner, [show, path = field.path] { show(path); }));
        }
    }
    return settings;
}

} // namespace ropescope::ui

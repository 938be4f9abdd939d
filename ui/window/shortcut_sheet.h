// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "ui/document/context.h"
#include "ui/views/side_window.h"

class QMenu;
class QTreeWidget;

namespace ropescope::ui {

/// All keys: those of the menus, read from their actions, and those that a view, a list or a field has for itself. Not
/// modal, so that they can be tried beside it.
class ShortcutSheet : public SideWindow {
    Q_OBJECT
public:
    ShortcutSheet(Context context, const QList<QMenu*>& menus, QWidget* parent);

protected:
    void retranslate() override;

private:
    struct Line {
        QString keys, text;
    };
    struct Group {
        QString title;
        QList<Line> lines;
    };
    [[nodiscard]] QList<Group> menuKeys() const;
    [[nodiscard]] static QList<Group> placeKeys(); ///< what the widgets do themselves
    void setTexts();
    void fill();

    Context m_context;
    QList<QMenu*> m_menus;
    QTreeWidget* m_tree;
};

} // namespace ropescope::ui

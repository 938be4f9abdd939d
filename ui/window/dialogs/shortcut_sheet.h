// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "ui/document/context.h"
#include "ui/views/side_window.h"

class QMenu;
class QTreeWidget;

namespace ropescope::ui {

/// All keyboard shortcuts: those of the menus, read from their actions, and those handled by views, lists and fields.
/// Not modal, so that they can be tried while it is open.
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
    [[nodiscard]] static QList<Group> placeKeys(); ///< keys that widgets handle themselves
    void setTexts();
    void fill();

    Context m_context;
    QList<QMenu*> m_menus;
    QTreeWidget* m_tree;
};

} // namespace ropescope::ui

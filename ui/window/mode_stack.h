// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAction>
#include <QList>
#include <QStackedWidget>

#include "ui/document/context.h"
#include "ui/modes/modes.h"

namespace ropescope::ui {

class CheckMode;
class LessonMode;

/// The pages of all modes, of which one is shown. They are made when first chosen.
class ModeStack : public QStackedWidget {
    Q_OBJECT
    Q_PROPERTY(int viewState READ mode WRITE show) ///< what a copy of the window needs to look like this one
public:
    ModeStack(Context context, QWidget* parent);
    /// The workbench, which is shown first.
    void setWorkbench(QWidget* workbench);
    [[nodiscard]] int mode() const { return m_mode; }
    void show(int mode);
    /// By the id of its action.
    void show(const char* id);
    /// Enters lesson mode.
    LessonMode& lessons();
    /// Enters check mode.
    CheckMode& check();
    /// Whether check mode is shown.
    [[nodiscard]] bool checks() const;
    /// One for each mode of the header, checked while it is shown.
    [[nodiscard]] QList<QAction*> headerActions() const;
    /// Those of the other modes.
    [[nodiscard]] QList<QAction*> otherActions() const;

signals:
    void filesChosen(const QStringList& paths); ///< by the page of a mode

private:
    [[nodiscard]] QList<QAction*> actions(bool inHeader) const;

    Context m_context;
    int m_mode = 0;
    QList<QAction*> m_actions;
    std::vector<ModePage*> m_pages; ///< null: not made yet
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QMenu>

#include "ui/document/context.h"
#include "ui/figure/page/page_picture.h"

namespace ropescope::ui {

/// What reviewers ask for, each as one step of the history.
class ReviseMenu : public QMenu {
    Q_OBJECT
public:
    /// The figure as it is drawn, null if there is none, and its chosen panel, -1 if there is none.
    struct Subject {
        std::shared_ptr<const PagePicture> picture;
        int chosen = -1;
    };
    using Change = std::function<void(Session& session, FigureSetup& figure)>;
    ReviseMenu(Context context, std::function<Subject()> subject,
               std::function<void(const LocalText& label, const Change& change)> edit, QWidget* parent);

private:
    /// The change that a command makes of a figure; null if it has none to make.
    using Revision = Change (*)(const Context& context, const Subject& subject);
    void add(const char* id, const LocalText& text, Revision revision);

    Context m_context;
    std::function<Subject()> m_subject;
    std::function<void(const LocalText& label, const Change& change)> m_edit;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QScrollArea>

#include "ui/document/words/language.h"

class QAction;

namespace ropescope::ui {

/// A side panel: parts below each other, scrolled if the window is not tall enough. While it is hidden, a rail stands
/// in its place, with one button for each part.
class SidePanel : public QScrollArea {
    Q_OBJECT
public:
    struct Part {
        LocalText name;
        QWidget* widget; ///< made inside of widget(): giving a widget another parent restyles everything in it
    };
    SidePanel(int leastWidth, QWidget* parent);
    void fill(std::vector<Part> parts);
    /// Makes it wide enough for its content and the scroll bar, in the current language.
    void fit();
    /// Makes the rail. `shown` is checked while the panel is shown.
    [[nodiscard]] QWidget* makeRail(QAction* shown, QWidget* parent);
    /// Shows the panel, scrolled to a part, and then calls `then`. Requires a rail.
    void showPart(const QWidget* part, const std::function<void()>& then);

private:
    int m_leastWidth;
    std::vector<Part> m_parts;
    QAction* m_shown = nullptr;
};

} // namespace ropescope::ui

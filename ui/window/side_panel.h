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
/// in its place, with one button for each part. It is always wide enough for its content and the scroll bar.
class SidePanel : public QScrollArea {
    Q_OBJECT
public:
    struct Part {
        LocalText name;
        QWidget* widget; ///< made inside of widget(): giving a widget another parent restyles everything in it
    };
    SidePanel(int leastWidth, QWidget* parent);
    void fill(std::vector<Part> parts);
    /// Makes the rail. `shown` is checked while the panel is shown.
    [[nodiscard]] QWidget* makeRail(QAction* shown, QWidget* parent);
    /// Shows the panel, scrolled to a part, and then calls `then`. Requires a rail.
    void showPart(const QWidget* part, const std::function<void()>& then);

signals:
    void fitted(); ///< its smallest and its largest width may have changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void fit();
    int m_leastWidth;
    std::vector<Part> m_parts;
    QAction* m_shown = nullptr;
};

} // namespace ropescope::ui

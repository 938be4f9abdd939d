// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPointF>
#include <QWidget>

#include "ui/document/context.h"

class QLabel;
class QMenu;
class QToolButton;

namespace ropescope::ui {

class ElidedLabel;
class Exporter;

/// Head of a column: title, axes line, menu. A click focuses the scheme; dragging it, or Alt+Left and Alt+Right,
/// moves the column.
class ColumnHeader : public QWidget {
    Q_OBJECT
public:
    ColumnHeader(Context context, int column, QWidget* parent = nullptr);
    void refresh();
    [[nodiscard]] int column() const { return m_column; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fillMenu();
    void addAction(QMenu& menu, const QString& text, bool enabled, const std::function<void()>& act);
    void moveBy(int columns);
    void applyFonts();

    Context m_context;
    int m_column;
    ElidedLabel* m_title;
    ElidedLabel* m_axes;
    QToolButton* m_menuButton;
    QMenu* m_menu;
    Exporter* m_exporter;
    std::optional<QPointF> m_pressedAt;
};

} // namespace ropescope::ui

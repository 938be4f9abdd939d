// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// C, E and S of a column: compatibility, equivalence and symmetry, each with a tick or a cross. The tool tip has the
/// proof, and a click requests the property.
class PropertyChips : public QWidget {
    Q_OBJECT
public:
    PropertyChips(Context context, int column, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    /// Rectangle of the chip of compatibility (0), equivalence (1) or symmetry (2).
    [[nodiscard]] QRect chipRect(std::size_t index) const;
    /// The definition and the proof of the chip at a point.
    [[nodiscard]] QString tipAt(const QPoint& point) const;

signals:
    /// Requests a property of this column by its id.
    void propertyWanted(const QString& id);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void retranslate();
    void refresh();

    Context m_context;
    QStringList m_proofs;
    int m_column;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/views/explain/shows_texts.h"

namespace ropescope::ui {

/// C, E and S of a column: compatibility, equivalence and symmetry, each with a tick or a cross. Their explanation has
/// the proof, and a click requests the property.
class PropertyChips : public QWidget, public ShowsTexts {
    Q_OBJECT
public:
    PropertyChips(Context context, int column, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    /// Rectangle of the chip of compatibility (0), equivalence (1) or symmetry (2).
    [[nodiscard]] QRect chipRect(std::size_t index) const;
    void paintTexts(QPainter& painter) const override;
    /// The verdict and the proof of the chip at a point.
    [[nodiscard]] QString noteAt(const QPoint& point) const override;

signals:
    /// Requests a property of this column by its id.
    void propertyWanted(const QString& id);

protected:
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

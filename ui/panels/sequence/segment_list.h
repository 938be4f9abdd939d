// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QBasicTimer>
#include <QListView>

#include <ropescope/sequence/sequence_edits.h>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

class NumberField;
class SequenceModel;
struct CardGeometry;

/// The segments as a row of cards with duplicate and remove buttons, number fields on the selected card, and reordering
/// by drag. Only visible cards are painted, so that thousands of segments stay cheap.
class SegmentList : public QListView, public ArithmeticSource {
    Q_OBJECT
public:
    explicit SegmentList(Context context, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    /// Whether a card is being dragged.
    [[nodiscard]] bool isDragging() const { return m_insertion >= 0; }
    /// The number fields of the selected card.
    [[nodiscard]] const std::vector<NumberField*>& numberFields() const { return m_fields; }

signals:
    /// Why what was typed into a number field is refused; an empty text once nothing is.
    void refused(const QString& reason);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void retranslate();
    void takeSession();
    void followFocus();
    void makeFields();
    void nameFields();
    void explain();
    void placeFields();
    bool acceptSize(SizeField field, std::int64_t value);
    [[nodiscard]] CardGeometry geometryOf(int row) const;
    [[nodiscard]] int insertionAt(const QPoint& point) const; ///< row that a card dropped at `point` goes before
    [[nodiscard]] int insertionX(int row) const;
    void zoomToSegment(int row);
    void dragTo(const QPoint& point);
    void endDrag(bool drop);

    Context m_context;
    SequenceModel* m_model;
    std::vector<NumberField*> m_fields;
    int m_fieldsRow = -1;
    std::optional<QPoint> m_pressedAt;
    int m_pressedRow = -1;
    int m_insertion = -1; ///< insertion row while dragging, else -1
    QPoint m_dragPoint;
    QBasicTimer m_scrollTimer; ///< scrolls while a card is dragged beyond an edge
};

} // namespace ropescope::ui

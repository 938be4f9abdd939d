// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/views/view_row.h"

class QAbstractButton;
class QButtonGroup;
class QCheckBox;
class QComboBox;
class QSlider;

namespace ropescope::ui {

class ColourBar;

/// Position grids of all columns, or coordinate fields when cells with numbers do not fit.
class PositionsRow : public ViewRow {
    Q_OBJECT
    Q_PROPERTY(QPointF viewState READ scrollOffset WRITE scrollTo)
public:
    explicit PositionsRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

    /// How far grids that are larger than their columns are scrolled, all alike.
    [[nodiscard]] QPointF scrollOffset() const { return m_offset; }
    void scrollTo(const QPointF& offset) { scrollGrids(offset - m_offset); }

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;
    void changeEvent(QEvent* event) override;

private:
    void addSwitch();
    void addVideoControls();
    void addColours();
    void refreshColours();
    /// Says what the colours of patches are.
    void showOverlayNote();
    void askForOverlay();
    void refreshNote();
    void refreshVideoControls();
    [[nodiscard]] PositionsStyle fittingStyle() const;
    /// Whether another base or colour is all that changed since the style was chosen.
    [[nodiscard]] bool stillFits() const;
    void scrollGrids(const QPointF& by);
    void updateBar();

    QLabel* m_title;
    QButtonGroup* m_styles;
    ElidedLabel* m_note;
    QLabel* m_frameLabel;
    QSlider* m_frame;
    QCheckBox* m_stacked;
    QCheckBox* m_gaps;
    QComboBox* m_colours;
    ColourBar* m_bar;
    ColourBar* m_scores;                           ///< of the overlay
    std::optional<Element> m_query;                ///< that the overlay was asked for
    PositionsStyle m_shown = PositionsStyle::Grid; ///< Grid or Fields
    LayoutPtr m_fitted;                            ///< for this layout and size of cells
    QSizeF m_fittedSize;
    QPointF m_offset;
    QSizeF m_overflow{0, 0}; ///< how far the grids can be scrolled
};

} // namespace ropescope::ui

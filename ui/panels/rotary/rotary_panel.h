// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/document.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace ropescope::ui {

class BaseControl;
class HeadDimBox;
class LengthField;
class PaintedWidget;
class TypedText;

/// Head dimension, base, allocation, scaling and origin of all columns, with allocation strips and wavelengths. Invalid
/// input is marked in its field and never reaches the session.
class RotaryPanel : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit RotaryPanel(Context context, QWidget* parent = nullptr);
    /// The frequencies of the focused scheme.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeControls(QGridLayout& grid);
    void makePlots();
    void connectControls();
    void setHeadDim(int dim);
    [[nodiscard]] std::optional<std::string> allocationOf(const QString& text) const; ///< nullopt: native
    [[nodiscard]] std::string scalingOf(const QString& text) const;
    [[nodiscard]] QString allocationFault(const QString& text) const;
    [[nodiscard]] QString scalingFault(const QString& text) const;
    [[nodiscard]] QString allocationText() const; ///< of the session
    [[nodiscard]] QString scalingText() const;
    void takeAllocation(const QString& text);
    void takeScaling(const QString& text);
    void retranslate();
    void retranslateChoices();
    void refresh();
    void refreshSettings();
    void refreshPlots();
    void fitStrips();

    Context m_context;
    QLabel* m_title;
    QPushButton* m_reset;
    QLabel* m_headDimLabel;
    HeadDimBox* m_headDim;
    QLabel* m_pairs;
    BaseControl* m_base;
    QLabel* m_allocationLabel;
    QComboBox* m_allocation;
    TypedText* m_typedAllocation = nullptr;
    QLabel* m_scalingLabel;
    QComboBox* m_scaling;
    TypedText* m_typedScaling = nullptr;
    std::array<LengthField*, 2> m_lengths; ///< those that scalings can need
    QLabel* m_originLabel;
    QComboBox* m_origin;
    QLabel* m_stripsTitle;
    PaintedWidget* m_strips = nullptr;
    PaintedWidget* m_legend = nullptr;
    QLabel* m_wavesTitle;
    PaintedWidget* m_waves = nullptr;
    PlacedSessionPtr m_plotted; ///< shown by strips and legend; null: repaint them
};

} // namespace ropescope::ui

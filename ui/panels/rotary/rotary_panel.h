// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/document.h"
#include "ui/plots/spectrum/spectrum_chart.h"

class QLabel;
class QPushButton;

namespace ropescope::ui {

class FormGrid;
class PaintedWidget;

/// The rotary settings of all columns (rotary_fields.h), with allocation strips and wavelengths. Invalid input is
/// marked in its field and never reaches the session.
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
    void makePlots();
    void reset();
    void retranslate();
    void refreshPlots();
    void refreshWaves();
    void fitStrips();

    Context m_context;
    QLabel* m_title;
    QPushButton* m_reset;
    FormGrid* m_form;
    QLabel* m_stripsTitle;
    PaintedWidget* m_strips = nullptr;
    PaintedWidget* m_legend = nullptr;
    QLabel* m_wavesTitle;
    PaintedWidget* m_waves = nullptr;
    NumberChart m_chart;
    PlacedSessionPtr m_wavesOf; ///< what the wavelengths were made for
    std::optional<std::size_t> m_wavesColumn;
    SpectrumColumn m_spectrum;
    PlacedSessionPtr m_plotted; ///< shown by strips and legend; null: repaint them
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scores/score_map.h"
#include "ui/views/view_row.h"

class QCheckBox;
class QComboBox;

namespace ropescope::ui {

class ColourBar;

/// Heatmaps of all columns in one request: a coarse pass first, then as many bins as there are pixels.
class HeatmapRow : public ViewRow {
    Q_OBJECT
public:
    explicit HeatmapRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;

private:
    void fillMaps();
    void connectHead();
    void refreshTexts(const ScoreOptions& scores);
    [[nodiscard]] QStringList scoreForms(const ScoreOptions& scores) const;
    [[nodiscard]] static QString titleOf(ScoreMode mode);
    void updateBar();
    [[nodiscard]] int effortSoFar() const;
    void requestBetter();
    [[nodiscard]] int cellsASide() const;

    QLabel* m_title;
    ElidedLabel* m_note;
    QCheckBox* m_causal;
    QComboBox* m_maps;
    QLabel* m_rangeLabel;
    QComboBox* m_range;
    ColourBar* m_bar;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include <ropescope/scores/score_map.h>

#include "ui/document/context.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace ropescope::ui {

/// The settings of the scores between tokens: kind (score, logit or softmax), mask, and bias on the logits.
class ScorePanel : public QWidget {
    Q_OBJECT
public:
    explicit ScorePanel(Context context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void placeControls(QGridLayout& grid);
    void connectControls();
    void editBias(const QString& what, const std::function<void(Bias&)>& change);
    void chooseValues(int index);
    void retranslate();
    void retranslateChoices();
    void refresh();
    void refreshBias(const Bias& bias);
    [[nodiscard]] QString explanation(const ScoreOptions& scores) const;

    Context m_context;
    QLabel* m_title;
    QLabel* m_modeLabel;
    QComboBox* m_mode;
    QLabel* m_maskLabel;
    QComboBox* m_mask;
    QLabel* m_biasLabel;
    QComboBox* m_bias;
    QLabel* m_headLabel; ///< ALiBi only
    QWidget* m_headRow;
    QSpinBox* m_head;
    QLabel* m_headsLabel;
    QSpinBox* m_heads;
    QLabel* m_valuesLabel; ///< T5 only
    QComboBox* m_values;
    QLabel* m_seedLabel;
    QSpinBox* m_seed;
    QLabel* m_note;
};

} // namespace ropescope::ui

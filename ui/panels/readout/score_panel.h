// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

/// The settings of the scores between tokens: kind (score, logit or softmax), mask, and bias on the logits.
class ScorePanel : public QWidget {
    Q_OBJECT
public:
    explicit ScorePanel(Context context, QWidget* parent = nullptr);

private:
    [[nodiscard]] std::vector<FormField> fields();
    [[nodiscard]] static std::vector<FormField> alibiFields(const Bias& bias);
    [[nodiscard]] std::vector<FormField> t5Fields(const Bias& bias);
    [[nodiscard]] static QString explanation(const ScoreOptions& scores);

    Context m_context;
    std::uint64_t m_seed = 0; ///< of the random T5 values that were shown last
};

} // namespace ropescope::ui

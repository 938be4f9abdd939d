// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

class QLabel;

namespace ropescope::ui {

class ElidedLabel;
class HintLine;

/// The focused token pair and a hint in one line, for the status bar.
class FocusBar : public QWidget {
    Q_OBJECT
public:
    explicit FocusBar(Context context, QWidget* parent = nullptr);

    /// Shows next to the hint how many scores were computed and how long that took.
    void showTiming(qint64 scores, double milliseconds);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] QStringList hintForms() const;

    Context m_context;
    ElidedLabel* m_query;
    ElidedLabel* m_key;
    ElidedLabel* m_delta;
    QLabel* m_score;
    ElidedLabel* m_scheme;
    HintLine* m_hint; ///< also the timing
    qint64 m_scores = 0;
    double m_milliseconds = 0;
};

} // namespace ropescope::ui

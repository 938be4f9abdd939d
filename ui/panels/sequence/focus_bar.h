// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/words/language.h"

class QLabel;
class QTimer;

namespace ropescope::ui {

class ElidedLabel;

/// The focused token pair in one line, for the status bar. Notices replace the hint for 8 s.
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
    void showNotice(const LocalText& notice);
    void refreshHint();

    Context m_context;
    ElidedLabel* m_query;
    ElidedLabel* m_key;
    ElidedLabel* m_delta;
    QLabel* m_score;
    ElidedLabel* m_scheme;
    ElidedLabel* m_hint; ///< also the timing or a message; yields its space to the pair
    QTimer* m_noticeTime;
    LocalText m_notice; ///< empty: none
    qint64 m_scores = 0;
    double m_milliseconds = 0;
};

} // namespace ropescope::ui

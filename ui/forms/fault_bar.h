// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace ropescope::ui {

/// Explains why a text is invalid and how to fix it, with a button that applies the replacement where one is known.
/// Hidden while there is no fault.
class FaultBar : public QWidget {
    Q_OBJECT
public:
    FaultBar(Context context, const std::function<void()>& replace, QWidget* parent = nullptr);
    /// The tool tip of the button; names the keyboard shortcut.
    void setReplaceTip(const QString& tip);
    /// Wraps long reasons to several lines, with the button below them.
    void setWrapped();
    /// Hides the bar for an empty reason, and only the button for an empty replacement.
    void showFault(const QString& reason, const std::string& replacement);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QString m_replacement;
    QGridLayout* m_grid;
    QLabel* m_reason;
    QToolButton* m_replace;
};

} // namespace ropescope::ui

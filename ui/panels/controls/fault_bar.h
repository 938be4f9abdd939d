// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"

class QLabel;
class QToolButton;

namespace ropescope::ui {

/// Why a text is wrong and how to fix it, with a button for the replacement where one is known. Hidden without a fault.
class FaultBar : public QWidget {
    Q_OBJECT
public:
    FaultBar(Context context, const std::function<void()>& replace, QWidget* parent = nullptr);
    /// Says how the keyboard replaces.
    void setReplaceTip(const QString& tip);
    /// Long reasons take several lines.
    void setWrapped();
    void showFault(const QString& reason, const std::string& replacement);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QString m_replacement;
    QLabel* m_reason;
    QToolButton* m_replace;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <QWidget>

#include "ui/document/context.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ropescope::ui {

/// The caption of a figure: generated from its panels until one types another.
class CaptionBox : public QWidget {
    Q_OBJECT
public:
    /// `typed` takes the new caption; an empty one is generated.
    CaptionBox(Context context, const std::function<void(const std::string&)>& typed, QWidget* parent);
    /// `own`: typed rather than generated.
    void show(const QString& caption, bool own);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_title;
    QPushButton* m_generate;
    QPlainTextEdit* m_text;
};

} // namespace ropescope::ui

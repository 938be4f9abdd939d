// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/figure/page/page_picture.h"

class QLabel;
class QLineEdit;

namespace ropescope::ui {

class ElidedLabel;
class PaintedWidget;

/// The layout of a figure as text, and a verdict on it. Every text that is a layout redraws the page; one that is not
/// says why.
class LayoutLine : public QWidget {
    Q_OBJECT
public:
    LayoutLine(Context context, std::function<void(const FigureLayout&)> typed, QWidget* parent);
    /// Null: no figure.
    void show(const std::shared_ptr<const PagePicture>& picture);
    /// What a drag would make of it; empty: none.
    void predict(const QString& layout);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void type(const QString& text);
    void showNote();

    std::function<void(const FigureLayout&)> m_typed;
    std::shared_ptr<const PagePicture> m_picture;
    QLabel* m_label;
    QLineEdit* m_field;
    PaintedWidget* m_sign; ///< of the verdict
    ElidedLabel* m_note;
    bool m_bad = false;
};

} // namespace ropescope::ui

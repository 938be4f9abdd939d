// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointer>
#include <QPointF>

#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

class ArithmeticDialog;
class Figure;

/// Explains the number at a place of the page on which one clicks: makes its tokens query and key, as a click in the
/// workbench does, and shows how it is computed as soon as the page is drawn with them, so that their score is known.
class PageArithmetic {
public:
    PageArithmetic(Context context, QWidget* parent) : m_context(context), m_parent(parent) {}
    /// A place without a number changes nothing.
    void ask(const Figure& drawn, const QPointF& points);
    /// Shows what was asked for, if anything; the same window for all.
    void show(const Figure& drawn);

private:
    Context m_context;
    QWidget* m_parent;
    std::optional<QPointF> m_asked;
    QPointer<ArithmeticDialog> m_dialog;
};

} // namespace ropescope::ui

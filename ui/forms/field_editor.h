// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"

class QWidget;

namespace ropescope::ui {

/// The widget that edits a field.
class FieldEditor {
public:
    /// Called with each valid value that the user enters.
    using Commit = std::function<void(const QString& text)>;

    /// Called with the reason why an input is refused, and with an empty text once nothing is.
    using Explain = std::function<void(const QString& reason)>;

    explicit FieldEditor(QWidget* widget) : m_widget(widget) {}
    virtual ~FieldEditor() = default;
    /// Null for a kind without editor.
    [[nodiscard]] static std::unique_ptr<FieldEditor> make(const FormField& field, Context context, Commit commit,
                                                           QWidget* parent);

    [[nodiscard]] QWidget* widget() const { return m_widget; }
    /// Shows the current value. What the user is typing stays if the value has not changed.
    virtual void show(const FormField& field) = 0;
    /// Discards what was typed and not taken.
    virtual void discard() {}
    void setExplain(Explain explain) { m_explain = std::move(explain); }

protected:
    void explain(const QString& reason) const {
        if (m_explain) m_explain(reason);
    }

private:
    QWidget* m_widget; ///< owned by its parent
    Explain m_explain;
};

/// The integer values of a slider of kind Decades stand for 10^(value / kStepsPerDecade).
struct DecadeScale {
    static constexpr int kStepsPerDecade = 200;
    /// Rounded to three significant digits, so that dragging yields readable numbers.
    [[nodiscard]] static double valueAt(int position);
    [[nodiscard]] static int positionOf(double value);
};

} // namespace ropescope::ui

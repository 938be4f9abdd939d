// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"
#include "ui/forms/field_editor.h"

class QHBoxLayout;
class QLabel;

namespace ropescope::ui {

/// The widgets of one field. Where they go is up to the form's owner.
struct FormRow {
    FormField field; ///< as shown
    QLabel* label;
    QLabel* note;
    std::unique_ptr<FieldEditor> editor; ///< null for a note
    QString refusal{};                   ///< why its input is refused, in place of the note

    [[nodiscard]] const QString& noteText() const { return refusal.isEmpty() ? field.note : refusal; }
    [[nodiscard]] QWidget* widget() const { return editor ? editor->widget() : nullptr; }
};

/// Makes the widgets of declared fields, shows their values and texts, and turns input into changes.
class Form : public QObject {
    Q_OBJECT
public:
    using Fields = std::vector<FormField>;
    /// Applies a value that the user entered.
    using Commit = std::function<void(const FormField& field, const QString& text)>;

    /// Edits the document, or passes the input to `commit`. The widgets become children of `parent`.
    explicit Form(Context context, QWidget* parent, Commit commit = {});

    /// Shows the fields. Returns whether there are new rows to place: the first time, or when it is another form.
    bool show(Fields fields);
    [[nodiscard]] const std::vector<FormRow>& rows() const { return m_rows; }
    /// Discards what was typed and not taken.
    void discard();
    /// Shows why an input is refused in the note of its row, which must have a place, and calls `changed` then.
    void explainBelow(std::function<void()> changed);

private:
    void makeRows(const Fields& fields);
    void explainRows();
    [[nodiscard]] bool isShowing(const Fields& fields) const;

    Context m_context;
    QWidget* m_parent;
    Commit m_commit;
    std::vector<FormRow> m_rows;
    std::function<void()> m_notesChanged; ///< empty: notes do not explain
};

/// One row as a widget: label and editor side by side.
class FormLine : public QWidget {
    Q_OBJECT
public:
    FormLine(const FormRow& row, QWidget* parent);
};

} // namespace ropescope::ui

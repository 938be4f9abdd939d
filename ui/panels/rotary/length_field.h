// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

#include "ui/document/context.h"

class QLabel;
class QLineEdit;

namespace ropescope::ui {

class TypedText;

/// A length in tokens that the session's scaling needs, such as original_max_position_embeddings: typed for all
/// columns, or, while the field is empty, that of each scheme's model; then the placeholder is that of the focused
/// column. Where its model has none, the field is marked, with the reason below. Hidden while the scaling needs no such
/// length.
class LengthField : public QWidget {
    Q_OBJECT
public:
    /// `parameter` is kTrainedLength or kOriginalLength.
    LengthField(Context context, std::string parameter, QWidget* parent = nullptr);
    void refresh();
    void retranslate();
    /// Discards an invalid length in the text field.
    void takeBack();
    /// Aligns the label with the others of the form.
    void setLabelWidth(int pixels);

private:
    [[nodiscard]] bool isNeeded() const;
    /// Without the parameter: the length of the focused column's model; 0 if it has none.
    [[nodiscard]] double usualLength() const;
    void take(const QString& text);

    Context m_context;
    std::string m_parameter;
    QLabel* m_label;
    QLineEdit* m_edit;
    TypedText* m_typed = nullptr;
    QLabel* m_reason;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QString>

class QComboBox;
class QLineEdit;
class QWidget;

namespace ropescope::ui {

/// Turns a line edit, or an editable combo box, into a field for a session setting. Text is committed on Enter, on
/// losing focus and on choosing an item. Rejected text stays and is marked, with the reason as tool tip and accessible
/// description, until it is corrected, the session's value changes, or Ctrl+Z or Escape reverts it.
class TypedText : public QObject {
    Q_OBJECT
public:
    /// `fault` says why a text is not a valid value, and is empty for a valid one; `take` applies a valid value.
    struct Rules {
        std::function<QString(const QString& text)> fault;
        std::function<void(const QString& text)> take;
    };

    TypedText(QLineEdit* field, Rules rules);
    TypedText(QComboBox* field, Rules rules);

    /// Shows the session's value. Text being typed stays if that value has not changed.
    void show(const QString& text);
    /// Replaces whatever was typed by the session's value.
    void takeBack();
    /// The tool tip shown while the text is not rejected.
    void setToolTip(const QString& text);
    /// Translates the reason for a rejection into the current language. `held`, if given, retranslates the field's
    /// items and returns the session's value in the new language. Text being typed stays.
    void retranslate(const std::function<QString()>& held = {});
    [[nodiscard]] bool isBad() const { return !m_reason.isEmpty(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TypedText(QWidget* field, QLineEdit* line, Rules rules);
    void offer();
    void setReason(const QString& reason);

    QWidget* m_field; ///< takes the focus and carries the mark; the line edit itself or the combo box around it
    QLineEdit* m_line;
    Rules m_rules;
    QString m_held; ///< the session's value
    QString m_toolTip;
    bool m_edited = false; ///< by the user since the session's value was last shown
    QString m_reason;      ///< why the text is rejected; empty if it is not
};

} // namespace ropescope::ui

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

/// Makes a line edit, or the line of an editable combo box, a field for a setting of the session. Text is offered on
/// Enter, on leaving the field and on choosing an item. Text that is refused stays and is marked, with the reason as
/// tool tip and accessible description, until it is corrected, the session's value becomes another one, or Ctrl+Z or
/// Escape take it back.
class TypedText : public QObject {
    Q_OBJECT
public:
    /// `fault` says why a text is no value of the setting, or nothing; `take` takes over one that is.
    struct Rules {
        std::function<QString(const QString& text)> fault;
        std::function<void(const QString& text)> take;
    };

    TypedText(QLineEdit* field, Rules rules);
    TypedText(QComboBox* field, Rules rules);

    /// What the session holds; text that is being typed stays when that is the same as before.
    void show(const QString& text);
    /// What the session holds in place of whatever was typed.
    void takeBack();
    /// The tool tip while nothing is wrong.
    void setToolTip(const QString& text);
    /// Says in the language of the moment why the text is refused. `held` gives new words to the field, if there are any,
    /// and returns what the session holds in them; what is being typed stays.
    void retranslate(const std::function<QString()>& held = {});
    [[nodiscard]] bool isBad() const { return !m_reason.isEmpty(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TypedText(QWidget* field, QLineEdit* line, Rules rules);
    void offer();
    void setReason(const QString& reason);

    QWidget* m_field; ///< has the keyboard
    QLineEdit* m_line;
    Rules m_rules;
    QString m_held; ///< by the session
    QString m_toolTip;
    bool m_edited = false; ///< by the user, since the session's value was shown
    QString m_reason;      ///< why the text is refused; empty when it is not
};

} // namespace ropescope::ui

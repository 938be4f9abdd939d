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

/// Marks a field whose text the session rejects, with the reason as tool tip and accessible description, and lets it
/// handle Ctrl+Z itself (see InputRules). An empty reason clears the mark and restores the usual tool tip.
void markField(QWidget& field, const QString& reason, const QString& usualToolTip);

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
        std::function<void()> explain{}; ///< called when reason() has changed
    };

    /// What the field shows while nothing in it is typed or rejected.
    struct Shown {
        QString value; ///< of the session
        QString text;  ///< the value in the current language
        QString toolTip;
        QString lack{}; ///< marks the field although nothing in it is rejected: why a value must be typed
    };

    TypedText(QLineEdit* field, Rules rules);
    TypedText(QComboBox* field, Rules rules);

    /// Shows the session's value. Text that is being typed or rejected stays if that value has not changed, even if
    /// `items`, which replaces the items of a combo box, would change it.
    void show(
        const Shown& shown, const std::function<void()>& items = [] {});
    /// Replaces whatever was typed by the session's value.
    void takeBack();
    [[nodiscard]] bool isBad() const { return !m_reason.isEmpty(); }
    [[nodiscard]] const QString& reason() const { return m_reason; } ///< why the text is rejected; empty if it is not

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TypedText(QWidget* field, QLineEdit* line, Rules rules);
    void offer();
    void setReason(const QString& reason);

    QWidget* m_field; ///< takes the focus and carries the mark; the line edit itself or the combo box around it
    QLineEdit* m_line;
    Rules m_rules;
    Shown m_shown{};
    bool m_edited = false; ///< by the user since the session's value was last shown
    QString m_reason;
};

} // namespace ropescope::ui

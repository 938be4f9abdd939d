// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include <QLineEdit>

namespace ropescope::ui {

/// An input field for a non-negative integer (plain digits or 1e6), changed by typing, the wheel, Up and Down (Page Up
/// and Page Down by ten). A bad number marks the field; Ctrl+Z and Escape discard it. All other undo is left to the
/// window, because the document owns the history.
class NumberField : public QLineEdit {
    Q_OBJECT
    Q_PROPERTY(bool bad READ isBad)
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    /// Applies a number; returns false to reject it.
    using Accept = std::function<bool(std::int64_t)>;

    /// When typed numbers are offered. Whole: on Enter and on losing focus; a rejected one then stays to be corrected.
    enum class Offers { EachDigit, Whole };

    explicit NumberField(Accept accept, QWidget* parent = nullptr, Offers offers = Offers::EachDigit);

    /// Shows a number that came from elsewhere. Keeps the text being typed if it is invalid or already denotes `value`,
    /// and text that is not offered yet if the number is the same as before.
    void setValue(std::int64_t value);
    [[nodiscard]] std::int64_t value() const { return m_value; }
    [[nodiscard]] bool isBad() const { return m_bad; }
    [[nodiscard]] bool isUnfinished() const { return m_bad || m_edited; }
    /// A short label painted before the number ("w").
    void setPrefix(const QString& prefix);
    void stepBy(std::int64_t steps);

signals:
    void badChanged(); ///< or another bad number is there

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void offer(const QString& text);
    void finish();
    void setBad(bool bad);
    void takeBack();

    Accept m_accept;
    Offers m_offers;
    bool m_edited = false; ///< typed, and not offered yet
    QString m_prefix;
    std::int64_t m_value = 0;
    bool m_bad = false;
    int m_wheelRest = 0; ///< wheel angle not yet turned into a step, in eighths of a degree
};

} // namespace ropescope::ui

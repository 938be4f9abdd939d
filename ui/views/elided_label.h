// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace ropescope::ui {

/// A single-line label that stays within its width: it paints the first of its forms that fits. The full text, the
/// first form, is text(), the name for screen readers, and the tool tip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    /// What is painted if no form fits: the last one ending in "…", just "ⓘ" to point to the tool tip, or nothing.
    enum class Last { Cut, Sign, Nothing };

    explicit ElidedLabel(QWidget* parent = nullptr, Last last = Last::Cut);
    void showText(const QString& text) { showForms({text}); }
    /// The same text in progressively shorter forms.
    void showForms(const QStringList& forms);
    /// Forms may be painted in a smaller font to make them fit, down to this size.
    void setMinPixelSize(int pixels);
    [[nodiscard]] const QStringList& forms() const { return m_forms; }
    /// The text painted at the current width.
    [[nodiscard]] const QString& shownText() const;
    /// True if text is lost: the last form is elided, or not even the sign for the tool tip fits.
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Fitted {
        int width = -1; ///< for which the form was chosen; negative: must be chosen again
        QString text;
        QFont font;
    };
    [[nodiscard]] const Fitted& fitted() const;
    [[nodiscard]] Fitted chosen(int width) const;
    void forget();

    Last m_last;
    int m_minPixels = 0; ///< 0: the size of the font
    QStringList m_forms;
    mutable Fitted m_fitted; ///< cached, because measuring text on every paint would slow down dragging
    mutable int m_wholeWidth = -1;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace ropescope::ui {

/// A label in one line that keeps to its width: it paints the first of its forms that fits. The whole text, the first
/// form, is text(), what screen readers get, and the tool tip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    /// What is painted when no form fits: the last one with "…" at its end, "ⓘ" alone for the tool tip, or nothing.
    enum class Last { Cut, Sign, Nothing };

    explicit ElidedLabel(QWidget* parent = nullptr, Last last = Last::Cut);
    void showText(const QString& text) { showForms({text}); }
    /// The same in ever fewer words.
    void showForms(const QStringList& forms);
    /// Forms may be painted smaller than the font of the label to make them fit, but not below this.
    void setLeastPixelSize(int pixels);
    [[nodiscard]] const QStringList& forms() const { return m_forms; }
    /// What is painted at the present width.
    [[nodiscard]] const QString& shownText() const;
    /// True when neither a form nor the sign for the tool tip is painted, but a part of a form.
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Fitted {
        int width = -1; ///< that it was chosen for; negative when it is to be chosen again
        QString text;
        QFont font;
    };
    [[nodiscard]] const Fitted& fitted() const;
    [[nodiscard]] Fitted chosen(int width) const;
    void forget();

    Last m_last;
    int m_leastPixels = 0; ///< 0: the size of the font
    QStringList m_forms;
    mutable Fitted m_fitted; ///< measuring text at every paint would hold up dragging
    mutable int m_wholeWidth = -1;
};

} // namespace ropescope::ui

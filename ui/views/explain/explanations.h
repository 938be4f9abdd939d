// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QFrame>
#include <QObject>
#include <QPoint>
#include <QPointer>

#include "ui/document/context.h"
#include "ui/views/explain/explanation.h"

class QLabel;

namespace ropescope::ui {

class ExplanationView;

/// The explanation of a symbol next to it. Never has the keyboard focus.
class ExplanationPopup : public QFrame {
    Q_OBJECT
public:
    ExplanationPopup(Context context, QWidget* window);
    /// Shows an explanation below a point of the screen, or above it if there is no room.
    void showAt(const Explanation& explanation, const QPoint& onScreen);
    [[nodiscard]] const ExplanationView& view() const { return *m_view; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    /// Within the screen, at its size.
    void place();

    Context m_context;
    ExplanationView* m_view;
    QLabel* m_keys;
    QPoint m_anchor; ///< on the screen
};

/// Explains the symbols of a window: the one under the resting pointer, or the one that has the keyboard focus.
class Explanations : public QObject {
    Q_OBJECT
public:
    Explanations(Context context, QWidget* window);
    /// Explains what the pointer is over or what has the focus; opens the glossary if an explanation is shown.
    void explain();
    /// Opens the glossary, at what is explained now.
    void openGlossary();
    /// What is shown; null: nothing.
    [[nodiscard]] const ExplanationPopup* shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(const Explanation& explanation, const QPoint& onScreen);
    void hide();

    Context m_context;
    QWidget* m_window;
    QPointer<ExplanationPopup> m_popup; ///< made when first shown, a child of the window
    std::optional<Explanation> m_explained;
    QPoint m_pointer; ///< on the screen when it was shown
};

} // namespace ropescope::ui

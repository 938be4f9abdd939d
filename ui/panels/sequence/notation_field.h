// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPlainTextEdit>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/sequence.h>

#include "ui/document/context.h"

namespace ropescope::ui {

class NotationHighlighter;
class ViewReturn;

/// The sequence as one line of text. Valid text goes to the session at once. Faulty text is underlined at the fault and
/// stays until the sequence changes; meanwhile the session keeps the last valid one. Enter leaves the field unless the
/// text is faulty; Escape reverts everything typed since the field was entered, and leaves it.
class NotationField : public QPlainTextEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    /// `onState` is called after every change of text or session.
    NotationField(Context context, std::function<void()> onState, QWidget* parent = nullptr);

    /// Why the text is not a valid sequence; empty if it is.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool isUnfinished() const { return m_error.has_value(); }
    /// Takes the focus and selects all text.
    void enter();
    /// The column of the fault, from 1; 0 if there is none.
    [[nodiscard]] int errorColumn() const;
    /// Replaces the faulty text by the suggested replacement, if there is one (Alt+Enter).
    void applyReplacement();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void dragEnterEvent(QDragEnterEvent* event) override;

private:
    void retranslate();
    void takeText();
    /// That of the focused model, for sizes in pixels; null if it has none.
    void takeSession();
    void editSequence(const Sequence& sequence);
    void showSequence(); ///< replaces the text
    void commitAndLeave();
    void revertAndLeave();
    void judge(std::optional<Error> error);

    Context m_context;
    std::function<void()> m_onState;
    NotationHighlighter* m_highlighter;
    ViewReturn* m_return;
    std::optional<Error> m_error;
    std::optional<Sequence> m_seen;   ///< the sequence as last seen in the session
    std::optional<Sequence> m_before; ///< what Escape reverts to
    bool m_taking = false;            ///< the text or its formats are changing, but not by typing
    bool m_editing = false;           ///< the session is changing because of editSequence()
};

} // namespace ropescope::ui

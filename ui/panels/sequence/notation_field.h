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

/// The sequence as one line of text. Valid text is the session's sequence at once; wrong text is marked at its place,
/// stays until the sequence becomes another one, and the session keeps the last good sequence. Enter leaves the field
/// unless the text is wrong; Escape takes everything back that was typed since the field was entered, and leaves.
class NotationField : public QPlainTextEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    /// `onState` is called after every change of text or session.
    NotationField(Context context, std::function<void()> onState, QWidget* parent = nullptr);

    /// Why the text is no sequence; empty when it is one.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool isUnfinished() const { return m_error.has_value(); }
    /// Takes the keyboard with everything selected.
    void enter();
    /// Column of the fault, from 1; 0 when there is none.
    [[nodiscard]] int errorColumn() const;
    /// Puts the known replacement in the place of the fault (Alt+Enter).
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
    void takeSession();
    void editSequence(const Sequence& sequence);
    void showSequence(); ///< in place of the text
    void commitAndLeave();
    void revertAndLeave();
    void judge(std::optional<Error> error);

    Context m_context;
    std::function<void()> m_onState;
    NotationHighlighter* m_highlighter;
    ViewReturn* m_return;
    std::optional<Error> m_error;
    std::optional<Sequence> m_seen;   ///< what the session held last
    std::optional<Sequence> m_before; ///< what Escape goes back to
    bool m_taking = false;            ///< the text is being set from the session
    bool m_editing = false;           ///< the session's change is the text's own
};

} // namespace ropescope::ui

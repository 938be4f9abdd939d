// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPlainTextEdit>

#include "core/base/expected.h"
#include "core/sequence/segment.h"
#include "ui/document/context.h"

namespace ropescope::ui {

class NotationHighlighter;

/// The sequence as one line of text. Valid text is the session's sequence at once; wrong text is marked at its place
/// and the session keeps the last good sequence.
class NotationField : public QPlainTextEdit {
    Q_OBJECT
public:
    /// `onState` is called after every change of text or session.
    NotationField(Context context, std::function<void()> onState, QWidget* parent = nullptr);

    /// Why the text is no sequence; empty when it is one.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// Column of the fault, from 1; 0 when there is none.
    [[nodiscard]] int errorColumn() const;
    /// Puts the known replacement in the place of the fault (Alt+Enter).
    void applyReplacement();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void dragEnterEvent(QDragEnterEvent* event) override;

private:
    void takeText();
    void takeSession();
    void judge(std::optional<Error> error);

    Context m_context;
    std::function<void()> m_onState;
    NotationHighlighter* m_highlighter;
    std::optional<Error> m_error;
    std::optional<Sequence> m_seen; ///< what the session held last
    bool m_taking = false;          ///< the text is being set from the session
};

} // namespace ropescope::ui

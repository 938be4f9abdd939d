// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPlainTextEdit>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"

namespace ropescope::ui {

class FormulaHighlighter;

/// One formula on one line. A fault is marked at its place; the history is the document's, so Ctrl+Z takes an unfinished
/// draft back and else is the window's.
class FormulaField : public QPlainTextEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    struct Reports {
        std::function<void()> changed;    ///< by the user
        std::function<bool()> unfinished; ///< whether the document does not have the draft
        std::function<void()> takeBack;   ///< Escape or Ctrl+Z while it is unfinished
    };
    FormulaField(Context context, Reports reports, QWidget* parent = nullptr);

    /// Shows a text that came from elsewhere; the caret stays where it is in the same text.
    void showText(const QString& text);
    [[nodiscard]] std::string formula() const;
    /// An error without a place marks the whole.
    void setFault(std::optional<Error> fault);
    [[nodiscard]] const std::optional<Error>& fault() const { return m_fault; }
    [[nodiscard]] bool isUnfinished() const { return m_reports.unfinished(); }
    /// Puts the known replacement in the place of the fault (Alt+Enter).
    void applyReplacement();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void dragEnterEvent(QDragEnterEvent* event) override;

private:
    Reports m_reports;
    FormulaHighlighter* m_highlighter;
    std::optional<Error> m_fault;
    bool m_setting = false; ///< the text or its marks change, but not by the user
};

} // namespace ropescope::ui

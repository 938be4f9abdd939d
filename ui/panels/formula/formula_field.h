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

/// A single-line editor for one formula. A fault is underlined. The document owns the undo history: Ctrl+Z discards an
/// unfinished draft and is left to the window otherwise.
class FormulaField : public QPlainTextEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    struct Reports {
        std::function<void()> changed;    ///< the user changed the text
        std::function<bool()> unfinished; ///< whether the draft differs from the document
        std::function<void()> takeBack;   ///< Escape or Ctrl+Z while the draft is unfinished
    };
    FormulaField(Context context, Reports reports, QWidget* parent = nullptr);

    /// Shows text that came from elsewhere; the cursor stays if the text is unchanged.
    void showText(const QString& text);
    [[nodiscard]] std::string formula() const;
    /// Underlines the fault; an error without a place marks the whole text.
    void setFault(std::optional<Error> fault);
    [[nodiscard]] const std::optional<Error>& fault() const { return m_fault; }
    [[nodiscard]] bool isUnfinished() const { return m_reports.unfinished(); }
    /// Replaces the faulty text by the suggested replacement, if there is one (Alt+Enter).
    void applyReplacement();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void dragEnterEvent(QDragEnterEvent* event) override;

private:
    const Theme& m_theme;
    Reports m_reports;
    FormulaHighlighter* m_highlighter;
    std::optional<Error> m_fault;
    bool m_setting = false; ///< text or formats are changing, but not by the user
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QTime>
#include <QWidget>

#include "ui/modes/check/check_form.h"

class QAction;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QVBoxLayout;
class QToolButton;

namespace ropescope::ui {

class ElidedLabel;
class FaultBar;
class FormGrid;
class NotationField;

/// A check of this session of the program.
struct CheckRun {
    QTime time;
    CheckInput input{};
    bool equal = false;
    LocalText text{};        ///< its result in a few words
    CheckedSource checked{}; ///< empty: it failed, or it is too large to be kept
};

/// What is checked: the dump and how it was read, what it is compared with, and the checks before.
class DumpPanel : public QWidget {
    Q_OBJECT
public:
    DumpPanel(Context context, CheckInput& input, QWidget* parent);
    /// `open` and `paste` get buttons, and `clear` one beside the name of the dump.
    void setActions(QAction* open, QAction* paste, QAction* example, QAction* clear);
    void show(const CheckedSource& checked);
    void showRuns(const std::vector<CheckRun>& runs, int current);
    /// Why what is typed as the sequence is none; empty: it is one.
    [[nodiscard]] std::optional<Error> sequenceError() const;

signals:
    void inputChanged();
    void runChosen(int run);
    void sequenceJudged();

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeWell();
    void addCommand(QVBoxLayout& column);
    void retranslate();
    void refresh();
    void showSequence();

    Context m_context;
    CheckInput& m_input;
    CheckedSource m_checked;
    QLabel* m_title;
    ElidedLabel* m_name = nullptr;
    QLabel* m_reading = nullptr;
    QToolButton* m_open = nullptr;
    QToolButton* m_paste = nullptr;
    QToolButton* m_example = nullptr;
    QToolButton* m_clear = nullptr;
    FormGrid* m_form = nullptr;
    QLabel* m_compareTitle;
    FormGrid* m_scheme = nullptr;
    QLabel* m_notationLabel;
    NotationField* m_notation = nullptr;
    FaultBar* m_fault = nullptr;
    QLabel* m_fit;
    QLabel* m_runsTitle;
    QListWidget* m_runs;
    QLabel* m_commandTitle;
    QPlainTextEdit* m_command = nullptr;
    QToolButton* m_copyCommand = nullptr;
    QLabel* m_codes;
};

} // namespace ropescope::ui

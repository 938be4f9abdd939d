// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <ropescope/session/session.h>

#include "ui/document/context.h"
#include "ui/document/words/language.h"
#include "ui/views/side_window.h"

class QBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace ropescope::ui {

/// Adds the present state to the steps of the session, and says so.
void addStepHere(Context context);

/// The steps of the session: their order, their texts and the states that they show. Every change can be undone.
class StepsWindow : public SideWindow {
    Q_OBJECT
public:
    StepsWindow(Context context, QWidget* parent);
    [[nodiscard]] QListWidget& list() const { return *m_list; }

protected:
    void retranslate() override;

private:
    /// A text of the chosen step in one language.
    struct StepField {
        LocalText title;
        Note SessionStep::*part;
        std::string Note::*text;
        QLabel* label;
        QWidget* editor; ///< a line edit or a plain text edit
    };
    struct StepButton {
        LocalText title;
        QPushButton* button;
        std::function<bool(int row, int count)> can; ///< whether it acts on a step of so many
    };
    [[nodiscard]] QWidget* makeList();
    [[nodiscard]] QWidget* makeFields();
    void addButton(QBoxLayout& column, const char* name, LocalText title, std::function<bool(int row, int count)> can,
                   const std::function<void(std::size_t row)>& act);
    [[nodiscard]] QWidget* makeEditor(std::size_t field, bool lines);
    void take(std::size_t field, const QString& text);
    void refresh();
    void showStep();
    void moveStep(int by);

    Context m_context;
    QListWidget* m_list;
    QLabel* m_none;
    QWidget* m_texts;
    std::vector<StepField> m_fields;
    std::vector<StepButton> m_buttons;
};

} // namespace ropescope::ui

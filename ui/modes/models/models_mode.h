// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modes/modes.h"

class QLabel;

namespace ropescope::ui {

class ModelList;
class ModelView;

/// The released models: a list and the page of the chosen one.
class ModelsMode : public ModePage {
    Q_OBJECT
    Q_PROPERTY(QString viewState READ shown WRITE show) ///< the id of the model
public:
    ModelsMode(Context context, QWidget* parent);
    void enter() override;
    [[nodiscard]] QWidget* status() const override;
    [[nodiscard]] QMenu* commands() const override { return m_commands; }
    [[nodiscard]] QString shown() const;
    void show(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void chooseFile();

    Context m_context;
    std::string m_focused; ///< model of the column that was focused on the last visit
    ModelList* m_list;
    ModelView* m_view;
    QAction* m_leave;
    QMenu* m_commands;
    QLabel* m_hint;
};

} // namespace ropescope::ui

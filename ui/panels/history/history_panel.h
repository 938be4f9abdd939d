// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

class QLabel;
class QListView;
class QToolButton;

namespace ropescope::ui {

class HistoryModel;

/// The steps of the undo history, newest at the bottom. A click or Enter undoes or redoes up to a step.
class HistoryPanel : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPanel(Context context, QWidget* parent = nullptr);

    [[nodiscard]] QListView& list() const { return *m_list; }

signals:
    void closeWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void lay();
    void follow(); ///< scrolls to the current step
    void retranslate();

    Context m_context;
    HistoryModel* m_model;
    QLabel* m_title;
    QLabel* m_distance;
    QListView* m_list;
    QToolButton* m_close;
};

} // namespace ropescope::ui

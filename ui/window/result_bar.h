// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/document/context.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace ropescope::ui {

class ElidedLabel;

/// The files of the last export, to be opened, found, or named elsewhere; stays until closed or replaced by the next
/// export.
class ResultBar : public QWidget {
    Q_OBJECT
public:
    explicit ResultBar(Context context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showFiles(const QStringList& paths);
    void retranslate();

    QStringList m_paths;
    QLabel* m_saved;
    ElidedLabel* m_names;
    QPushButton* m_open;
    QPushButton* m_showFolder;
    QPushButton* m_copyPath;
    QToolButton* m_close;
};

} // namespace ropescope::ui

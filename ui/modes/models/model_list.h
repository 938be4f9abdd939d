// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include <ropescope/checkpoints/model_file.h>

#include "ui/document/context.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace ropescope::ui {

/// The id of the config that was opened last.
inline const QString kOpenedFile = QStringLiteral("opened");

/// The config that was opened last, then all models by kind, with a search for names, aliases and files of checkpoints.
class ModelList : public QWidget {
    Q_OBJECT
public:
    ModelList(Context context, QWidget* parent);
    /// The id of the chosen model, kOpenedFile, or empty if the search finds none.
    [[nodiscard]] QString current() const;
    void choose(const QString& id);
    /// Makes it current, if a config was opened since the list was filled.
    void showOpened();
    void focusSearch();

signals:
    void chosen(const QString& id);
    void openWanted(); ///< files of a checkpoint

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();
    void addHeading(const QString& title);
    void addItem(const QString& id, const QString& title, const QString& subtitle);

    Context m_context;
    std::shared_ptr<const ModelFile> m_listedFile; ///< null: none was opened
    QLabel* m_title;
    QLineEdit* m_search;
    QListWidget* m_list;
    QPushButton* m_open;
    QLabel* m_drop;
};

} // namespace ropescope::ui

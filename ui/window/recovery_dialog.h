// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDialog>

#include "ui/document/context.h"
#include "ui/document/recovery/recovery_files.h"

class QLabel;
class QListWidget;
class QMessageBox;
class QPushButton;

namespace ropescope::ui {

class SessionPictures;

/// What was not saved when the program ended without being asked: to recover it, to discard it, or to decide later.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    using Recover = std::function<void(const LeftBehind& left)>;

    /// `recover` takes over what it is given, with its file.
    RecoveryDialog(Context context, std::vector<LeftBehind> left, Recover recover, QWidget* parent);
    [[nodiscard]] QListWidget& list() const { return *m_list; }
    /// What to say of files that cannot be read; there is at least one.
    [[nodiscard]] static Error aboutDamaged(const QStringList& paths);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();
    void showPictures();
    [[nodiscard]] std::vector<std::size_t> chosen() const;
    void recoverChosen();
    void recoverAll();
    void askToDiscard();
    void discardChosen();
    /// Those that are dealt with are no longer listed; the dialog closes with the last.
    void drop(const std::vector<std::size_t>& indexes);

    Context m_context;
    std::vector<LeftBehind> m_left;
    Recover m_recover;
    SessionPictures* m_pictures;
    QLabel* m_words;
    QListWidget* m_list;
    QPushButton* m_recoverChosen;
    QPushButton* m_recoverAll;
    QPushButton* m_discard;
    QPushButton* m_later;
};

} // namespace ropescope::ui

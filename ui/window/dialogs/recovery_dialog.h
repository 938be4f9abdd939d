// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
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

/// Unsaved documents after a crash: the user can recover or discard them, or decide later.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    using Recover = std::function<void(const LeftoverDocument& left)>;

    /// `recover` takes over the document and its recovery file.
    RecoveryDialog(Context context, std::vector<LeftoverDocument> left, Recover recover, QWidget* parent);
    [[nodiscard]] QListWidget& list() const { return *m_list; }
    /// Message about files that cannot be read; there is at least one.
    [[nodiscard]] static Error damagedFilesError(const QStringList& paths);

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
    /// Handled documents are removed from the list; the dialog closes after the last one.
    void drop(const std::vector<std::size_t>& indexes);

    Context m_context;
    std::vector<LeftoverDocument> m_left;
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

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

namespace ropescope::ui {

/// Reads the pages of the manual. Not modal.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    ManualWindow(const QString& language, QWidget* parent);

    /// The first page in a language, of those that there are: English otherwise.
    [[nodiscard]] static QString firstPage(const QString& language);
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/figure/exporter.h"
#include "ui/views/export_scope.h"

class QComboBox;
class QSpinBox;

namespace ropescope::ui {

/// What to export, in which format and how wide. Not modal: the window stays usable.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `exporter` outlives the dialog; both belong to the window.
    ExportDialog(Context context, Exporter& exporter, QWidget* parent);

private:
    void fill();
    [[nodiscard]] FigureSpec spec() const;

    Context m_context;
    Exporter& m_exporter;
    QComboBox* m_scope;
    QComboBox* m_format;
    QComboBox* m_theme;
    QSpinBox* m_width;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/figure/exporter.h"
#include "ui/views/export_scope.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace ropescope::ui {

/// What to export, in which format and how wide. Not modal: the window stays usable.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `exporter` outlives the dialog; both belong to the window.
    ExportDialog(Context context, Exporter& exporter, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();
    [[nodiscard]] FigureSpec spec() const;

    Context m_context;
    Exporter& m_exporter;
    QComboBox* m_scope;
    QComboBox* m_format;
    QComboBox* m_theme;
    QSpinBox* m_width;
    QSpinBox* m_columns; ///< 0: as many as have room
    QCheckBox* m_marks;
    QCheckBox* m_outlines; ///< of SVG
    QLabel* m_scopeLabel;
    QLabel* m_formatLabel;
    QLabel* m_themeLabel;
    QLabel* m_widthLabel;
    QLabel* m_columnsLabel;
    QPushButton* m_save;
    QPushButton* m_copy;
    QPushButton* m_close;
};

} // namespace ropescope::ui

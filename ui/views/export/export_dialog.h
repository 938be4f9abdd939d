// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/figure/exporter.h"
#include "ui/views/export/export_scope.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace ropescope::ui {

/// Chooses what to export, in which format and width. Not modal: the window stays usable.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `exporter` must outlive the dialog; both belong to the window.
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
    QSpinBox* m_columns; ///< 0: as many as fit
    QCheckBox* m_marks;
    QCheckBox* m_caption;
    QCheckBox* m_session;  ///< the file carries the session
    QCheckBox* m_outlines; ///< SVG text as outlines
    QLabel* m_scopeLabel;
    QLabel* m_formatLabel;
    QLabel* m_themeLabel;
    QLabel* m_widthLabel;
    QLabel* m_columnsLabel;
    QPushButton* m_save;
    QPushButton* m_copy;
    QPushButton* m_copyCaption;
    QPushButton* m_close;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/figure/exporter.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace ropescope::ui {

/// Copies a figure, its caption or its LaTeX, and writes it in a format that one chooses.
class ExportBar : public QWidget {
    Q_OBJECT
public:
    /// What to export, and the figure as it is shown, which may be null.
    struct Source {
        std::function<FigureSpec()> spec;
        std::function<const Figure*()> shown;
        std::function<QString()> file; ///< proposed name without suffix: "figure1"
    };
    ExportBar(Context context, Source source, QWidget* parent);
    /// Whether each panel becomes a file of its own.
    [[nodiscard]] bool eachPanel() const;
    void setEachPanel(bool each);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void copyLatex();

    Context m_context;
    Source m_source;
    Exporter m_exporter;
    QPushButton* m_copy;
    QPushButton* m_copyCaption;
    QPushButton* m_copyLatex;
    QComboBox* m_format;
    QPushButton* m_export;
    QCheckBox* m_eachPanel;
};

} // namespace ropescope::ui

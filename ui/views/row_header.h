// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/forms/form.h"
#include "ui/plots/plot.h"

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace ropescope::ui {

class ColourBar;
class ElidedLabel;
class LegendStrip;

/// The line above a row of plots: title, note, settings and scales. Settings that do not fit open from a button, so
/// that the header needs no minimum width: the data determines its contents, and the width what is shown on the line.
class RowHeader : public QWidget {
    Q_OBJECT
public:
    struct Content {
        QString title;
        QStringList note; ///< in progressively shorter forms
        bool zoomed = false;
        std::vector<FormField> controls;
        std::vector<PlotScale> scales;
        std::vector<ChartSeries> legend;
    };

    RowHeader(Context context, QWidget* parent);
    void show(Content content);

signals:
    /// The user asked for the whole sequence.
    void fitWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showControls(std::vector<FormField> controls);
    void showScales(const std::vector<PlotScale>& scales);
    void arrange();
    void openRest();
    [[nodiscard]] int roomForControls() const;
    [[nodiscard]] std::size_t countThatFits() const;

    Context m_context;
    QHBoxLayout* m_line;
    QLabel* m_title;
    QHBoxLayout* m_buttons; ///< settings placed before the note
    QToolButton* m_fit;     ///< shown while zoomed
    ElidedLabel* m_note;
    LegendStrip* m_legend;
    QHBoxLayout* m_settings;
    QToolButton* m_more; ///< opens the settings that do not fit
    QFrame* m_rest;      ///< the popup
    QVBoxLayout* m_restLines;
    Form* m_form;
    std::vector<FormLine*> m_lines; ///< one per setting
    std::vector<ColourBar*> m_bars;
    std::size_t m_fitting = 0; ///< number of settings on the line
    std::size_t m_placed = 0;  ///< number of settings placed so far
};

} // namespace ropescope::ui

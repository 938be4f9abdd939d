// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/plots/plot.h"

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace ropescope::ui {

class ColourBar;
class ElidedLabel;
class PlotControls;

/// What stands above a row of plots: title, note, settings and scales in one line. Settings that have no room in it open
/// from a button, so that the header asks for no width: what it holds follows from the data, and these from the width.
class RowHeader : public QWidget {
    Q_OBJECT
public:
    struct Content {
        QString title;
        QStringList note; ///< in ever fewer words
        bool zoomed = false;
        std::vector<PlotControl> controls;
        std::vector<PlotScale> scales;
    };

    RowHeader(Context context, QWidget* parent);
    void show(Content content);

signals:
    /// The whole sequence is wanted.
    void fitWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showScales(const std::vector<PlotScale>& scales);
    void arrange();
    void openRest();
    [[nodiscard]] int roomForControls() const;
    [[nodiscard]] std::size_t countThatFits() const;

    Context m_context;
    QHBoxLayout* m_line;
    QLabel* m_title;
    QHBoxLayout* m_buttons; ///< of the settings that stand before the note
    QToolButton* m_fit;     ///< while zoomed
    ElidedLabel* m_note;
    QHBoxLayout* m_settings;
    QToolButton* m_more; ///< opens those without room
    QFrame* m_rest;      ///< that it opens
    QVBoxLayout* m_restLines;
    PlotControls* m_controls;
    std::vector<ColourBar*> m_bars;
    std::size_t m_fitting = 0; ///< how many settings stand in the line
    std::size_t m_placed = 0;  ///< how many have been placed at all
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include <ropescope/checkpoints/model_description.h>
#include <ropescope/schemes/rule_comparison.h>

#include "ui/charts/number_chart.h"
#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace ropescope::ui {

class FactTable;
class LegendStrip;
class PaintedWidget;

/// One sequence under all versions of a model: the table of where they differ from the one shown, and the coordinates
/// along the sequence.
class VersionTable : public QWidget {
    Q_OBJECT
public:
    VersionTable(Context context, QWidget* parent);
    void show(const ModelDescription& described);
    [[nodiscard]] const Sequence& sequence() const { return m_sequence; }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Comparison {
        Sequence sequence;
        const Scheme* shown = nullptr; ///< with which the others are compared; one of the rules
        std::vector<ComparedRule> rules;
    };
    [[nodiscard]] QHBoxLayout* makeHead();
    void retranslate();
    void takeText();
    void setRate(double framesPerSecond);
    void compare();
    void showResult();
    void fillRow(int row, const ComparedRule& rule);
    void makeAxes();
    void showChart();
    [[nodiscard]] ChartContent chart() const;

    Context m_context;
    const Scheme* m_shown = nullptr; ///< the version that the others are compared with
    std::vector<const Scheme*> m_versions;
    Sequence m_sequence;
    int m_axis = 0;
    Feed<Comparison> m_feed;
    quint64 m_requests = 0;
    QLabel* m_title;
    QLineEdit* m_notation;
    QLabel* m_fault;
    QLabel* m_rateTitle;
    QWidget* m_rates;
    FactTable* m_table;
    QLabel* m_chartTitle;
    LegendStrip* m_legend;
    QWidget* m_axes;
    QButtonGroup* m_axisButtons;
    PaintedWidget* m_chartView;
    ChartContent m_content; ///< as made by showChart
    NumberChart m_chart;
};

} // namespace ropescope::ui

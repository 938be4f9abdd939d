// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/version_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/base/text.h>
#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/models/fact_table.h"
#include "ui/modes/models/model_facts.h"
#include "ui/views/legend_strip.h"

namespace ropescope::ui {

namespace {

constexpr const char* kComparedExample = "text:5 video:6x4x8@2 text:5";
constexpr std::array kRates{0.5, 1.0, 2.0, 4.0}; ///< frames per second; two make a merged frame
constexpr int kChartHeight = 220, kChartPoints = 500, kFramesShown = 3;

/// "5, 9, 13, …, 33": a pattern shows in three frames.
QString timesText(const std::vector<double>& times) {
    QStringList texts;
    for (const double time : times) texts << coordinateText(time);
    if (texts.size() > kFramesShown + 2) texts = texts.first(kFramesShown) << QStringLiteral("…") << texts.last();
    return texts.join(QStringLiteral(", "));
}

/// Where text goes on after the last picture or video.
Position textAfter(const PositionMap& map, const Sequence& sequence) {
    std::size_t after = sequence.segments.size();
    while (after > 0 && !isVisual(sequence.segments[after - 1])) --after;
    return after > 0 && after < map.cursors.size() ? map.cursors[after] : map.next;
}

/// "t = a·int(spg)·tps" of "3D, t = …": what follows the dot.
QString whyText(const Scheme& scheme) {
    const QString subtitle = subtitleOf(scheme);
    const qsizetype dot = subtitle.indexOf(QStringLiteral("· "));
    return dot < 0 ? subtitle : subtitle.mid(dot + 2);
}

} // namespace

VersionTable::VersionTable(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_sequence(*parseNotation(kComparedExample)),
      m_feed(context.jobs),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_notation(new QLineEdit(toQString(kComparedExample), this)),
      m_fault(makeLabel(context, LabelRole::Caption, this)),
      m_rateTitle(makeLabel(context, LabelRole::Caption, this)),
      m_rates(new QWidget(this)),
      m_table(new FactTable(this)),
      m_chartTitle(makeLabel(context, LabelRole::Heading, this)),
      m_legend(new LegendStrip(context, this, LegendStrip::Lines::Wrapped)),
      m_axes(new QWidget(this)),
      m_axisButtons(new QButtonGroup(this)) {
    m_chartView = new PaintedWidget(
        kChartHeight,
        [this](QPainter& painter, const QRectF& area) {
            painter.fillRect(area, m_context.theme.style().palette.panel);
            if (m_feed.result()) m_chart.paint(painter, area, m_content, m_context.theme.style());
        },
        this);
    m_notation->setFont(context.theme.style().fonts.mono);
    segmentedRow(m_axes);
    m_axes->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* chartHead = new QHBoxLayout;
    chartHead->addWidget(m_chartTitle);
    chartHead->addStretch(1);
    chartHead->addWidget(m_axes);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(makeHead());
    column->addWidget(m_fault);
    column->addWidget(m_table);
    column->addSpacing(4);
    column->addLayout(chartHead);
    column->addWidget(m_legend);
    column->addWidget(m_chartView);
    m_fault->hide();
    connect(m_notation, &QLineEdit::textChanged, this, &VersionTable::takeText);
    connect(&m_feed, &FeedBase::ready, this, &VersionTable::showResult);
    connect(m_axisButtons, &QButtonGroup::idClicked, this, [this](int axis) {
        m_axis = axis;
        showChart();
    });
    connect(&context.theme, &Theme::changed, this, &VersionTable::showResult);
    retranslate();
}

QHBoxLayout* VersionTable::makeHead() {
    auto* row = segmentedRow(m_rates);
    auto* group = new QButtonGroup(m_rates);
    for (const double rate : kRates) {
        auto* button = segmentedButton(toQString(formatNumber(rate)), m_rates);
        button->setChecked(rate == 1);
        group->addButton(button);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, rate] { setRate(rate); });
    }
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_notation, 1);
    head->addWidget(m_rateTitle);
    head->addWidget(m_rates);
    return head;
}

void VersionTable::show(const ModelDescription& described) {
    m_shown = described.scheme;
    m_versions = described.versions;
    setVisible(m_shown && m_versions.size() > 1);
    compare();
}

void VersionTable::takeText() {
    const auto sequence = parseNotation(toStdString(m_notation->text()));
    const bool usable = sequence && !sequence->empty();
    m_fault->setVisible(!usable);
    m_fault->setText(sequence ? tr("Type a sequence, such as %1").arg(toQString(kComparedExample))
                              : errorText(sequence.error()));
    if (!usable) return;
    m_sequence = *sequence;
    compare();
}

/// Every video gets the seconds of two frames at this rate.
void VersionTable::setRate(double framesPerSecond) {
    Sequence sequence = m_sequence;
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        Segment segment = sequence.segments[i];
        if (auto* video = std::get_if<VideoSegment>(&segment)) video->secondsPerGrid = 2 / framesPerSecond;
        sequence.segments.set(i, segment);
    }
    m_notation->setText(toQString(toNotation(sequence)));
}

void VersionTable::compare() {
    if (isHidden() || !m_shown) return m_feed.drop();
    m_feed.requestCancellable(
        ++m_requests,
        [versions = m_versions, shown = m_shown,
         sequence = m_sequence](const JobControl& control) -> Expected<std::shared_ptr<const Comparison>> {
            auto rules = compareRules(versions, *shown, sequence, {}, control.cancel);
            if (!rules) return rules.error();
            return std::make_shared<const Comparison>(Comparison{sequence, shown, *std::move(rules)});
        });
}

void VersionTable::showResult() {
    m_fault->setVisible(m_feed.error().has_value());
    if (m_feed.error()) m_fault->setText(errorText(*m_feed.error()));
    const auto result = m_feed.result();
    if (!result) return;
    m_table->setRowCount(static_cast<int>(result->rules.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) fillRow(row, result->rules[static_cast<std::size_t>(row)]);
    m_table->fit();
    makeAxes();
    showChart();
}

/// Here, because painting never computes.
void VersionTable::showChart() {
    m_content = chart();
    m_legend->show(m_content.series);
    m_chartView->update();
}

void VersionTable::fillRow(int row, const ComparedRule& rule) {
    const PaintStyle& style = m_context.theme.style();
    const Comparison& all = *m_feed.result();
    const bool shown = rule.scheme == all.shown;
    const auto set = [&](int column, const QString& text, bool bad = false, bool words = false) {
        auto* item = new QTableWidgetItem(text);
        item->setFont(words ? style.fonts.body : style.fonts.mono);
        if (shown && column == 0) item->setFont(style.fonts.bodyBold);
        item->setForeground(bad ? style.palette.fail : style.palette.ink);
        item->setToolTip(text);
        m_table->setItem(row, column, item);
    };
    set(0, toQString(rule.scheme->version), false, true);
    set(1, rule.scheme->library.empty() ? QStringLiteral("–") : releasesText(rule.scheme->library.text()));
    const QString warning = warningOf(*rule.scheme);
    const QString why = whyText(*rule.scheme) + (warning.isEmpty() ? QString() : QStringLiteral(" · ") + warning);
    set(6, why, false, true);
    if (rule.error) {
        for (int column = 2; column < 5; ++column) set(column, QStringLiteral("–"));
        return set(5, errorText(*rule.error), true, true);
    }
    const PositionMap& map = rule.positions;
    const auto reference = std::ranges::find(all.rules, all.shown, &ComparedRule::scheme);
    const PositionMap& expected = reference->positions;
    set(2, timesText(rule.times), rule.times != reference->times);
    const Position next = textAfter(map, all.sequence);
    set(3, shortPositionText(next, map.axisCount()), next != textAfter(expected, all.sequence));
    set(4, coordinateText(map.ropeDelta), map.ropeDelta != expected.ropeDelta);
    if (shown) return set(5, tr("the reference of the others"), false, true);
    if (!rule.firstDifference) return set(5, tr("✓ none"));
    const std::int64_t token = *rule.firstDifference;
    if (token >= map.tokens || token >= expected.tokens) return set(5, tr("✗ the number of tokens"), true);
    const Position found = map.positionOf(token), wanted = expected.positionOf(token);
    const bool brief = sameOnAllAxes(found, map.axisCount()) && sameOnAllAxes(wanted, expected.axisCount());
    const auto text = brief ? shortPositionText : positionText;
    set(5, tr("✗ %1: %2, not %3").arg(token).arg(text(found, map.axisCount()), text(wanted, expected.axisCount())),
        true);
}

void VersionTable::makeAxes() {
    const auto result = m_feed.result();
    const auto placed = std::ranges::find_if(result->rules, [](const ComparedRule& rule) { return !rule.error; });
    const std::vector<std::string> axes =
        placed == result->rules.end() ? std::vector<std::string>() : placed->positions.axes;
    QStringList titles;
    for (const std::string& axis : axes) titles << toQString(axis);
    m_axis = std::min(m_axis, std::max(0, static_cast<int>(titles.size()) - 1));
    if (m_axes->property("axes").toStringList() == titles) return;
    m_axes->setProperty("axes", titles);
    for (QAbstractButton* button : m_axisButtons->buttons()) delete button;
    for (int i = 0; i < titles.size(); ++i) {
        auto* button = segmentedButton(titles[i], m_axes);
        button->setAccessibleName(tr("Axis %1").arg(titles[i]));
        button->setChecked(i == m_axis);
        m_axisButtons->addButton(button, i);
        m_axes->layout()->addWidget(button);
    }
}

/// One line for all versions whose coordinates are the same.
ChartContent VersionTable::chart() const {
    const auto result = m_feed.result();
    const PaintStyle& style = m_context.theme.style();
    ChartContent content;
    std::vector<std::pair<QList<QPointF>, QStringList>> lines;
    double low = 0, high = 1;
    std::int64_t tokens = 1;
    for (const ComparedRule& rule : result->rules) {
        const PositionMap& map = rule.positions;
        if (rule.error || m_axis >= map.axisCount()) continue;
        tokens = std::max(tokens, map.tokens);
        const std::int64_t step = std::max<std::int64_t>(1, map.tokens / kChartPoints);
        QList<QPointF> points;
        for (std::int64_t token = 0; token < map.tokens; token += step) {
            const double value = map.positionOf(token)[static_cast<std::size_t>(m_axis)];
            low = std::min(low, value);
            high = std::max(high, value);
            points << QPointF(static_cast<double>(token), value);
        }
        const auto same = std::ranges::find(lines, points, &std::pair<QList<QPointF>, QStringList>::first);
        const QString name = toQString(rule.scheme->version);
        if (same == lines.end())
            lines.emplace_back(points, QStringList{name});
        else
            same->second << name;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ChartSeries series = chartCurve(i, style);
        series.name = lines[i].second.join(QStringLiteral(", "));
        series.points = lines[i].first;
        content.series.push_back(std::move(series));
    }
    content.x = {.range = {0, static_cast<double>(tokens - 1)}, .title = tr("token, counted from 0")};
    content.y = {.range = {low, high}, .title = tr("position")};
    return content;
}

void VersionTable::retranslate() {
    m_title->setText(tr("Versions"));
    m_notation->setAccessibleName(tr("Sequence that the versions place"));
    m_rateTitle->setText(tr("frames a second"));
    m_rates->setAccessibleName(m_rateTitle->text());
    m_table->setAccessibleName(tr("Versions of the model and where they differ"));
    m_chartTitle->setText(tr("Where they part"));
    m_chartView->setAccessibleName(tr("Coordinates along the sequence under each version"));
    const QStringList titles{tr("version"),   tr("transformers"), tr("time of the frames"),
                             tr("next text"), tr("delta"),        tr("first token that differs"),
                             tr("why")};
    m_table->setTitles(titles);
    showResult();
}

void VersionTable::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/question_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>

#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "ui/document/convert.h"
#include "ui/modes/lesson/choice_row.h"
#include "ui/modes/lesson/entry_row.h"

namespace ropescope::ui {

namespace {

constexpr double kQuestionPad = 16;
constexpr std::array kSketchedAt{1, 8, 64, 128}; ///< distances at which a sketch is compared
constexpr double kSketchTolerance = 0.05;

QString filled(const std::string& text, const LessonPlay& play) { return toQString(fillText(text, play.values())); }

/// The height of a sketched curve at a distance; empty more than half a token beyond its ends, which no hand meets exactly.
std::optional<double> sketchedAt(const QList<QPointF>& curve, double x) {
    constexpr double kReach = 0.5;
    if (curve.isEmpty() || x < curve.front().x() - kReach || x > curve.back().x() + kReach) return {};
    x = std::clamp(x, curve.front().x(), curve.back().x());
    for (qsizetype i = 0; i + 1 < curve.size(); ++i) {
        const QPointF &from = curve[i], &to = curve[i + 1];
        if (x < from.x() || x > to.x()) continue;
        const double width = to.x() - from.x();
        return width > 0 ? from.y() + (to.y() - from.y()) * (x - from.x()) / width : from.y();
    }
    return curve.front().y();
}

std::vector<DrawnEntry> sketchEntries(const LessonPlay& play, const std::vector<double>& truth) {
    std::vector<DrawnEntry> entries;
    for (const int distance : kSketchedAt) {
        if (static_cast<std::size_t>(distance) >= truth.size()) break;
        const double value = truth[static_cast<std::size_t>(distance)];
        const auto said = sketchedAt(play.answers().sketch, distance);
        entries.push_back({QString::number(distance), said ? toQString(valueText(*said, 2)) : QString(),
                           toQString(valueText(value, 3)), said && std::abs(*said - value) <= kSketchTolerance});
    }
    return entries;
}

std::vector<DrawnEntry> placeEntries(const LessonPlay& play, const std::vector<double>& truth) {
    std::vector<DrawnEntry> entries;
    const std::optional<QPointF> place = play.answers().place;
    for (std::size_t axis = 0; axis < truth.size(); ++axis) {
        const bool row = truth.size() > 1 && axis + 2 == truth.size();
        const double said = !place ? NAN : row ? place->y() : place->x();
        entries.push_back({row ? QuestionView::tr("row") : QuestionView::tr("column"),
                           place ? toQString(valueText(said)) : QString(), toQString(valueText(truth[axis])),
                           std::abs(said - truth[axis]) < 0.01});
    }
    return entries;
}

} // namespace

std::vector<DrawnEntry> drawnEntries(const LessonPlay& play) {
    const auto answer = answerOf(*play.current().question, play.values());
    const auto* truth = answer ? std::get_if<std::vector<double>>(&*answer) : nullptr;
    if (!truth) return {};
    if (play.current().question->kind == QuestionKind::Sketch) return sketchEntries(play, *truth);
    if (play.current().question->kind == QuestionKind::Place) return placeEntries(play, *truth);
    return {};
}

QuestionView::QuestionView(LessonPlay& play, QWidget* parent)
    : QWidget(parent), m_play(play), m_question(new LessonLabel(this)) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

ChoiceRow& QuestionView::choiceRow(std::size_t index) {
    while (m_choices.size() <= index) {
        auto* row = new ChoiceRow(this);
        m_choices.push_back(row);
        connect(row, &QAbstractButton::clicked, this, [this, index = m_choices.size() - 1] {
            const QString id = toQString(m_play.current().question->choices[index].id);
            m_play.give([&](StepAnswers& answers) {
                if (!answers.revealed) answers.chosen = id;
            });
        });
    }
    return *m_choices[index];
}

EntryRow& QuestionView::entryRow(std::size_t index) {
    while (m_entries.size() <= index) {
        auto* row = new EntryRow(this);
        m_entries.push_back(row);
        connect(row, &EntryRow::given, this, [this, index = static_cast<qsizetype>(m_entries.size()) - 1](auto& text) {
            m_play.give([&](StepAnswers& answers) {
                while (answers.given.size() <= index) answers.given << QString();
                answers.given[index] = text;
            });
        });
        connect(row, &EntryRow::entered, this,
                [this, index = static_cast<int>(m_entries.size()) - 1] { enter(index); });
    }
    return *m_entries[index];
}

/// Goes on to the next entry without an answer; commits when there is none.
void QuestionView::enter(int entry) {
    const int count = m_play.entries();
    for (int i = 1; i <= count; ++i) {
        const int next = (entry + i) % count;
        if (m_play.answers().given.value(next).isEmpty())
            return m_entries[static_cast<std::size_t>(next)]->field().setFocus();
    }
    m_play.commit();
}

bool QuestionView::type(const QKeyEvent& event) {
    for (EntryRow* row : m_entries) {
        QLineEdit& field = row->field();
        if (!row->isVisible() || !field.isVisible() || field.hasFocus() || !field.text().isEmpty()) continue;
        field.setFocus();
        QKeyEvent typed(event.type(), event.key(), event.modifiers(), event.text());
        QCoreApplication::sendEvent(&field, &typed);
        return true;
    }
    return false;
}

void QuestionView::show(const QString& language, const LessonLook& look, bool answerable, bool revealed) {
    m_look = look;
    m_answerable = answerable;
    m_revealed = revealed;
    if (std::exchange(m_shown, &m_play.current()) != &m_play.current()) { // hiding takes the focus from what is typed
        for (ChoiceRow* row : m_choices) row->hide();
        for (EntryRow* row : m_entries) row->hide();
    }
    const auto& question = m_play.current().question;
    setVisible(question.has_value());
    if (!question) return;
    const StepText& text = m_play.textAt(m_play.step(), language);
    m_question->show(filled(text.question, m_play), look.text(look.heading(), look.style.palette.ink));
    if (!question->choices.empty())
        showChoices(*question, text);
    else
        showEntries(*question, text);
    update();
}

void QuestionView::showChoices(const LessonQuestion& question, const StepText& text) {
    const StepAnswers& answers = m_play.answers();
    const QString right = m_play.rightChoice();
    const auto votesOf = [&](int round, const QString& id) {
        return answers.votes[static_cast<std::size_t>(round)].value(id);
    };
    const auto valueOf = [&](const LessonChoice& choice) {
        const QuantityValue value = choiceValue(choice, m_play.values());
        return std::holds_alternative<double>(value) ? toQString(valueText(value)) : QString();
    };
    int most = 0;
    QString widest;
    bool voted = false, second = answers.round > 0;
    for (const int round : {0, 1}) {
        for (const LessonChoice& choice : question.choices) {
            most = std::max(most, votesOf(round, toQString(choice.id)));
            const QString value = valueOf(choice);
            if (value.size() > widest.size()) widest = value;
            voted = voted || votesOf(round, toQString(choice.id)) > 0;
        }
    }
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const LessonChoice& choice = question.choices[i];
        ChoiceState state{.id = toQString(choice.id), .value = {}, .text = {}};
        state.value = valueOf(choice);
        state.widest = widest;
        state.text = filled(choiceText(text.choices, choice.id), m_play);
        state.chosen = answers.chosen == state.id;
        state.votes = {votesOf(0, state.id), votesOf(1, state.id)};
        state.mostVotes = most;
        state.voted = voted;
        state.second = second;
        if (m_revealed) {
            const bool isRight = state.id == right;
            state.verdict = isRight ? ChoiceState::Verdict::Right : ChoiceState::Verdict::Wrong;
            const std::string reason = choiceText(text.reasons, choice.id);
            if (!reason.empty()) state.text += QStringLiteral(" · ") + filled(reason, m_play);
        }
        choiceRow(i).show(state, m_look);
        choiceRow(i).setEnabled(m_answerable);
    }
}

void QuestionView::showEntries(const LessonQuestion& question, const StepText& text) {
    const StepAnswers& answers = m_play.answers();
    const auto answer = answerOf(question, m_play.values());
    if (!answer) return;
    if (question.kind == QuestionKind::Sketch || question.kind == QuestionKind::Place) {
        const std::vector<DrawnEntry> entries = drawnEntries(m_play);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const DrawnEntry& drawn = entries[i];
            entryRow(i).show({.name = i < text.rows.size() ? filled(text.rows[i], m_play) : drawn.name,
                              .given = drawn.given,
                              .truth = m_revealed ? drawn.truth : QString(),
                              .right = drawn.right,
                              .typed = false},
                             m_look);
        }
        return;
    }
    if (question.kind == QuestionKind::Allocate) return; // its picture says it all
    for (int i = 0; i < m_play.entries(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        QuantityValue truth = *answer;
        if (const auto* list = std::get_if<std::vector<double>>(&*answer))
            truth = (*list)[row];
        else if (const auto* words = std::get_if<std::vector<std::string>>(&*answer))
            truth = (*words)[row];
        entryRow(row).show({.name = row < text.rows.size() ? filled(text.rows[row], m_play) : QString(),
                            .given = answers.given.value(i),
                            .truth = m_revealed ? toQString(valueText(truth)) : QString(),
                            .right = m_play.isRight(i),
                            .typed = m_answerable,
                            .number = !std::holds_alternative<std::string>(truth),
                            .locked = answers.committed},
                           m_look);
    }
}

double QuestionView::heightFor(double width) const {
    if (!m_play.current().question) return 0;
    double height =
        m_question->heightFor(width - 2 * m_look.pixels(kQuestionPad)) + m_look.pixels(2 * kQuestionPad - 4);
    for (ChoiceRow* row : m_choices)
        if (row->isVisibleTo(this)) height += row->heightFor(width - 2);
    for (EntryRow* row : m_entries)
        if (row->isVisibleTo(this)) height += row->heightFor(width - 2);
    return height;
}

int QuestionView::heightForWidth(int width) const { return static_cast<int>(std::ceil(heightFor(width))) + 2; }

void QuestionView::resizeEvent(QResizeEvent*) { place(); }

void QuestionView::place() {
    const double pad = m_look.pixels(kQuestionPad);
    const double question = m_question->heightFor(width() - 2 * pad);
    m_question->setGeometry(QRectF(pad, pad - 2, width() - 2 * pad, question + 2).toRect());
    double top = question + m_look.pixels(2 * kQuestionPad - 4);
    const auto put = [&](auto* row) {
        if (!row->isVisibleTo(this)) return;
        const double height = row->heightFor(width() - 2);
        row->setGeometry(1, static_cast<int>(top), width() - 2, static_cast<int>(height));
        top += height;
    };
    for (ChoiceRow* row : m_choices) put(row);
    for (EntryRow* row : m_entries) put(row);
}

void QuestionView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const Palette& palette = m_look.style.palette;
    const double band = m_question->height() + m_look.pixels(2 * kQuestionPad - 6);
    painter.fillRect(QRectF(0, 0, width(), band), palette.sunken);
    painter.setPen(palette.line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

} // namespace ropescope::ui

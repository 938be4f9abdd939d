// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QToolButton>

#include <ropescope/scores/weights/mask.h>
#include <ropescope/session/column_model.h>

#include "tests/ui/monkey/subject.h"
#include "ui/painters/drawing.h"
#include "ui/panels/readout/pair_model.h"
#include "ui/panels/sequence/focus_bar.h"
#include "ui/views/plot_view.h"

/// Checks that a used window shows what a fresh one shows. Each check returns what is wrong, or an empty string.
namespace ropescope::ui::monkey {

constexpr int kClearSign = 26; ///< pixels

/// Where two equal windows may differ: elapsed times, the undo and redo buttons, and the clear buttons of search
/// fields, which Qt fades in.
inline QRegion mayDiffer(QWidget& window) {
    QRegion region;
    const auto add = [&](const QWidget& widget) {
        if (!widget.isVisible()) return;
        region += QRect(widget.mapTo(&window, QPoint()), widget.size());
    };
    for (const auto* bar : window.findChildren<FocusBar*>())
        for (const auto* label : bar->findChildren<QLabel*>(QStringLiteral("hint"))) add(*label);
    for (const auto* line : window.findChildren<QLineEdit*>()) {
        const QRect sign(line->width() - kClearSign, 0, kClearSign, line->height());
        if (line->isVisible() && line->isClearButtonEnabled())
            region += sign.translated(line->mapTo(&window, QPoint()));
    }
    for (const auto* button : window.findChildren<QToolButton*>()) {
        const QAction* action = button->defaultAction();
        if (action && (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Z) ||
                       action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)))
            add(*button);
    }
    return region;
}

inline QImage masked(QImage image, const QRegion& region, double ratio) {
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    for (const QRect& rect : region) painter.fillRect(rect, Qt::black);
    return image;
}

/// Path of the widget under a point, from the window down.
inline QString placeOf(QWidget& window, const QPoint& point) {
    const QWidget* widget = window.childAt(point);
    return widget ? pathOf(window, *widget) : QStringLiteral("the window itself");
}

inline QString differingPixels(Subject& subject, Subject& fresh, const QImage& shown, const QImage& expected) {
    if (shown.size() != expected.size()) return QStringLiteral("pictures of different sizes");
    const double ratio = subject.window().devicePixelRatioF();
    const QImage one = masked(shown, mayDiffer(subject.window()), ratio);
    const QImage two = masked(expected, mayDiffer(fresh.window()), ratio);
    if (one == two) return {};
    QRect box;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != two.pixel(x, y)) box |= QRect(x, y, 1, 1);
    const QPoint first = (QPointF(box.topLeft()) / ratio).toPoint(), middle = (QPointF(box.center()) / ratio).toPoint();
    return QStringLiteral("pixels differ in %1,%2 %3x%4; at its corner %5, in its middle %6")
        .arg(box.x())
        .arg(box.y())
        .arg(box.width())
        .arg(box.height())
        .arg(placeOf(subject.window(), first), placeOf(subject.window(), middle));
}

/// Geometry of a widget and, for views and labels, what a screen reader says about them.
inline QString wordsOf(const QWidget& widget) {
    const QRect& box = widget.geometry();
    const auto* label = qobject_cast<const QLabel*>(&widget);
    // A label that never had text is a few pixels larger than one whose text was cleared.
    QString words = QStringLiteral("%1,%2 %3x%4").arg(box.x()).arg(box.y()).arg(box.width()).arg(box.height());
    if (label && label->text().isEmpty()) words.clear();
    if (widget.objectName() == QStringLiteral("hint") || (!label && !qobject_cast<const PlotView*>(&widget)))
        return words;
    return QStringList{words, label ? label->text() : QString(), widget.accessibleName(),
                       widget.accessibleDescription(), widget.toolTip()}
        .join(QStringLiteral(" | "));
}

inline QString differingWords(Subject& subject, Subject& fresh) {
    // Qt fades the clear button of a field; it stays, transparent, if its panel is hidden during the fade.
    const auto counts = [](const QWidget& widget) {
        return widget.isVisible() && !widget.inherits("QLineEditIconButton");
    };
    const auto wordsIn = [&counts](Subject& of) {
        std::map<QString, QString> words;
        for (const QWidget* widget : of.window().workbench().findChildren<QWidget*>())
            if (counts(*widget)) words.emplace(pathOf(of.window().workbench(), *widget), wordsOf(*widget));
        return words;
    };
    const auto shown = wordsIn(subject), expected = wordsIn(fresh);
    for (const auto& [path, words] : shown) {
        const auto found = expected.find(path);
        if (found == expected.end()) return QStringLiteral("only the old window has ") + path + u": " + words;
        if (found->second != words)
            return path + QStringLiteral(" says “%1”, a new one “%2”").arg(words, found->second);
    }
    for (const auto& [path, words] : expected)
        if (!shown.contains(path)) return QStringLiteral("only a new window has ") + path + u": " + words;
    return {};
}

/// Checks the pair list against the core function itself.
inline QString wrongReadouts(Subject& subject) {
    const PlacedSession& placed = *subject.workspace.context().placed();
    const auto models = subject.window().findChildren<PairModel*>();
    const PairModel* model = models.isEmpty() ? nullptr : models.last();
    if (!model || model->rowCount() != static_cast<int>(placed.columns.size()))
        return QStringLiteral("the list of the pair does not have one row per column");
    for (int row = 0; row < model->rowCount(); ++row) {
        const SchemeColumn& column = placed.columns[static_cast<std::size_t>(row)];
        const auto query = tokenIn(column, subject.workspace.focus().query());
        const auto key = tokenIn(column, subject.workspace.focus().key());
        const QString shown = model->data(model->index(row), PairModel::ScoreText).toString();
        std::optional<double> score;
        if (column.usable() && query && key) {
            const auto scored = scoreModelOf(placed, column);
            const TokenRange seen = keysSeenBy(*scored, *query); // a masked pair has no value, in softmax neither
            const auto value = scoreOfPair(*scored, *query, *key);
            if (value && std::isfinite(*value) && *key >= seen.begin && *key < seen.end) score = *value;
        }
        const bool right =
            score ? shown == scoreText(*score, 4) : !shown.contains(QRegularExpression(QStringLiteral("[0-9]")));
        if (!right)
            return QStringLiteral("row %1 of the pair list shows “%2”, the score is %3")
                .arg(row)
                .arg(shown, score ? scoreText(*score, 4) : QStringLiteral("none"));
    }
    return {};
}

/// Runs all checks. Screenshots of a difference go to `folder`, unless it is empty.
inline QString fault(Subject& subject, std::uint64_t order, const QString& folder) {
    movePointerAway(subject.window());
    if (!subject.settle()) return QStringLiteral("does not settle");
    const QImage shown = subject.screenshot();
    if (QString wrong = wrongReadouts(subject); !wrong.isEmpty()) return wrong;
    const auto fresh = freshOf(subject, order);
    if (!fresh) return QStringLiteral("a fresh window does not settle");
    const QImage expected = fresh->screenshot();
    QString wrong = differingPixels(subject, *fresh, shown, expected);
    if (const QString words = differingWords(subject, *fresh); !words.isEmpty())
        wrong += (wrong.isEmpty() ? QString() : QStringLiteral("; ")) + words;
    if (!wrong.isEmpty() && !folder.isEmpty()) {
        shown.save(folder + QStringLiteral("/monkey-shown.png"));
        expected.save(folder + QStringLiteral("/monkey-expected.png"));
    }
    return wrong;
}

} // namespace ropescope::ui::monkey

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <QString>
#include <QStringList>

/// The images that are compared with baselines. Each is drawn by one command line of the program, so that baselines
/// survive every refactoring of the code.
namespace ropescope::test {

struct Shot {
    QString name;          ///< of the baseline, without the suffix
    QStringList arguments; ///< all except the output file
    QString fileOption;    ///< the option for the output file
    QRect crop{};          ///< the part that is kept; everything if null
    QList<QRect> masks{};  ///< areas that differ from run to run, in pixels of the image
    bool text = true;      ///< whether the image contains text
    bool chinese = false;
};

inline const QString kShort = QStringLiteral("text:5 image:4x3 video:2x3x2 text:5");
inline const QString kLong = QStringLiteral("text:1024 image:48x32 text:512 video:8x8x8 text:512");

/// A page of `figure`, 660 pixels wide.
inline Shot figureShot(const QString& name, const QString& sequence, const QString& rows,
                       const QStringList& more = {}) {
    return {.name = "figure-" + name,
            .arguments = QStringList{"figure", "--resolution", "96", "--sequence", sequence, "--plots", rows} + more,
            .fileOption = QStringLiteral("-o")};
}

/// The window of 1280 × 800 pixels.
inline Shot windowShot(const QString& name, const QStringList& more) {
    return {.name = "window-" + name,
            .arguments = QStringList{"--size", "1280x800"} + more,
            .fileOption = QStringLiteral("--screenshot"),
            // The status bar shows how long the scores took.
            .masks = {QRect(860, 775, 420, 25)}};
}

/// These rows of the board alone, whatever stands around them.
inline Shot boardShot(const QString& name, const QString& sequence, const QString& rows, const QStringList& more = {}) {
    return {.name = "board-" + name,
            .arguments =
                QStringList{"--region", "boardRows", "--size", "766x606", "--sequence", sequence, "--plots", rows} +
                more,
            .fileOption = QStringLiteral("--screenshot")};
}

inline Shot cellsShot(const QString& name, Shot shot, const QRect& crop = {}) {
    shot.name = "cells-" + name;
    shot.crop = crop;
    shot.text = false;
    return shot;
}

inline Shot scoresShot(const QStringList& arguments) {
    return {.name = {},
            .arguments = QStringList{"scores", "--format", "png"} + arguments,
            .fileOption = QStringLiteral("-o")};
}

/// One plot of each kind on a page and in the window.
inline QList<Shot> plotShots(const QString& theme) {
    const QStringList light{"--theme", theme};
    const QStringList two = light + QStringList{"--scheme", "rope-tv", "--scheme", "rope-tie"};
    QList<Shot> shots{figureShot(QStringLiteral("positions-grid"), kShort, QStringLiteral("positions"), light),
                      figureShot(QStringLiteral("positions-fields"), kLong, QStringLiteral("positions"), light),
                      boardShot(QStringLiteral("positions-grid"), kShort, QStringLiteral("positions"), two),
                      boardShot(QStringLiteral("positions-fields"), kLong, QStringLiteral("positions"), light)};
    for (const char* row : {"heatmap", "profile", "decay", "patch-kernel", "precision"}) {
        const QString id = QString::fromLatin1(row);
        shots += figureShot(id, kShort, id, light);
        shots += boardShot(id, kShort, id, light);
    }
    if (theme == QStringLiteral("light"))
        for (const char* row : {"rotation", "phase", "encoding", "equivariance"})
            shots += boardShot(QString::fromLatin1(row), kShort, QString::fromLatin1(row), light);
    for (const char* row : {"plane", "curves"})
        shots += figureShot(QString::fromLatin1(row), kShort, QString::fromLatin1(row), light);
    for (Shot& shot : shots) shot.name += "-" + theme;
    return shots;
}

/// Settings that change what a plot shows.
inline QList<Shot> settingShots() {
    return {figureShot(QStringLiteral("causal-softmax"), kShort, QStringLiteral("heatmap,profile"),
                       {"--mode", "softmax", "--mask", "causal", "--content", "random:3"}),
            figureShot(QStringLiteral("alibi-logits"), kLong, QStringLiteral("heatmap,profile"),
                       {"--mode", "logit", "--bias", "alibi:1/8", "--scheme", "rope-tv", "--scheme", "flat"}),
            figureShot(QStringLiteral("decay-each"), kShort, QStringLiteral("decay"),
                       {"--along", "each", "--distances", "linear", "--farthest", "256", "--draws", "20"}),
            figureShot(QStringLiteral("patches-query"), kShort, QStringLiteral("positions,precision"),
                       {"--patches", "query", "--precision", "float16-angles"}),
            figureShot(QStringLiteral("serif"), kShort, QStringLiteral("heatmap"),
                       {"--font", "serif", "--scheme", "rope-tv", "--width", "240"}),
            boardShot(QStringLiteral("all"), kLong,
                      QStringLiteral("positions,heatmap,profile,decay,patch-kernel,precision"),
                      {"--patches", "query"})};
}

inline QList<Shot> windowShots() {
    Shot chinese = windowShot(QStringLiteral("chinese"), {"--language", "zh_CN"});
    chinese.chinese = true;
    return {windowShot(QStringLiteral("light"), {}), windowShot(QStringLiteral("dark"), {"--theme", "dark"}), chinese};
}

/// Images of colours without text, which are equal on every system.
inline QList<Shot> cellShots() {
    return {cellsShot(QStringLiteral("scores-short"), scoresShot({"--sequence", kShort, "--scheme", "rope-tie"})),
            cellsShot(QStringLiteral("scores-binned"), scoresShot({"--sequence", kLong, "--bins", "200"})),
            cellsShot(QStringLiteral("scores-masked"), scoresShot({"--sequence", kShort, "--mode", "softmax", "--mask",
                                                                   "causal", "--content", "random:3"})),
            cellsShot(QStringLiteral("heatmap"), figureShot({}, kShort, QStringLiteral("heatmap")),
                      QRect(35, 49, 113, 113)),
            cellsShot(QStringLiteral("patch-kernel"), figureShot({}, kShort, QStringLiteral("patch-kernel")),
                      QRect(54, 51, 91, 62)),
            cellsShot(QStringLiteral("fields"), figureShot({}, kLong, QStringLiteral("positions")),
                      QRect(533, 62, 112, 75))};
}

inline QList<Shot> allShots() {
    return plotShots(QStringLiteral("light")) + plotShots(QStringLiteral("dark")) + settingShots() + windowShots() +
           cellShots();
}

} // namespace ropescope::test

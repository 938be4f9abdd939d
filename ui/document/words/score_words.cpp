// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/score_words.h"

#include <QCoreApplication>

namespace ropescope::ui {

namespace {

QString scoresText(const char* text) { return QCoreApplication::translate("Scores", text); }

} // namespace

QString contentText(const Content& content) {
    switch (content.kind) {
    case ContentKind::Random: return scoresText(QT_TRANSLATE_NOOP("Scores", "q, k random, seed %1")).arg(content.seed);
    case ContentKind::File: return scoresText(QT_TRANSLATE_NOOP("Scores", "q, k from file"));
    case ContentKind::Ones: break;
    }
    return QStringLiteral("q = k = 1");
}

QString biasText(const Bias& bias) {
    switch (bias.kind) {
    case BiasKind::None: break;
    case BiasKind::Alibi:
        return scoresText(QT_TRANSLATE_NOOP("Scores", "ALiBi head %1 of %2")).arg(bias.head).arg(bias.heads);
    case BiasKind::Xpos: return QStringLiteral("xPos");
    case BiasKind::T5:
        if (bias.seed)
            return scoresText(QT_TRANSLATE_NOOP("Scores", "T5 buckets with random values, seed %1")).arg(*bias.seed);
        return bias.table.empty() ? scoresText(QT_TRANSLATE_NOOP("Scores", "T5 buckets, each minus its number"))
                                  : scoresText(QT_TRANSLATE_NOOP("Scores", "T5 buckets with given values"));
    }
    return {};
}

QString shareText(double share) { return QString::number(100 * share, 'g', 2) + QStringLiteral(" %"); }

} // namespace ropescope::ui

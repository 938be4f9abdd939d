// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/heads/head_fields.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/files/file_names.h"
#include "ui/document/words/error_words.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

class HeadWords {
    Q_DECLARE_TR_FUNCTIONS(HeadsPlot)
};

/// Typed paths are kept as soon as there is such a file.
QString fileFault(const QString& text) {
    if (text.isEmpty()) return {};
    const QString path = absolutePath(text);
    const PathForQt file(path);
    return QFileInfo(file.get()).isFile() ? QString() : HeadWords::tr("There is no such file");
}

FormField fileField(const Session& session) {
    return sessionField(
        session, "views.heads.file",
        {.kind = FormField::Kind::Text,
         .name = [] { return HeadWords::tr("File of queries and keys"); },
         .label = HeadWords::tr("File"),
         .hint = HeadWords::tr("A .npz or .safetensors file with q and k of a layer before rotation, or "
                               "q_rotated and k_rotated after it: heads × tokens × head dim"),
         .fault = &fileFault,
         .change =
             [](Session& changed, const QString& text) {
                 changed.views.heads.file = text.isEmpty() ? "" : toStdString(absolutePath(text));
             }});
}

FormField shownField(const Session& session) {
    return sessionField(
        session, "views.heads.shown",
        {.kind = FormField::Kind::Text,
         .name = [] { return HeadWords::tr("Heads shown"); },
         .label = HeadWords::tr("Heads"),
         .hint = HeadWords::tr("Heads that are drawn, counted from 0, such as 0,5,10-20; a single one is drawn large"),
         .words = {QStringLiteral("automatic"), QStringLiteral("all"), QStringLiteral("0"), QStringLiteral("0-7")},
         .titles = {HeadWords::tr("automatic"), HeadWords::tr("all"), QStringLiteral("0"), QStringLiteral("0-7")},
         .fault =
             [](const QString& text) {
                 const auto valid = checkHeads(toStdString(text));
                 return valid ? QString() : errorText(valid.error());
             }});
}

/// Relative scores are logits here.
FormField modeField(const Session& session) {
    const bool softmax = session.scores.mode == ScoreMode::Softmax;
    return sessionField(session, "scores.mode",
                        {.name = [] { return HeadWords::tr("Kind of score"); },
                         .hint = HeadWords::tr("Logits q·k / √(head dim), or attention weights"),
                         .value = softmax ? QStringLiteral("softmax") : QStringLiteral("logit"),
                         .words = {QStringLiteral("logit"), QStringLiteral("softmax")},
                         .titles = {HeadWords::tr("Logit"), HeadWords::tr("Softmax")}});
}

} // namespace

std::vector<FormField> headFields(const Session& session) {
    return {fileField(session), shownField(session), modeField(session),
            sessionField(session, "scores.mask",
                         {.kind = FormField::Kind::Check,
                          .name = [] { return HeadWords::tr("Causal mask"); },
                          .label = HeadWords::tr("Causal"),
                          .hint = HeadWords::tr("Leave out keys that come after the query (C)"),
                          .words = {QStringLiteral("none"), QStringLiteral("causal")}}),
            axisControl(session)};
}

} // namespace ropescope::ui

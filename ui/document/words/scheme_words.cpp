// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/scheme_words.h"

#include <QCoreApplication>

#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {

namespace {

struct SchemeText {
    Q_DECLARE_TR_FUNCTIONS(SchemeWords)
};

/// Translates a text; resources/translations/schemes_*.ts has only the texts that differ from English.
QString written(const std::string& text) { return QCoreApplication::translate("Schemes", text.c_str()); }

bool isUsers(const Scheme& scheme) { return scheme.group == SchemeGroup::UserDefined; }

} // namespace

QString titleOf(const Scheme& scheme) { return isUsers(scheme) ? toQString(scheme.title) : written(scheme.title); }
QString modelTitleOf(const Scheme& scheme) {
    return scheme.modelTitle.empty() ? titleOf(scheme) : written(scheme.modelTitle);
}
QString sourceOf(const Scheme& scheme) { return isUsers(scheme) ? toQString(scheme.source) : written(scheme.source); }
QString subtitleOf(const Scheme& scheme) {
    return isUsers(scheme) ? toQString(scheme.subtitle) : written(scheme.subtitle);
}
QString explanationOf(const Scheme& scheme) {
    return isUsers(scheme) ? toQString(scheme.explanation) : written(scheme.explanation);
}
QString warningOf(const Scheme& scheme) { return written(scheme.warning); }

QStringList fallbackForms(const FallbackUse& use) {
    const QString whole = messageText(fallbackText(use.fallback));
    switch (use.fallback) {
    case Fallback::None: break;
    case Fallback::Text: return {whole, SchemeText::tr("audio counts as text"), SchemeText::tr("audio as text")};
    case Fallback::Diagonal:
        return {whole, SchemeText::tr("no rule for text: on the diagonal"), SchemeText::tr("text on the diagonal")};
    case Fallback::Origin:
        return {whole, SchemeText::tr("pads are at the origin"), SchemeText::tr("pads at the origin")};
    case Fallback::Frames:
        return {whole, SchemeText::tr("no rule for video: frame by frame"), SchemeText::tr("video frame by frame")};
    case Fallback::FramesAlone:
        return {whole, SchemeText::tr("video frames without timestamps"), SchemeText::tr("video frame by frame")};
    case Fallback::FramesStepOn:
        return {whole, SchemeText::tr("video: one step per frame"), SchemeText::tr("video: step a frame")};
    case Fallback::FramesBelow:
        return {whole, SchemeText::tr("video frames one below the other"), SchemeText::tr("video frames stacked")};
    case Fallback::VideoOfOneFrame:
        return {whole, SchemeText::tr("image as a video of one frame"), SchemeText::tr("image as one frame")};
    case Fallback::WithoutRoles:
        return {whole, SchemeText::tr("roles of segments ignored"), SchemeText::tr("roles ignored")};
    }
    return {};
}

QString provenanceOf(const Scheme& scheme) {
    const Provenance& code = scheme.provenance;
    if (code.repository.empty()) return {};
    const QString how = code.run ? SchemeText::tr("Compared with what this code gave when it was run.")
                                 : SchemeText::tr("This code was read, not run.");
    const QString since = toQString(code.since);
    if (since.isEmpty()) return how;
    const QString when = since.front().isDigit() ? SchemeText::tr("State of the code: %1.").arg(since)
                                                 : SchemeText::tr("The rule came with %1.").arg(since);
    return joinSentences({how, when});
}

QString labelOf(const ParamSpec& spec) { return written(spec.label); }

LocalText stepAbout(const Scheme& scheme, const char* step) {
    return [scheme, step] { return QCoreApplication::translate("SchemeWords", step).arg(titleOf(scheme)); };
}

LocalText showStep(const Scheme& scheme, bool show) {
    return stepAbout(scheme,
                     show ? QT_TRANSLATE_NOOP("SchemeWords", "Show %1") : QT_TRANSLATE_NOOP("SchemeWords", "Hide %1"));
}

FormulaScheme localised(FormulaScheme preset) {
    preset.title = toStdString(written(preset.title));
    preset.note = toStdString(written(preset.note));
    return preset;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/scheme_words.h"

#include <QCoreApplication>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(SchemeWords)
};

/// Texts of core and of the presets that another language writes differently, listed for lupdate; the rest are names.
[[maybe_unused]] const char* const kWritten[] = {
    QT_TRANSLATE_NOOP("Schemes", "Flattened 1D"),
    QT_TRANSLATE_NOOP("Schemes", "RoPE-Tie, fractional"),
    QT_TRANSLATE_NOOP("Schemes", "RoPE-TV, frame by frame"),
    QT_TRANSLATE_NOOP("Schemes", "Omni-RoPE, paper"),
    QT_TRANSLATE_NOOP("Schemes", "Omni-RoPE, code"),
    QT_TRANSLATE_NOOP("Schemes", "Row layout"),
    QT_TRANSLATE_NOOP("Schemes", "Jianlin Su, Transformer upgrade path 4, kexue.fm/archives/8397 (2021-05)"),
    QT_TRANSLATE_NOOP("Schemes", "Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03)"),
    QT_TRANSLATE_NOOP("Schemes", "Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03), "
                                 "\"one dimension up\""),
    QT_TRANSLATE_NOOP("Schemes", "Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, "
                                 "kexue.fm/archives/10352 (2024-09)"),
    QT_TRANSLATE_NOOP("Schemes", "Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, "
                                 "kexue.fm/archives/10352 (2024-09), after kexue.fm/archives/8397 (2021-05)"),
    QT_TRANSLATE_NOOP("Schemes", "M-RoPE by formula"),
    QT_TRANSLATE_NOOP("Schemes", "RoPE-Tie by formula"),
    QT_TRANSLATE_NOOP("Schemes", "RoPE-TV by formula"),
    QT_TRANSLATE_NOOP("Schemes", "A patch counts frame, row and column from the cursor on, and text resumes behind the "
                                 "longest side."),
    QT_TRANSLATE_NOOP("Schemes", "Rows are w + 1 apart and columns h + 1, so that the gaps before and after a picture "
                                 "are equal on each axis. A video is its frames one after the other."),
    QT_TRANSLATE_NOOP("Schemes", "A picture of N patches is centred between the text before and after it, patches one "
                                 "position apart."),
};

QString written(const std::string& text) { return QCoreApplication::translate("Schemes", text.c_str()); }

bool isUsers(const Scheme& scheme) { return scheme.group == SchemeGroup::Own; }

} // namespace

QString inLanguage(const std::string& english, const std::string& chinese) {
    //: The code of the language of this translation, such as zh_CN; not shown.
    const QString language = QCoreApplication::translate("Language", "en");
    return toQString(!chinese.empty() && language == QLatin1String("zh_CN") ? chinese : english);
}

QString titleOf(const Scheme& scheme) { return isUsers(scheme) ? toQString(scheme.title) : written(scheme.title); }
QString sourceOf(const Scheme& scheme) { return isUsers(scheme) ? toQString(scheme.source) : written(scheme.source); }
QString subtitleOf(const Scheme& scheme) { return inLanguage(scheme.subtitle, scheme.subtitleChinese); }
QString explanationOf(const Scheme& scheme) { return inLanguage(scheme.explanation, scheme.explanationChinese); }
QString warningOf(const Scheme& scheme) { return inLanguage(scheme.warning, scheme.warningChinese); }

QStringList fallbackForms(const FallbackUse& use) {
    switch (use.fallback) {
    case Fallback::None: break;
    case Fallback::Text:
        return {Text::tr("no rule for audio: it counts as text"), Text::tr("audio counts as text"),
                Text::tr("audio as text")};
    case Fallback::Diagonal:
        return {Text::tr("no rule for text: it stands on the diagonal, as in M-RoPE"),
                Text::tr("no rule for text: on the diagonal"), Text::tr("text on the diagonal")};
    case Fallback::Origin:
        return {Text::tr("no rule for pads: they stand at the origin"), Text::tr("pads stand at the origin"),
                Text::tr("pads at the origin")};
    case Fallback::Frames:
        return {Text::tr("no rule for video: its frames one after the other"),
                Text::tr("no rule for video: frame by frame"), Text::tr("video frame by frame")};
    case Fallback::FramesAlone:
        return {Text::tr("video without its timestamp text: its frames one after the other"),
                Text::tr("video frames without timestamps"), Text::tr("video frame by frame")};
    case Fallback::FramesStepOn:
        return {Text::tr("no rule for video: each frame one step further"), Text::tr("video: one step a frame"),
                Text::tr("video: step a frame")};
    case Fallback::FramesBelow:
        return {Text::tr("no rule for video: its frames one below the other"),
                Text::tr("video frames one below the other"), Text::tr("video frames stacked")};
    case Fallback::VideoOfOneFrame:
        return {Text::tr("no rule for images: each is a video of one frame"), Text::tr("image as a video of one frame"),
                Text::tr("image as one frame")};
    }
    return {};
}

QString labelOf(const ParamSpec& spec) { return inLanguage(spec.label, spec.labelChinese); }

FormulaScheme localised(FormulaScheme preset) {
    preset.title = toStdString(written(preset.title));
    preset.note = toStdString(written(preset.note));
    return preset;
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/score_picture.h"

#include <QBuffer>
#include <QImage>

#include "app/commands/score_stacks.h"
#include "core/analysis/field_rules.h"
#include "core/analysis/session_words.h"
#include "core/base/text.h"
#include "core/raster/pixels.h"
#include "core/scores/content.h"
#include "core/sequence/notation.h"
#include "ui/document/convert.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxSide = 8192;
constexpr std::size_t kMaxNotation = 4096; ///< bytes of notation in the picture's text

std::string maskText(Mask mask) {
    return mask == Mask::None ? ", " : " (" + std::string(wordOf(mask, words(kMaskWords))) + "), ";
}

std::string biasText(const ScoreOptions& scores) {
    const bool enters = scores.bias.kind != BiasKind::None && scores.mode != ScoreMode::Score;
    return enters ? ", " + describe(scores.bias) : std::string();
}

std::string descriptionOf(const ScorePicture& picture, ValueRange range) {
    std::string notation = toNotation(picture.session.sequence);
    if (notation.size() > kMaxNotation) notation = notation.substr(0, kMaxNotation) + "...";
    const ScoreOptions& scores = picture.session.scores;
    return picture.scheme + ", " + notation + ", " + std::string(wordOf(scores.mode, words(kScoreModeWords))) +
           maskText(scores.mask) + describe(scores.content) + biasText(scores) + ", " + picture.session.colour.map +
           " from " + formatNumber(range.low) + " to " + formatNumber(range.high);
}

} // namespace

Expected<void> writeScorePicture(const ScorePicture& picture, const ByteSink& sink) {
    if (picture.bins.size() > kMaxSide) {
        return Error{.what = "picture of " + std::to_string(picture.bins.size()) + " cells a side",
                     .why = "at most " + std::to_string(kMaxSide) + " fit",
                     .mend = "add --bins 4096, or write npy"};
    }
    const Expected<const ColourMap*> colours = findColourMap(picture.session.colour.map);
    if (!colours) return colours.error();
    ScoreMap scores{{picture.bins.begin(), picture.bins.end()}, {picture.bins.begin(), picture.bins.end()}, {}};
    const auto append = [&](std::span<const float> rows) -> Expected<void> {
        scores.values.insert(scores.values.end(), rows.begin(), rows.end());
        return {};
    };
    if (const Expected<void> done = eachStack(picture.model, picture.bins, append); !done) return done.error();
    const auto bounds = scores.bounds().value_or(std::pair{0.0F, 1.0F});
    const ValueRange range{.low = bounds.first, .high = bounds.second};
    const int side = static_cast<int>(picture.bins.size());
    const PixelBuffer pixels = colourise(scores.values, side, side, **colours, range);

    QImage image = ui::wrapImage(pixels);
    image.setText(QStringLiteral("Description"), ui::toQString(descriptionOf(picture, range)));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG")) {
        return Error{.code = ErrorCode::File, .what = "picture", .why = "cannot be encoded", .mend = "write npy"};
    }
    return sink({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace ropescope::app

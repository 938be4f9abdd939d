// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/page_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

#include <QPainter>

#include <ropescope/base/hash.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/words/language.h"

namespace ropescope::ui {

namespace {

constexpr double kMostPixels = 32e6; ///< of a picture; beyond it is coarser

/// A line of such an image has no padding.
std::span<std::uint32_t> pixelsOf(QImage& image) {
    return {reinterpret_cast<std::uint32_t*>(image.bits()), static_cast<std::size_t>(image.sizeInBytes() / 4)};
}

} // namespace

quint64 pageKey(const Session& session, const FigureSpec& spec, const PageLook& look) {
    Session shown = session;
    shown.figures = {spec};
    Hasher key;
    key.add(SessionKeys(shown).upTo(Affects::Figures)).add(look.scale).add(look.pixelRatio);
    key.add(static_cast<int>(look.vision)).add(toStdString(languageCode()));
    const Viewport& view = spec.viewport;
    key.add(view.queryBegin).add(view.queryEnd).add(view.keyBegin).add(view.keyEnd);
    for (const auto& mark : {spec.query, spec.key}) {
        const Element element = mark.value_or(Element{.segment = -1});
        key.add(element.segment).add(static_cast<int>(element.part)).add(element.frame).add(element.row);
        key.add(element.column);
    }
    return key.value();
}

Job<PagePicture> pagePicture(std::shared_ptr<const Session> session, FigureSpec spec, const Plots& plots,
                             const PageLook& look) {
    return [session = std::move(session), spec = std::move(spec), &plots,
            look](const JobControl& control) -> Expected<std::shared_ptr<const PagePicture>> {
        auto figure = Figure::make(session, spec, plots, control);
        if (!figure) return figure.error();
        auto result = std::make_shared<PagePicture>();
        result->figure = *std::move(figure);
        result->scale = look.scale;
        const QSizeF size = result->figure->sizePoints() * look.scale;
        const double ratio = std::min(look.pixelRatio, std::sqrt(kMostPixels / (size.width() * size.height())));
        result->image = QImage((size * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
        result->image.setDevicePixelRatio(ratio);
        result->image.fill(Qt::white);
        QPainter painter(&result->image);
        painter.scale(look.scale, look.scale);
        result->figure->paint(painter);
        painter.end();
        seeAs(look.vision, pixelsOf(result->image));
        result->smallestText = result->figure->smallestText();
        result->faults = result->figure->faults(figureRules(findPreset(spec.preset)));
        return std::shared_ptr<const PagePicture>(std::move(result));
    };
}

} // namespace ropescope::ui

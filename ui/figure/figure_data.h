// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QRectF>

#include "core/analysis/overlay.h"
#include "ui/figure/figure.h"
#include "ui/document/marks.h"

/// The parts of a figure, shared by the files of this folder only.
namespace ropescope::ui {

/// Pages are laid out in design pixels, so that the painters of the screen are used as they are; one is 3/4 point.
inline constexpr double kPointsPerPixel = 0.75;

/// Where one scheme's panel puts its rows; rows that are not asked for are empty.
struct FigurePanel {
    std::size_t column = 0;
    QString letter; ///< "a", empty on a figure of one panel
    QString base;   ///< "base 10 000, own 10⁶": see figureBase
    QRectF title, baseBox, positions, heatmap, profile, decay, patchKernel, precision;
};

struct FigurePage {
    QSizeF size;
    std::vector<FigurePanel> panels;
    bool basesBelow = false; ///< bases have no room beside the titles
    bool grid = false;       ///< positions as cells with numbers; as colour fields otherwise
    QRectF scoreBar, positionBar, kernelBar, overlayBar, errorBar, legend, caption;
};

struct Figure::Data {
    std::shared_ptr<const Session> session;
    FigureSpec spec;
    CancelToken cancel; ///< of the analyses
    std::shared_ptr<const Layout> layout;
    std::shared_ptr<const HeatmapResult> heatmaps; ///< null when not asked for, as the next five
    std::shared_ptr<const FieldsResult> fields;
    std::shared_ptr<const ProfileResult> profiles;
    std::shared_ptr<const DecayResult> decays;
    std::shared_ptr<const PatchKernelResult> kernels;
    std::shared_ptr<const PrecisionResult> errors;
    std::shared_ptr<const OverlayResult> overlay; ///< of the position row, when patches are coloured by scores
    std::vector<Marks> marks;                     ///< one a column of the session
    std::vector<std::optional<double>> markScores;
    PaintStyle style;
    QString caption;
    FigurePage page;
    [[nodiscard]] bool has(FigureRow row) const;
};

/// Columns of the session that the figure shows, in order.
[[nodiscard]] std::vector<std::size_t> figureColumns(const Figure::Data& data);

/// What the title of a panel says of its base: where the panels have different ones, or where it is not the scheme's own.
[[nodiscard]] QString figureBase(const Figure::Data& data, std::size_t column);
/// Whether the shown schemes have different bases.
[[nodiscard]] bool basesDiffer(const Figure::Data& data);

/// The notation, cut when it is very long.
[[nodiscard]] QString shortNotation(const Session& session, qsizetype longest);

/// The text below the panels. Needs layout and profiles.
[[nodiscard]] QString figureCaption(const Figure::Data& data);

inline constexpr double kLegendSwatch = 8;

struct LegendItem {
    QString name;
    QColor colour;
    double width = 0; ///< swatch, name and the space after it
};
/// Modalities of the sequence, each once.
[[nodiscard]] std::vector<LegendItem> figureLegend(const Figure::Data& data);

/// Whether the position grids fit side by side somewhere on a page of this width, and in how many columns.
[[nodiscard]] std::optional<int> gridsAcross(const Figure::Data& data, double width);

/// Needs everything else of `data`.
[[nodiscard]] FigurePage figurePage(const Figure::Data& data);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <QByteArray>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "core/analysis/decay.h"
#include "core/analysis/fields.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/patch_kernel.h"
#include "core/analysis/precision.h"
#include "core/analysis/profile.h"
#include "core/base/cancel.h"
#include "core/base/expected.h"
#include "ui/document/theme.h"

/// Figures: a page of panels, drawn by the painters of the screen and written by one exporter a format.
namespace ropescope::ui {

enum class FigureRow { Positions, Heatmap, Profile, Decay, PatchKernel, Precision };

/// A row by the id that the command line, the views and the session know it by.
struct FigureRowName {
    const char* id; ///< "heatmap"
    FigureRow row;
    bool ViewSettings::*shown; ///< whether the window shows it
};
/// In the order of the window.
[[nodiscard]] const std::vector<FigureRowName>& figureRows();

inline constexpr double kLeastFigureWidth = 120; ///< points
inline constexpr double kMostFigureWidth = 5000;

/// What a figure shows: the chosen rows over the chosen schemes (all columns of the session, or one of them).
struct FigureSpec {
    std::vector<FigureRow> rows{FigureRow::Positions, FigureRow::Heatmap};
    int onlyColumn = -1;      ///< -1: all schemes side by side
    double widthPoints = 495; ///< 6.875 in, two columns; kept within kLeastFigureWidth … kMostFigureWidth
    ThemeKind theme = ThemeKind::Light;
    double pixelsPerInch = 300; ///< of PNG
    Viewport viewport;
    std::optional<Element> query, key; ///< marked when given
};

/// A figure with its data computed: can be painted again and again, on anything.
class Figure {
public:
    /// Runs the analyses (blocking; call on a worker or on the command line). Long ones can be called off.
    static Expected<std::shared_ptr<const Figure>> make(std::shared_ptr<const Session> session, const FigureSpec& spec,
                                                        const CancelToken& cancel = {});
    [[nodiscard]] QSizeF sizePoints() const; ///< whole points
    void paint(QPainter& painter) const;     ///< in points, from (0, 0)
    /// Short: "RopeScope: text:5 image:4x3 text:5".
    [[nodiscard]] QString title() const;
    /// The title of each panel: "(a) RoPE-TV, base 10 000".
    [[nodiscard]] QStringList panelTitles() const;
    /// What the figure shows in words: the sequence, what q and k are, head dim, base, schemes with their parameters.
    [[nodiscard]] QString caption() const;
    [[nodiscard]] const FigureSpec& spec() const;
    [[nodiscard]] const Session& session() const;

    struct Data;
    explicit Figure(std::shared_ptr<const Data> data);

private:
    std::shared_ptr<const Data> m_data;
};

/// One file a format, in `ui/figure/`: id and suffix ("pdf"), title for dialogs, and the writer.
struct FigureFormat {
    QString id;
    QString title;
    QString mimeType; ///< for the clipboard
    Expected<QByteArray> (*write)(const Figure& figure);
};
/// The built-in formats, in the order of menus.
[[nodiscard]] const std::vector<FigureFormat>& figureFormats();
/// A format of a list; null for an unknown id.
[[nodiscard]] const FigureFormat* findFigureFormat(std::span<const FigureFormat> formats, const QString& id);
/// The same among figureFormats().
[[nodiscard]] const FigureFormat* findFigureFormat(const QString& id);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QByteArray>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <ropescope/base/expected.h>
#include <ropescope/formats/table.h>

#include "ui/document/theme.h"
#include "ui/plots/registry.h"

/// Figures: a page of panels, drawn by the plots of the screen and written by one exporter a format.
namespace ropescope::ui {

struct Thumbnails;

inline constexpr double kLeastFigureWidth = 120; ///< points
inline constexpr double kMostFigureWidth = 5000;
inline constexpr int kMostFigureBins = 8192; ///< a side
inline constexpr double kTallFigure = 648;   ///< points: 9 in, what a page of a journal holds

/// A panel as a window shows it: what it computes depends on its room.
struct WindowPanel {
    QSizeF room; ///< of its content, in design pixels
    double pixelRatio = 1;
    std::int64_t segment = -1; ///< the selected one
};

/// What a figure shows: the chosen plots over the chosen schemes (all columns of the session, or one of them).
struct FigureSpec {
    std::vector<std::string> plots{"positions", "heatmap"}; ///< ids; unknown ones are refused
    int onlyColumn = -1;                                    ///< -1: all schemes side by side
    double widthPoints = 495;          ///< 6.875 in, two columns; kept within kLeastFigureWidth … kMostFigureWidth
    std::optional<int> panelsAcross{}; ///< side by side, at least 1; absent: as many as are comfortable
    ThemeKind theme = ThemeKind::Light;
    double pixelsPerInch = 300; ///< of PNG
    Viewport viewport;
    std::optional<Element> query, key;            ///< marked when given
    bool marks = true;                            ///< false: not even then, though profiles are of this query
    bool textAsOutlines = false;                  ///< of SVG
    std::shared_ptr<const Thumbnails> pictures{}; ///< that are decoded already; files that changed are read again
    /// Then the numbers of the figure are those of the panels of such a window, and not those that print shows.
    std::optional<WindowPanel> panel{};
    std::optional<int> bins{}; ///< a side of maps, at most kMostFigureBins; 0: every token. Absent: what print shows
};

/// The numbers of one plot under one scheme.
struct FigureTable {
    std::string plot, scheme; ///< ids
    Table table;
};

/// A height at which paper may end without cutting anything.
struct FigureBreak {
    double y = 0;      ///< points
    bool whole = true; ///< between rows of panels, and not between the plots of one
};

/// A figure with its data computed: can be painted again and again, on anything and any thread.
class Figure {
public:
    /// Computes the plots (blocking; call in a job or on the command line). Long ones can be cancelled. `plots` are those
    /// that the ids of the spec are looked for in.
    static Expected<std::shared_ptr<const Figure>> make(std::shared_ptr<const Session> session, const FigureSpec& spec,
                                                        const Plots& plots = builtInPlots(),
                                                        const JobControl& control = {});
    [[nodiscard]] QSizeF sizePoints() const;               ///< whole points
    void paint(QPainter& painter) const;                   ///< in points, from (0, 0)
    [[nodiscard]] std::vector<FigureBreak> breaks() const; ///< from the top down
    /// Short: "RopeScope: text:5 image:4x3 text:5".
    [[nodiscard]] QString title() const;
    /// The title of each panel: "(a) RoPE-TV, base 10 000".
    [[nodiscard]] QStringList panelTitles() const;
    /// What the figure shows in words: the sequence, what q and k are, head dim, base, schemes with their parameters.
    [[nodiscard]] QString caption() const;
    /// The numbers that are drawn, plot by plot, scheme by scheme.
    [[nodiscard]] std::vector<FigureTable> tables() const;
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
    QString mimeType; ///< for the clipboard; empty: not for it
    Expected<QByteArray> (*write)(const Figure& figure);
    bool page = false; ///< a picture of the page, and not its numbers
};
/// The built-in formats, in the order of menus.
[[nodiscard]] const std::vector<FigureFormat>& figureFormats();
/// A format of a list; null for an unknown id.
[[nodiscard]] const FigureFormat* findFigureFormat(std::span<const FigureFormat> formats, const QString& id);
/// The same among figureFormats().
[[nodiscard]] const FigureFormat* findFigureFormat(const QString& id);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <ropescope/base/expected.h>
#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/venues.h>
#include <ropescope/formats/reports/table.h>

#include "ui/document/theme.h"
#include "ui/plots/plot_registry.h"

/// Figures: a page of panels, drawn by the same plots as on screen and written by one exporter per format.
namespace ropescope::ui {

struct Thumbnails;

inline constexpr double kMillimetresPerPoint = 25.4 / 72;
inline constexpr double kTallFigure = 648; ///< points: 9 in, the usable height of a journal page

/// A panel as shown in a window; its data depends on its size.
struct WindowPanel {
    QSizeF room; ///< size of its content, in design pixels
    double pixelRatio = 1;
    std::int64_t segment = -1; ///< selected segment; -1: none
};

/// A figure of a session, and what of the session's views it shows.
struct FigureSpec : FigureSetup {
    FigureSpec();
    explicit FigureSpec(FigureSetup setup) : FigureSetup(std::move(setup)), fitsPage(true) {}

    int onlyColumn = -1; ///< if no panels are chosen; -1: all schemes
    /// Puts more panels side by side than are comfortable, if the page would otherwise be too high for print.
    bool fitsPage = false;
    Viewport viewport;
    std::optional<Element> query, key; ///< marked when given
    /// The file that it is written to, as text: in the carried session, images and videos are named relative to its
    /// folder, and pictures beside it are named after it. Empty: names without folders, and no pictures beside it.
    std::filesystem::path file{};
    std::shared_ptr<const Thumbnails> pictures{}; ///< already decoded; changed files are read again
    /// If given, the numbers of the figure are those shown in such a panel rather than those shown in print.
    std::optional<WindowPanel> panel{};
    bool complete = true; ///< fails if a panel has nothing to draw; false: the panel says why, and one must have
    /// Bins per side of maps; 0: one per token. More than a plot can have are refused. Absent: enough for print.
    std::optional<int> bins{};
};

/// The numbers of one plot under one scheme.
struct FigureTable {
    std::string plot, scheme; ///< ids
    std::string panel;        ///< the letter of a panel that shows something else than the session; otherwise empty
    Table table;
};

/// A height at which a page break cuts nothing.
struct FigureBreak {
    double y = 0;      ///< points
    bool whole = true; ///< between rows of panels, rather than between the plots of a row
};

/// A part of the page.
struct FigureBox {
    QString panel; ///< its letter, "a"; empty if the part belongs to no panel
    QString kind;  ///< "title", "plot", with ticks and names, "axes", "scale", "legend" or "caption"
    QRectF box;    ///< points
};

/// What is at a point of the page.
struct FigureHit {
    std::size_t column = 0;            ///< of the session
    std::optional<Element> query, key; ///< a plot of single tokens has only a key
    Derivations arithmetic;
};

/// What is wrong with a page.
struct FigureFault {
    Error error;                             ///< its hint names options
    LocalText fixName{};                     ///< for a button; empty: nothing in the setup repairs it
    std::function<void(FigureSetup&)> fix{}; ///< changes the setup so that it is repaired, or nearer to it
};

/// What a venue asks of a figure.
struct FigureRules {
    double smallestText = 6;              ///< points
    std::optional<double> columnPoints{}; ///< width of the column that it is for
    bool printed = true;                  ///< false: on a screen, of any height
};
/// Those of the venue of a preset, or the common ones.
[[nodiscard]] FigureRules figureRules(const std::optional<FigurePreset>& preset);

/// A figure with computed data, which can be painted repeatedly, on any device and any thread.
class Figure {
public:
    /// Computes the plots. Blocking: call in a job or on the command line; can be cancelled. The ids in the spec refer
    /// to `plots`. Fails with the reason if a panel has nothing to draw. What another figure of the same session has
    /// computed already is taken over from it.
    static Expected<std::shared_ptr<const Figure>> make(std::shared_ptr<const Session> session, const FigureSpec& spec,
                                                        const Plots& plots = builtInPlots(),
                                                        const JobControl& control = {}, const Figure* other = nullptr);
    [[nodiscard]] QSizeF sizePoints() const; ///< the width exactly, the height in whole points
    /// Called before (`id` is not empty) and after each part of the page, parts within parts: a panel, its title and
    /// its plots, scales, legend and caption.
    using PartMark = std::function<void(QPainter& painter, const QString& id)>;
    /// In points, from (0, 0).
    void paint(QPainter& painter, const PartMark& mark = {}) const;
    [[nodiscard]] std::vector<FigureBreak> breaks() const; ///< from top to bottom
    /// The parts of the page in the order in which they are painted.
    [[nodiscard]] std::vector<FigureBox> boxes() const;
    /// The number at a point of the page and how it is computed; empty beside the plots.
    [[nodiscard]] std::optional<FigureHit> hitAt(const QPointF& points) const;
    /// Size of the smallest text on the page, in points; 0: there is none.
    [[nodiscard]] double smallestText() const;
    /// Short title: "RopeScope: text:5 image:4x3 text:5"; without a session only the program.
    [[nodiscard]] QString title() const;
    /// The title of each panel: "(a) RoPE-TV, base 10 000".
    [[nodiscard]] QStringList panelTitles() const;
    /// The figure in words: sequence, q and k, head dim, base, schemes with their parameters.
    [[nodiscard]] QString caption() const;
    /// The caption as files keep it besides the page; empty if they carry no session.
    [[nodiscard]] QString description() const;
    /// The session, with the plots and the view of the figure, as files carry it (carried_session.h); empty if they shall
    /// not. Fails if it is too large.
    [[nodiscard]] Expected<QByteArray> carried() const;
    /// That the page is too high to be printed.
    [[nodiscard]] std::optional<Error> heightFault() const;
    /// What is wrong with the page, part by part, each with the option that fixes it.
    [[nodiscard]] std::vector<FigureFault> faults(const FigureRules& rules) const;
    /// The grid of panels, and in points the lines between its columns and rows, those at the edges among them.
    [[nodiscard]] const FigureLayout& layout() const;
    [[nodiscard]] std::vector<double> columnLines() const;
    [[nodiscard]] std::vector<double> rowLines() const;
    /// Widths of the columns, which fill the page, and heights of the rows of panels, in mm.
    [[nodiscard]] LayoutSizes columnWidths() const;
    [[nodiscard]] LayoutSizes rowHeights() const;
    [[nodiscard]] double leastColumnWidth() const; ///< in mm, of columns whose plots can be drawn
    /// The numbers drawn, plot by plot and scheme by scheme.
    [[nodiscard]] std::vector<FigureTable> tables() const;
    [[nodiscard]] const FigureSpec& spec() const;
    [[nodiscard]] const Session& session() const;
    [[nodiscard]] const PlacedSession& placed() const;

    /// Each panel as a figure of its own, as wide as on the page; without plots that only have words about the others.
    [[nodiscard]] std::vector<FigureSpec> panelSpecs() const;
    /// The same figure, to be written to another file.
    [[nodiscard]] Figure writtenTo(std::filesystem::path file) const;

    struct Data;
    explicit Figure(std::shared_ptr<const Data> data);

private:
    std::shared_ptr<const Data> m_data;
};

/// A picture that a file needs in its folder.
struct SideFile {
    QString name; ///< without a folder
    QByteArray bytes;
    bool operator==(const SideFile&) const = default;
};

/// A figure in a format.
struct FigureFile {
    QByteArray bytes;
    std::vector<SideFile> beside{};
    bool operator==(const FigureFile&) const = default;
};

/// An export format, one file each in `ui/figure/formats/`: id and suffix ("pdf"), title for dialogs, and writer.
struct FigureFormat {
    QString id;
    QString title;
    QString mimeType; ///< for the clipboard; empty: not copied
    Expected<FigureFile> (*write)(const Figure& figure);
    bool page = false; ///< writes an image of the page, not its numbers
};
/// The built-in formats, in the order of menus.
[[nodiscard]] const std::vector<FigureFormat>& figureFormats();
/// Finds a format in a list; null if the id is unknown.
[[nodiscard]] const FigureFormat* findFigureFormat(std::span<const FigureFormat> formats, const QString& id);
/// Finds a format in figureFormats().
[[nodiscard]] const FigureFormat* findFigureFormat(const QString& id);

} // namespace ropescope::ui

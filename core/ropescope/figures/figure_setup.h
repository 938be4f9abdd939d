// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/figures/layout.h>
#include <ropescope/figures/layout_sizes.h>
#include <ropescope/figures/panel_note.h>
#include <ropescope/figures/venues.h>

/// A figure as sessions keep it: what its panels show, where they are, and how the page looks.
namespace ropescope {

/// What the panels of a figure hold for which none are chosen: a scheme with its plots below each other, or a single
/// plot (plots in turn, within them schemes).
enum class PanelContent { Scheme, Plot };

/// Session fields by their names, with values in their text form: "rotary.base" → "500000".
using FieldTexts = std::map<std::string, std::string>;

/// Where colour bars or legends stand: once for all panels, once for each row of panels, below each plot, or nowhere.
enum class KeyPlace { Shared, Row, Panel, None };

/// How the plots of a panel stand.
enum class PanelArrange { Below, Beside };

/// A panel: some plots of a scheme.
struct PanelChoice {
    std::string scheme;             ///< id of a scheme of the session
    std::vector<std::string> plots; ///< ids
    PanelArrange arrange = PanelArrange::Below;
    std::string title{};                        ///< in place of its generated one
    FieldTexts settings{};                      ///< in this panel only, in place of those of the session
    std::optional<std::int64_t> query{}, key{}; ///< tokens under its scheme, from 0, in place of those of the view
    std::vector<PanelNote> notes{};             ///< what it points out
    bool operator==(const PanelChoice&) const = default;
    /// Whether it shows something else than the session.
    [[nodiscard]] bool differs() const { return !settings.empty() || query || key; }
};

struct FigureSetup {
    std::vector<std::string> plots{}; ///< ids
    /// The panels in the order of the layout; empty: those of `plots` under all schemes.
    std::vector<PanelChoice> panels{};
    PanelContent content = PanelContent::Scheme; ///< if no panels are chosen
    std::optional<FigureLayout> layout{};        ///< absent: in reading order; panels beyond its letters are left out
    std::optional<int> panelsAcross{};           ///< without a layout: panels side by side; absent: as many as fit
    LayoutSizes columnWidths{};                  ///< in proportion, see filledWidths; empty: equal columns
    LayoutSizes rowHeights{};                    ///< of titles and plots; not chosen: as high as they are usually
    std::string preset{};                        ///< id of a venue's page, see findPreset; empty: the size below
    double widthPoints = 495; ///< 6.875 in, two journal columns; from kMinFigureWidth to kMaxFigureWidth
    /// The page is filled up to this height, and refused if its content is higher; absent: as high as its content.
    std::optional<double> heightPoints{};
    double textScale = 1;             ///< of texts, lines and gaps, from kMinTextScale to kMaxTextScale
    double lineWidth = 1;             ///< of lines, relative to their usual width
    std::optional<FontFamily> font{}; ///< absent: that of the venue, see fontOf
    bool dark = false;
    std::string letters = "(a)"; ///< how panels are lettered, see letterOf; empty: not at all
    bool sharedTitles = false;   ///< equal axes beside or below each other have one title
    KeyPlace bars = KeyPlace::Shared, legends = KeyPlace::Shared;
    bool legendInTwoRows = false;
    bool marks = true;           ///< false: query and key are not drawn, although profiles use the query
    bool caption = true;         ///< printed below the panels
    std::string captionText{};   ///< in place of the generated caption
    std::string cellText{};      ///< in the text cell of the layout; empty: the caption
    bool session = true;         ///< files carry the session, so that they can be reopened
    bool textAsOutlines = false; ///< SVG only
    double pixelsPerInch = 300;  ///< PNG only
    bool operator==(const FigureSetup&) const = default;
};

inline constexpr double kMinFigureWidth = 120; ///< points
inline constexpr double kMaxFigureWidth = 5000;
inline constexpr double kMinTextScale = 0.5, kMaxTextScale = 4;
inline constexpr double kMinLineWidth = 0.25, kMaxLineWidth = 4;
inline constexpr int kMaxFigures = 100;       ///< of a session
inline constexpr int kMaxFigurePanels = 1024; ///< as many as a layout has cells

/// The size of the page: that of the preset, or else its own.
struct PageSize {
    double width = 0; ///< points
    std::optional<double> height{};
};
[[nodiscard]] PageSize pageSizeOf(const FigureSetup& setup);

/// The family of its texts: its own, else that of the preset's venue, else sans.
[[nodiscard]] FontFamily fontOf(const FigureSetup& setup);

/// The letter of the panel with an index from 0, after a pattern that contains one of a, A, i, 1: "(a)" gives "(c)" for
/// the third. Beyond z follow aa, ab, …
[[nodiscard]] std::string letterOf(int index, std::string_view pattern);
/// Fails if a pattern has no place for the letter, or several.
[[nodiscard]] Expected<void> checkLetters(std::string_view pattern);

/// The layout with the panels in reading order: `across` side by side, as many rows as that takes.
[[nodiscard]] FigureLayout gridOf(int panels, int across);

} // namespace ropescope

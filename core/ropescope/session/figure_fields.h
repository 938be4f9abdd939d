// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tuple>

#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/venues.h>
#include <ropescope/formulas/formula_text.h>
#include <ropescope/session/fields/field.h>

/// The fields of a figure of a session and of its panels, declared once. Files, job keys, command-line options and the
/// forms of figures are derived from them.
namespace ropescope {

/// The first is the default.
inline constexpr std::array kPanelContentWords{Word<PanelContent>{"scheme", PanelContent::Scheme},
                                               Word<PanelContent>{"plot", PanelContent::Plot}};
inline constexpr std::array kFontWords{Word<FontFamily>{"sans", FontFamily::Sans},
                                       Word<FontFamily>{"serif", FontFamily::Serif}};
inline constexpr std::array kPanelArrangeWords{Word<PanelArrange>{"below", PanelArrange::Below},
                                               Word<PanelArrange>{"beside", PanelArrange::Beside}};
inline constexpr std::array kKeyPlaceWords{
    Word<KeyPlace>{"shared", KeyPlace::Shared}, Word<KeyPlace>{"row", KeyPlace::Row},
    Word<KeyPlace>{"panel", KeyPlace::Panel}, Word<KeyPlace>{"none", KeyPlace::None}};
inline constexpr std::array kThemeWords{Word<bool>{"light", false}, Word<bool>{"dark", true}};

template <class Place, class RuleType>
struct FigureField : Field<Place, RuleType> {
    FieldOption option;
};

namespace figure_fields {

using F = FigureSetup;
inline constexpr NumberRange kWidths{.minimum = kMinFigureWidth,
                                     .maximum = kMaxFigureWidth,
                                     .hint = messageCode("give points or a length such as 6.875in")};
inline constexpr NumberRange kHeights{.minimum = 1, .maximum = kMaxFigureWidth};
inline constexpr NumberRange kTextScales{.minimum = kMinTextScale, .maximum = kMaxTextScale};
inline constexpr NumberRange kLineWidths{.minimum = kMinLineWidth, .maximum = kMaxLineWidth};
inline constexpr NumberRange kResolutions{.minimum = 10, .maximum = 2400};
inline constexpr IntegerRange kAcross{1, 64};

template <auto member, class Rule>
constexpr FigureField<Path<member>, Rule> field(std::string_view name, Rule rule, FieldOption option) {
    return {{name, rule, option.help}, option};
}

/// In file order.
inline constexpr std::tuple kAll{
    field<&F::plots>("plots", Composite{}, {.help = "ids of the plots"}),
    field<&F::panels>(
        "panels", Composite{},
        {.help = "the panels in the order of the layout, each with its scheme and its plots; empty: all plots "
                 "under all schemes"}),
    field<&F::content>("content", words(kPanelContentWords),
                       {"--panels", "", "a panel is a scheme with its plots below each other, or a single plot"}),
    field<&F::layout>(
        "layout", TextForm<FigureLayout>{&parseLayout, &toText},
        {"--layout", "TEXT",
         "grid of panels such as AAB/CDB: a repeated letter spans a rectangle, `.` is empty, L is the "
         "legend, T the caption; rows are separated by /; panels fill the letters in reading order, those "
         "without one are left out"}),
    field<&F::panelsAcross>("columns", kAcross, {"--columns", "N", "panels side by side; default: as many as fit"}),
    field<&F::columnWidths>(
        "column_widths", TextForm<LayoutSizes>{&parseSizes, &sizesText},
        {"--column-widths", "LIST",
         "widths of the columns such as 60,50,50 in mm or with units; they fill the page in proportion; auto: as "
         "wide as the others on average"}),
    field<&F::rowHeights>(
        "row_heights", TextForm<LayoutSizes>{&parseSizes, &sizesText},
        {"--row-heights", "LIST", "heights of the rows of panels such as 60,auto in mm or with units; auto: as usual"}),
    field<&F::preset>("preset", FreeText{&checkPreset, &presetIds}, {"--preset", "NAME", "page of a venue"}),
    field<&F::widthPoints>("width", kWidths, {.help = "width of the page in points"}),
    field<&F::heightPoints>("height", kHeights, {.help = "height of the page in points; null: as high as its content"}),
    field<&F::textScale>("text_scale", kTextScales, {"--text-scale", "N", "size of texts, lines and gaps"}),
    field<&F::lineWidth>("line_width", kLineWidths,
                         {"--line-width", "N", "width of lines, relative to their usual one"}),
    field<&F::font>("font", words(kFontWords),
                    {"--font", "", "texts of pdf, svg and png; default: venue, as --preset says, else sans", "venue"}),
    field<&F::dark>("theme", words(kThemeWords), {"--theme", "", "colours of the figure"}),
    field<&F::letters>("letters", FreeText{&checkLetters}, {.help = "how panels are lettered; empty: not at all"}),
    field<&F::sharedTitles>("shared_axis_titles", Flag{},
                            {"--shared-axis-titles", "", "equal axes beside or below each other have one title"}),
    field<&F::bars>("bars", words(kKeyPlaceWords),
                    {"--bars", "", "a colour bar for all panels, for each row or below each plot, or none"}),
    field<&F::legends>("legends", words(kKeyPlaceWords), {"--legends", "", "the same for the legends of lines"}),
    field<&F::legendInTwoRows>("legend_in_two_rows", Flag{},
                               {"--legend-in-two-rows", "", "breaks a legend into two rows"}),
    field<&F::marks>("marks", Flag{}, {"--without-marks", "", "leaves out the marks of query and key"}),
    field<&F::caption>("caption", Flag{},
                       {"--without-caption", "", "leaves out the caption, for papers that have their own"}),
    field<&F::captionText>("caption_text", FreeText{}, {.help = "in place of the generated caption"}),
    field<&F::cellText>(
        "text", FreeText{[](std::string_view text) { return checked(parseFormulaText(text)); }},
        {"--text", "TEXT",
         "text of the cell T of the layout, with formulas of TeX in dollar signs; default: the caption"}),
    field<&F::session>(
        "session", Flag{},
        {"--without-session", "",
         "pdf, svg and png carry no session, for anonymous submissions; such a file cannot be reopened"}),
    field<&F::textAsOutlines>("text_as_outlines", Flag{},
                              {"--text-as-outlines", "", "SVG text becomes outlines, the same on every machine"}),
    field<&F::pixelsPerInch>("resolution", kResolutions, {"--resolution", "N", "PNG pixels per inch"})};

} // namespace figure_fields

namespace panel_fields {

using P = PanelChoice;
inline constexpr IntegerRange kTokens{0, kMaxTokens - 1};

/// In file order.
inline constexpr std::tuple kAll{
    figure_fields::field<&P::scheme>("scheme", FreeText{}, {.help = "id of its scheme"}),
    figure_fields::field<&P::plots>("plots", Composite{}, {.help = "ids of its plots"}),
    figure_fields::field<&P::arrange>("arrange", words(kPanelArrangeWords),
                                      {.help = "whether its plots are below or beside each other"}),
    figure_fields::field<&P::title>("title", FreeText{}, {.help = "in place of the generated title"}),
    figure_fields::field<&P::settings>("settings", Composite{},
                                       {.help = "fields of the session that differ in this panel"}),
    figure_fields::field<&P::query>("query", kTokens, {.help = "its query token, from 0"}),
    figure_fields::field<&P::key>("key", kTokens, {.help = "its key token, from 0"}),
    figure_fields::field<&P::notes>("notes", Composite{},
                                    {.help = "callouts, arrows and an inset, such as `21,7: text`"})};

} // namespace panel_fields

/// Calls `visit` with every field of a FigureSetup or of a PanelChoice, in file order.
template <class Visit>
void forEachFieldOf(const FigureSetup&, const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, figure_fields::kAll);
}
template <class Visit>
void forEachFieldOf(const PanelChoice&, const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, panel_fields::kAll);
}

} // namespace ropescope

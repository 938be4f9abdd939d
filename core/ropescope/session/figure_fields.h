// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tuple>

#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/venues.h>
#include <ropescope/session/field.h>

/// The fields of a figure of a session and of its panels, declared once. Files, job keys and the form of a figure are derived from them.
namespace ropescope {

/// The first is the default.
inline constexpr std::array kPanelContentWords{Word<PanelContent>{"scheme", PanelContent::Scheme},
                                               Word<PanelContent>{"plot", PanelContent::Plot}};
inline constexpr std::array kThemeWords{Word<bool>{"light", false}, Word<bool>{"dark", true}};

namespace figure_fields {

using F = FigureSetup;
inline constexpr NumberRange kWidths{.minimum = kMinFigureWidth,
                                     .maximum = kMaxFigureWidth,
                                     .hint = messageCode("give points or a length such as 6.875in")};
inline constexpr NumberRange kHeights{.minimum = 1, .maximum = kMaxFigureWidth};
inline constexpr NumberRange kTextScales{.minimum = kMinTextScale, .maximum = kMaxTextScale};
inline constexpr NumberRange kResolutions{.minimum = 10, .maximum = 2400};
inline constexpr IntegerRange kAcross{1, 64};

template <auto member, class Rule>
constexpr Field<Path<member>, Rule> field(std::string_view name, Rule rule, std::string_view about) {
    return {name, rule, about};
}

/// In file order.
inline constexpr std::tuple kAll{
    field<&F::plots>("plots", Composite{}, "ids of the plots"),
    field<&F::panels>("panels", Composite{},
                      "the panels in the order of the layout, each with its scheme and its plots; empty: all plots "
                      "under all schemes"),
    field<&F::content>("content", words(kPanelContentWords), "what a panel holds if none are chosen"),
    field<&F::layout>("layout", TextForm<FigureLayout>{&parseLayout, &toText}, "the grid of panels, such as AAB/CDB"),
    field<&F::panelsAcross>("columns", kAcross, "without a layout: panels side by side"),
    field<&F::preset>("preset", FreeText{&checkPreset, &presetIds}, "page of a venue; empty: the size below"),
    field<&F::widthPoints>("width", kWidths, "width of the page in points"),
    field<&F::heightPoints>("height", kHeights, "height of the page in points; null: as high as its content"),
    field<&F::textScale>("text_scale", kTextScales, "size of texts, lines and gaps"),
    field<&F::dark>("theme", words(kThemeWords), "colours of the page"),
    field<&F::letters>("letters", FreeText{&checkLetters}, "how panels are lettered; empty: not at all"),
    field<&F::marks>("marks", Flag{}, "whether query and key are marked"),
    field<&F::caption>("caption", Flag{}, "whether the caption is printed below the panels"),
    field<&F::captionText>("caption_text", FreeText{}, "in place of the generated caption"),
    field<&F::session>("session", Flag{}, "whether files carry the session"),
    field<&F::textAsOutlines>("text_as_outlines", Flag{}, "whether the text of SVG becomes outlines"),
    field<&F::pixelsPerInch>("resolution", kResolutions, "pixels per inch of PNG")};

} // namespace figure_fields

namespace panel_fields {

using P = PanelChoice;
inline constexpr IntegerRange kTokens{0, kMaxTokens - 1};

/// In file order.
inline constexpr std::tuple kAll{
    figure_fields::field<&P::scheme>("scheme", FreeText{}, "id of its scheme"),
    figure_fields::field<&P::plots>("plots", Composite{}, "ids of its plots"),
    figure_fields::field<&P::title>("title", FreeText{}, "in place of the generated title"),
    figure_fields::field<&P::settings>("settings", Composite{}, "fields of the session that differ in this panel"),
    figure_fields::field<&P::query>("query", kTokens, "its query token, from 0"),
    figure_fields::field<&P::key>("key", kTokens, "its key token, from 0"),
    figure_fields::field<&P::notes>("notes", Composite{}, "callouts, arrows and an inset, such as `21,7: text`")};

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

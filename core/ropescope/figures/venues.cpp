// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/base/words.h>
#include <ropescope/figures/venues.h>

namespace ropescope {

namespace {

constexpr Length inches(double value) { return {value, LengthUnit::Inch}; }
constexpr Length centimetres(double value) { return {value, LengthUnit::Centimetre}; }
constexpr Length millimetres(double value) { return {value, LengthUnit::Millimetre}; }
constexpr Length texPoints(double value) { return {value, LengthUnit::TexPoint}; }

// Widths are \columnwidth and \textwidth of the style files. Where a venue sets no smallest text, it is 6 pt: the rule
// of Springer's instructions ("should not use font sizes smaller than 6 pt"), which other publishers share.
// clang-format off
constexpr Venue kVenues[] = {
    {.id = "neurips", .name = "NeurIPS", .width = inches(5.5),
     .source = "neurips_2025.sty, 2025; smallest text: common rule"},
    {.id = "iclr", .name = "ICLR", .width = inches(5.5),
     .source = "iclr2026_conference.sty, 2026; smallest text: common rule"},
    {.id = "icml", .name = "ICML", .width = inches(3.25), .twoColumns = inches(6.75),
     .source = "icml2025.sty, 2025; smallest text: common rule"},
    {.id = "cvpr", .name = "CVPR", .width = inches(3.28125), .twoColumns = inches(6.875),
     .source = "cvpr.sty, 2025; smallest text: common rule (it asks for the size of the body text)"},
    {.id = "eccv", .name = "ECCV", .width = millimetres(122),
     .source = "llncs.cls and Springer's LNCS instructions for authors (6 pt), 2024"},
    {.id = "iccv", .name = "ICCV", .width = inches(3.28125), .twoColumns = inches(6.875),
     .source = "iccv.sty, 2025; smallest text: common rule (it asks for the size of the body text)"},
    {.id = "acl", .name = "ACL", .width = inches(3.031), .twoColumns = inches(6.299),
     .source = "acl.sty, 2025; smallest text: common rule"},
    {.id = "aaai", .name = "AAAI", .width = inches(3.3125), .twoColumns = inches(7.0),
     .source = "aaai2026.sty, 2026; smallest text: common rule"},
    {.id = "ieee", .name = "IEEE", .width = texPoints(252), .twoColumns = texPoints(516), .smallestText = 8,
     .source = "IEEEtran.cls and the conference template (figure labels of 8 pt), 2019"},
    {.id = "acm", .name = "ACM", .width = texPoints(241.15), .twoColumns = texPoints(506.3),
     .source = "acmart.cls (sigconf), 2024; smallest text: common rule"},
    {.id = "jmlr", .name = "JMLR", .width = inches(6.0),
     .source = "jmlr2e.sty, 2024; smallest text: common rule"},
    {.id = "tmlr", .name = "TMLR", .width = inches(6.5),
     .source = "tmlr.sty, 2024; smallest text: common rule"},
    {.id = "slide-16x9", .name = "Slide 16:9", .width = inches(13.333), .height = inches(7.5), .smallestText = 12,
     .font = FontFamily::Sans, .source = "wide page of PowerPoint 2013 and later; smallest text: a choice, for the back rows"},
    {.id = "thesis", .name = "Thesis", .width = centimetres(14),
     .source = "A4 (ISO 216, 2007) with margins of 3.5 cm; smallest text: common rule"},
};
// clang-format on

} // namespace

double pointsOf(const Length& length) {
    switch (length.unit) {
    case LengthUnit::Inch: return length.value * 72;
    case LengthUnit::Centimetre: return length.value * 72 / 2.54;
    case LengthUnit::Millimetre: return length.value * 72 / 25.4;
    case LengthUnit::TexPoint: return length.value * 72 / 72.27;
    }
    return 0;
}

std::span<const Venue> venues() { return kVenues; }

std::optional<FigurePreset> findPreset(std::string_view id) {
    const bool narrow = id.ends_with("-1"), wide = id.ends_with("-2");
    const std::string_view name = narrow || wide ? id.substr(0, id.size() - 2) : id;
    for (const Venue& venue : venues()) {
        if (venue.id != name || ((narrow || wide) && !venue.twoColumns)) continue;
        FigurePreset preset{.venue = &venue, .widthPoints = pointsOf(venue.width)};
        if (venue.twoColumns && !narrow) preset.widthPoints = pointsOf(*venue.twoColumns);
        if (venue.height) preset.heightPoints = pointsOf(*venue.height);
        return preset;
    }
    return std::nullopt;
}

Expected<void> checkPreset(std::string_view id) {
    if (id.empty()) return {};
    const auto known = findWord("preset", id, presetIds());
    return known ? Expected<void>() : known.error();
}

std::vector<std::string> presetIds() {
    std::vector<std::string> ids;
    for (const Venue& venue : venues()) {
        ids.emplace_back(venue.id);
        if (!venue.twoColumns) continue;
        for (const char* columns : {"-1", "-2"}) ids.push_back(std::string(venue.id) + columns);
    }
    return ids;
}

} // namespace ropescope

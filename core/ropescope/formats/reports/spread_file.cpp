// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string_view>

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/spread_file.h>

namespace ropescope {
namespace {

/// The numbers of a segment by name, NaN if it is hidden.
std::array<std::pair<std::string_view, double>, 4> numbersOf(const SegmentSpread& spread) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const bool any = spread.tokens > 0;
    return {{{"min", any ? spread.min : kNone},
             {"max", any ? spread.max : kNone},
             {"mean", any ? spread.mean : kNone},
             {"sd", any ? spread.sd : kNone}}};
}

/// Calls `visit(scheme, segment, spread)` in the order of the report, until `out` has failed.
template <class Visit>
void eachSegment(const SpreadReport& report, const BufferedText& out, const Visit& visit) {
    for (std::size_t column = 0; column < report.result->columns.size(); ++column) {
        const auto& segments = report.result->columns[column].segments;
        for (std::size_t i = 0; i < segments.size() && !out.failed(); ++i)
            visit(report.schemes[column], i, segments[i]);
    }
}

std::string sixDigits(double value) {
    if (value != value) return "-";
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

std::string padded(std::string_view text, std::size_t width, bool left) {
    const std::string gap(width - std::min(width, text.size()), ' ');
    return left ? std::string(text) + gap : gap + std::string(text);
}

} // namespace

Expected<void> writeSpreadText(const SpreadReport& report, const ByteSink& sink) {
    constexpr std::size_t kSegmentWidth = 9, kNumberWidth = 14;
    std::size_t widest = std::string_view("scheme").size();
    for (const std::string& scheme : report.schemes) widest = std::max(widest, scheme.size());
    BufferedText out(sink);
    out.text(padded("scheme", widest, true) + padded("segment", kSegmentWidth, false));
    for (const auto& [name, value] : numbersOf({})) out.text(padded(name, kNumberWidth, false));
    out.text("\n");
    eachSegment(report, out, [&](const std::string& scheme, std::size_t segment, const SegmentSpread& spread) {
        out.text(padded(scheme, widest, true) + padded(std::to_string(segment), kSegmentWidth, false));
        for (const auto& [name, value] : numbersOf(spread)) out.text(padded(sixDigits(value), kNumberWidth, false));
        out.text("\n");
    });
    return out.finish();
}

Expected<void> writeSpreadJson(const SpreadReport& report, const ByteSink& sink) {
    BufferedText out(sink);
    out.text("{\"query\":");
    out.integer(report.query);
    out.text(",\"schemes\":[");
    const std::string* before = nullptr;
    eachSegment(report, out, [&](const std::string& scheme, std::size_t segment, const SegmentSpread& spread) {
        if (&scheme != before) {
            out.text((before ? "]},\n {\"scheme\":" : "\n {\"scheme\":") + jsonString(scheme) + ",\"segments\":[");
            before = &scheme;
        }
        out.text(segment ? ",\n   {\"segment\":" : "\n   {\"segment\":");
        out.integer(static_cast<long long>(segment));
        for (const auto& [name, value] : numbersOf(spread)) {
            out.text(",\"" + std::string(name) + "\":");
            out.json(value);
        }
        out.text("}");
    });
    out.text(before ? "]}\n]}\n" : "]}\n");
    return out.finish();
}

Expected<void> writeSpreadCsv(const SpreadReport& report, const ByteSink& sink) {
    BufferedText out(sink);
    out.text("scheme,segment,min,max,mean,sd\n");
    eachSegment(report, out, [&](const std::string& scheme, std::size_t segment, const SegmentSpread& spread) {
        out.text(scheme + "," + std::to_string(segment));
        for (const auto& [name, value] : numbersOf(spread)) {
            out.text(",");
            out.number(value);
        }
        out.text("\n");
    });
    return out.finish();
}

} // namespace ropescope

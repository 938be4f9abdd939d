// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/properties_text.h"

#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/formats/reports/properties_file.h>
#include <ropescope/properties/property_registry.h>
#include <ropescope/sequence/notation.h>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxLines = 24; ///< lines per property

/// The cells of a line; the last may have any length.
using Line = std::vector<std::string>;

std::string word(Verdict verdict) { return !verdict ? "-" : *verdict ? "yes" : "no"; }

std::string numbersText(const std::vector<NamedNumber>& numbers) {
    std::string text;
    for (const NamedNumber& number : numbers) {
        std::string name(number.name);
        std::ranges::replace(name, '_', ' ');
        text += (text.empty() ? "" : ", ") + name + " " + formatNumber(number.value);
    }
    return text;
}

std::string tokensText(const std::vector<NamedToken>& tokens) {
    std::string text;
    for (const auto& [token, element] : tokens) {
        text += text.empty() ? "; token " : ", token ";
        text += std::to_string(token) + " (" + std::string(partId(element.part));
        if (element.part == Part::Patch || element.part == Part::RowEnd) {
            text += " frame " + std::to_string(element.frame) + " row " + std::to_string(element.row) + " column";
        }
        text += " " + std::to_string(element.column) + " of segment " + std::to_string(element.segment + 1) + ")";
    }
    return text;
}

std::string segmentText(const Evidence& evidence, const Sequence& sequence) {
    if (!evidence.segment) return "";
    const Segment& segment = sequence.segments[static_cast<std::size_t>(*evidence.segment)];
    return std::to_string(*evidence.segment + 1) + " " + toNotation(segment);
}

bool alike(const Evidence& a, const Evidence& b) {
    return a.segment == b.segment && a.verdict == b.verdict && a.numbers == b.numbers && a.tokens == b.tokens &&
           !a.axis.empty() && !b.axis.empty();
}

/// The evidence, with axes that agree merged into one line.
std::vector<Evidence> joined(const std::vector<Evidence>& evidence) {
    std::vector<Evidence> lines;
    for (const Evidence& item : evidence) {
        if (!lines.empty() && alike(lines.back(), item)) {
            lines.back().axis += "," + item.axis;
        } else {
            lines.push_back(item);
        }
    }
    return lines;
}

/// "compatibility" repeats the evidence of its two parts, which are listed anyway.
std::vector<Evidence> listedEvidence(const Finding& finding) {
    return finding.id == "compatibility" ? std::vector<Evidence>{} : joined(finding.evidence);
}

void addFinding(std::vector<Line>& table, const Finding& finding, const Law& law, const Sequence& sequence) {
    Line row{std::string(finding.id), word(finding.verdict), word(law.holds)};
    const std::vector<Evidence> lines = listedEvidence(finding);
    std::vector<Line> places;
    if (const std::string reason = reasonOf(finding); !reason.empty() && finding.undecided != Undecided::Measure) {
        places.push_back({"", "", "(" + reason + ")"});
    }
    for (std::size_t i = 0; i < std::min(lines.size(), kMaxLines); ++i) {
        const std::string mark = lines[i].verdict == false && lines.size() > 1 ? "no: " : "";
        places.push_back({segmentText(lines[i], sequence), lines[i].axis,
                          mark + numbersText(lines[i].numbers) + tokensText(lines[i].tokens)});
    }
    if (lines.size() > kMaxLines || finding.omitted > 0) {
        const auto more = static_cast<std::int64_t>(lines.size() - std::min(lines.size(), kMaxLines)) + finding.omitted;
        places.push_back({"", "", "… and " + std::to_string(more) + " more; --format json lists them"});
    }
    if (!law.counterexample.empty()) places.push_back({"", "", "law fails on " + law.counterexample});
    for (const Line& place : places) {
        row.insert(row.end(), place.begin(), place.end());
        table.push_back(std::exchange(row, {"", "", ""}));
    }
    if (places.empty()) table.push_back(row);
}

/// Width in characters, not bytes.
std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string aligned(const std::vector<Line>& table) {
    std::vector<std::size_t> widths;
    for (const Line& line : table) {
        widths.resize(std::max(widths.size(), line.size()));
        for (std::size_t i = 0; i + 1 < line.size(); ++i) widths[i] = std::max(widths[i], widthOf(line[i]));
    }
    std::string text;
    for (const Line& line : table) {
        std::string row = " ";
        for (std::size_t i = 0; i < line.size(); ++i) {
            row += " " + line[i];
            if (i + 1 < line.size()) row += std::string(widths[i] - widthOf(line[i]) + 1, ' ');
        }
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

/// Text in which LaTeX finds no command.
std::string escapedTex(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\\' || c == '^' || c == '~') {
            escaped += c == '\\' ? "\\textbackslash{}" : c == '^' ? "\\textasciicircum{}" : "\\textasciitilde{}";
            continue;
        }
        if (std::string_view("#$%&_{}").find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

} // namespace

std::string propertiesTex(const PropertiesResult& result) {
    std::string head = "Property", rows;
    for (const SchemeColumn& column : result.placed->columns) head += " & " + escapedTex(column.scheme->title);
    const auto& properties = propertyRegistry();
    for (std::size_t k = 0; k < properties.size(); ++k) {
        std::string row = escapedTex(said(message(MessageCode{properties[k].title})));
        bool decided = false;
        for (const PropertiesColumn& judged : result.columns) {
            const Verdict verdict = judged.findings[k].verdict;
            decided = decided || verdict;
            row += verdict ? " & " + word(verdict) : " & --";
        }
        if (decided) rows += row + " \\\\\n";
    }
    return "\\begin{tabular}{l" + std::string(result.columns.size(), 'c') + "}\n\\hline\n" + head + " \\\\\n\\hline\n" +
           rows + "\\hline\n\\end{tabular}\n";
}

std::string propertiesText(const std::vector<std::string>& names, const PropertiesResult& result) {
    std::string text;
    const Sequence& sequence = result.placed->session->sequence;
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        const SchemeColumn& column = result.placed->columns[i];
        const PropertiesColumn& judged = result.columns[i];
        if (i > 0) text += "\n";
        text += names[i] + (column.scheme->version.empty() ? "" : "@" + column.scheme->version);
        text += "  " + column.scheme->title + ", axes " + join(column.positions->axes, ", ") + ", " +
                std::to_string(column.positions->tokens) + " tokens\n";
        std::vector<Line> table{{"property", "holds", "law", "segment", "axis", "numbers"}};
        for (std::size_t k = 0; k < judged.findings.size(); ++k) {
            addFinding(table, judged.findings[k], judged.laws[k], sequence);
        }
        text += aligned(table);
    }
    return text;
}

std::string propertiesUsage() {
    std::vector<Line> table;
    for (const Property& property : propertyRegistry()) {
        table.push_back({std::string(property.id), said(message(MessageCode{property.meaning}))});
    }
    return aligned(table);
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/properties_file.h>
#include <ropescope/properties/property_registry.h>

namespace ropescope {

namespace {

std::string_view word(Verdict verdict) { return !verdict ? "null" : *verdict ? "true" : "false"; }

void writeTokens(const std::vector<NamedToken>& tokens, BufferedText& out) {
    out.text(",\"tokens\":[");
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto& [token, element] = tokens[i];
        out.text(i ? ",{\"token\":" : "{\"token\":");
        out.integer(token);
        out.text(",\"segment\":");
        out.integer(element.segment);
        out.text(",\"part\":" + jsonString(partId(element.part)));
        const bool patch = element.part == Part::Patch || element.part == Part::RowEnd;
        const auto place = [&](const char* name, std::int64_t value) {
            out.text(name);
            if (patch) {
                out.integer(value);
            } else {
                out.text("null");
            }
        };
        place(",\"frame\":", element.frame);
        place(",\"row\":", element.row);
        out.text(",\"column\":");
        out.integer(element.column);
        out.text("}");
    }
    out.text("]");
}

void writeEvidence(const Evidence& evidence, BufferedText& out) {
    out.text("{\"segment\":");
    if (evidence.segment) {
        out.integer(*evidence.segment);
    } else {
        out.text("null");
    }
    out.text(",\"axis\":" + (evidence.axis.empty() ? "null" : jsonString(evidence.axis)) + ",\"verdict\":");
    out.text(word(evidence.verdict));
    out.text(",\"numbers\":{");
    for (std::size_t i = 0; i < evidence.numbers.size(); ++i) {
        out.text((i ? "," : "") + jsonString(evidence.numbers[i].name) + ":");
        out.json(evidence.numbers[i].value);
    }
    out.text("}");
    if (!evidence.tokens.empty()) writeTokens(evidence.tokens, out);
    out.text("}");
}

void writeFinding(const Property& property, const Finding& finding, const Law& law, BufferedText& out) {
    out.text("{\"id\":" + jsonString(finding.id) + ",\"title\":" + jsonString(property.title) + ",\"verdict\":");
    out.text(word(finding.verdict));
    if (const std::string reason = reasonOf(finding); !reason.empty()) out.text(",\"reason\":" + jsonString(reason));
    out.text(",\"law\":");
    out.text(word(law.holds));
    if (!law.counterexample.empty()) out.text(",\"counterexample\":" + jsonString(law.counterexample));
    out.text(",\"tested\":");
    out.integer(law.tested);
    out.text(",\n    \"segments\":[");
    for (std::size_t i = 0; i < finding.evidence.size() && !out.failed(); ++i) {
        out.text(i ? ",\n     " : "\n     ");
        writeEvidence(finding.evidence[i], out);
    }
    out.text("]");
    if (finding.omitted > 0) {
        out.text(",\"omitted\":");
        out.integer(finding.omitted);
    }
    out.text("}");
}

} // namespace

std::string_view partId(Part part) {
    switch (part) {
    case Part::Patch: return "patch";
    case Part::Text: return "text";
    case Part::Audio: return "audio";
    case Part::Boundary: return "boundary";
    case Part::RowEnd: return "row_end";
    case Part::Pad: break;
    }
    return "pad";
}

std::string reasonOf(const Finding& finding) {
    switch (finding.undecided) {
    case Undecided::None: return {};
    case Undecided::Measure: return "a measure";
    case Undecided::Nothing: return "nothing in the sequence to decide it on";
    case Undecided::TooLarge:
    case Undecided::Refused: return finding.detail.english();
    case Undecided::Cancelled: break;
    }
    return "cancelled";
}

Expected<void> writePropertiesJson(const std::vector<std::string>& names, const PropertiesResult& result,
                                   const ByteSink& sink) {
    BufferedText out(sink);
    out.text("{\"schemes\":[");
    const auto& properties = propertyRegistry();
    for (std::size_t column = 0; column < result.columns.size(); ++column) {
        const std::string& version = result.placed->columns[column].scheme->version;
        out.text(column ? ",\n {\"scheme\":" : "\n {\"scheme\":");
        out.text(jsonString(names[column]) + ",\"version\":" + (version.empty() ? "null" : jsonString(version)));
        out.text(",\"properties\":[");
        const PropertiesColumn& judged = result.columns[column];
        for (std::size_t i = 0; i < judged.findings.size(); ++i) {
            out.text(i ? ",\n   " : "\n   ");
            writeFinding(properties[i], judged.findings[i], judged.laws[i], out);
        }
        out.text("]}");
    }
    out.text("\n]}\n");
    return out.finish();
}

} // namespace ropescope

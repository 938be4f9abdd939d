// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/encodings_file.h>

namespace ropescope {
namespace {

void writeNumbers(std::span<const double> numbers, BufferedText& out) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        out.text(i ? "," : "[");
        out.json(numbers[i]);
    }
    out.text("]");
}

void writeParam(const EncodingParam& param, BufferedText& out) {
    out.text("{\"id\":" + jsonString(param.id) + ",\"meaning\":" + jsonString(param.meaning.english) + ",\"default\":");
    if (param.words.empty()) {
        out.json(param.usual);
        out.text(jsonField("minimum", param.minimum) + jsonField("maximum", param.maximum) + "}");
        return;
    }
    out.text(jsonString(encodingParamText(param, param.usual)) + ",\"choices\":");
    for (const std::string& word : param.words)
        out.text((&word == &param.words.front() ? "[" : ",") + jsonString(word));
    out.text("]}");
}

void writeFinding(const IdealProperty& property, const IdealFinding& finding, BufferedText& out) {
    out.text("{\"id\":" + jsonString(property.id) + ",\"verdict\":");
    out.text(!finding.verdict ? "null" : *finding.verdict ? "true" : "false");
    out.text(",\"numbers\":{");
    for (std::size_t i = 0; i < finding.numbers.size(); ++i) {
        out.text((i ? "," : "") + jsonString(finding.numbers[i].first) + ":");
        out.json(finding.numbers[i].second);
    }
    out.text("}}");
}

void writeEncoding(const Encoding& encoding, BufferedText& out) {
    out.text("{\"id\":" + jsonString(encoding.id) + ",\"title\":" + jsonString(encoding.title.english));
    out.text(",\"rule\":" + jsonString(encoding.rule.english) + ",\"formula\":" + jsonString(encoding.formula));
    out.text(",\"source\":" + jsonString(encoding.source) + ",\n  \"params\":[");
    for (const EncodingParam& param : encoding.params) {
        out.text(&param == &encoding.params.front() ? "\n   " : ",\n   ");
        writeParam(param, out);
    }
    out.text("],\n  \"properties\":[");
    const std::vector<IdealFinding> findings = judgeIdeal(encoding);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        out.text(i ? ",\n   " : "\n   ");
        writeFinding(idealProperties()[i], findings[i], out);
    }
    out.text("]}");
}

} // namespace

Expected<void> writeEncodingJson(const Encoding& encoding, std::int64_t begin, MatrixIn<double> codes,
                                 const ByteSink& sink) {
    BufferedText out(sink);
    out.text("{\"encoding\":" + jsonString(encoding.id) + ",\"dim\":");
    out.integer(codes.cols());
    out.text(",\"positions\":");
    for (Eigen::Index row = 0; row < codes.rows(); ++row) {
        out.text(row ? "," : "[");
        out.integer(begin + row);
    }
    out.text("],\n \"values\":[");
    for (Eigen::Index row = 0; row < codes.rows() && !out.failed(); ++row) {
        out.text(row ? ",\n  " : "\n  ");
        writeNumbers(rowSpan(codes, row), out);
    }
    out.text("]}\n");
    return out.finish();
}

Expected<void> writeEncodingCsv(std::int64_t begin, MatrixIn<double> codes, const ByteSink& sink) {
    BufferedText out(sink);
    out.text("position");
    for (Eigen::Index dim = 0; dim < codes.cols(); ++dim) {
        out.text(",");
        out.integer(dim);
    }
    out.text("\n");
    for (Eigen::Index row = 0; row < codes.rows() && !out.failed(); ++row) {
        out.integer(begin + row);
        for (const double number : rowSpan(codes, row)) {
            out.text(",");
            out.number(number);
        }
        out.text("\n");
    }
    return out.finish();
}

Expected<void> writeEncodingsJson(const ByteSink& sink) {
    BufferedText out(sink);
    out.text("{\"encodings\":[");
    for (const Encoding& encoding : encodingRegistry()) {
        out.text(&encoding == &encodingRegistry().front() ? "\n " : ",\n ");
        writeEncoding(encoding, out);
    }
    out.text("]}\n");
    return out.finish();
}

Expected<void> writeEncodingsCsv(const ByteSink& sink) {
    BufferedText out(sink);
    out.text("encoding");
    for (const IdealProperty& property : idealProperties()) out.text("," + std::string(property.id));
    out.text("\n");
    for (const Encoding& encoding : encodingRegistry()) {
        out.text(encoding.id);
        for (const IdealFinding& finding : judgeIdeal(encoding))
            out.text(!finding.verdict ? "," : *finding.verdict ? ",yes" : ",no");
        out.text("\n");
    }
    return out.finish();
}

} // namespace ropescope

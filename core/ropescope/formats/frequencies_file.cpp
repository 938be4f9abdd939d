// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/frequencies_file.h>
#include <ropescope/formats/json_text.h>

namespace ropescope {

namespace {

/// A frequency keeps its point ("1.0"), so that every reader takes the column for floating-point numbers.
void writeFrequency(double frequency, BufferedText& out) {
    out.number(frequency);
    if (frequency == std::trunc(frequency)) out.text(".0");
}

std::string axisName(int axis, const std::vector<std::string>& axes) {
    return axis < 0 ? std::string() : axes[static_cast<std::size_t>(axis)];
}

void writeRow(const FrequencyRow& row, std::size_t axes, BufferedText& out) {
    for (std::size_t axis = 0; axis < axes; ++axis) {
        if (axis) out.text(",");
        out.number(row[axis]);
    }
}

void writePair(std::size_t index, const FrequencyPlan& plan, const std::vector<std::string>& axes, BufferedText& out) {
    const FrequencyPair& pair = plan.pairs[index];
    out.text(index ? ",\n  {\"k\":" : "\n  {\"k\":");
    out.integer(static_cast<long long>(index));
    out.text(",\"axis\":" + (pair.axis < 0 ? "null" : jsonString(axisName(pair.axis, axes))));
    if (plan.dense()) {
        out.text(",\"row\":[");
        writeRow(plan.rows[index], axes.size(), out);
        out.text("]");
    }
    if (pair.axis == kUnrotated) {
        out.text(",\"inv_freq\":0");
    } else if (!plan.dense()) {
        out.text(",\"inv_freq\":");
        writeFrequency(pair.inverseFrequency, out);
    }
    out.text("}");
}

/// One row of the table: what turns, its axis and its frequency.
void writeLine(std::size_t index, const FrequencyPair& turn, const std::vector<std::string>& axes, BufferedText& out) {
    out.integer(static_cast<long long>(index));
    out.text("," + axisName(turn.axis, axes) + ",");
    if (turn.axis == kUnrotated)
        out.text("0");
    else
        writeFrequency(turn.inverseFrequency, out);
}

} // namespace

Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                    const FrequencyPlan& plan, const ByteSink& sink) {
    BufferedText out(sink);
    out.text("{\"scheme\":" + jsonString(scheme) + ",\"head_dim\":");
    out.integer(plan.headDim);
    out.text(",\"rotary_dim\":");
    out.integer(plan.rotaryDim);
    out.text(",\"axes\":[");
    for (std::size_t axis = 0; axis < axes.size(); ++axis) out.text((axis ? "," : "") + jsonString(axes[axis]));
    out.text(plan.layout == PairLayout::Half ? "],\"pair_layout\":\"half\"" : "],\"pair_layout\":\"adjacent\"");
    out.text(",\"attention_factor\":");
    out.number(plan.attentionFactor);
    if (!plan.rotates()) {
        out.text(",\n \"axis_of_dim\":[");
        for (std::size_t dim = 0; dim < plan.dims.size(); ++dim) {
            if (dim) out.text(",");
            out.integer(plan.dims[dim].axis);
        }
        out.text("]");
    }
    out.text(",\n \"pairs\":[");
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) writePair(k, plan, axes, out);
    out.text("]}\n");
    return out.finish();
}

Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                   const ByteSink& sink) {
    BufferedText out(sink);
    out.text(plan.rotates() ? "k,axis,inv_freq" : "dim,axis,inv_freq");
    if (plan.dense()) out.text("," + join(axes, ","));
    out.text("\n");
    for (std::size_t k = 0; k < plan.turns().size(); ++k) {
        writeLine(k, plan.turns()[k], axes, out);
        if (plan.dense()) {
            out.text(",");
            writeRow(plan.rows[k], axes.size(), out);
        }
        out.text("\n");
    }
    return out.finish();
}

} // namespace ropescope

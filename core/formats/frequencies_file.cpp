// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/frequencies_file.h"

#include <cmath>

#include "core/formats/json_text.h"

namespace ropescope {

namespace {

/// A frequency keeps its point ("1.0"), so that every reader takes the column for floating-point numbers.
void writeFrequency(double frequency, BufferedText& out) {
    out.number(frequency);
    if (frequency == std::trunc(frequency)) out.text(".0");
}

void writePair(std::size_t index, const FrequencyPair& pair, const std::vector<std::string>& axes, BufferedText& out) {
    out.text(index ? ",\n  {\"k\":" : "\n  {\"k\":");
    out.integer(static_cast<long long>(index));
    if (pair.axis < 0) {
        out.text(",\"axis\":null,\"inv_freq\":0}");
        return;
    }
    out.text(",\"axis\":" + jsonString(axes[static_cast<std::size_t>(pair.axis)]) + ",\"inv_freq\":");
    writeFrequency(pair.inverseFrequency, out);
    out.text("}");
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
    out.text(",\n \"pairs\":[");
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) writePair(k, plan.pairs[k], axes, out);
    out.text("]}\n");
    return out.finish();
}

Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                   const ByteSink& sink) {
    BufferedText out(sink);
    out.text("k,axis,inv_freq\n");
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        const FrequencyPair& pair = plan.pairs[k];
        out.integer(static_cast<long long>(k));
        out.text("," + (pair.axis < 0 ? std::string() : axes[static_cast<std::size_t>(pair.axis)]) + ",");
        if (pair.axis < 0)
            out.text("0");
        else
            writeFrequency(pair.inverseFrequency, out);
        out.text("\n");
    }
    return out.finish();
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/frequencies_file.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/model/isotropy.h>

namespace ropescope {

namespace {

/// A frequency keeps its decimal point ("1.0"), so that every reader treats the column as floating-point.
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

/// Whether a pair may rotate along several axes.
bool hasRows(const FrequencyPlan& plan) { return plan.dense() || (plan.matrices && !plan.mix()); }

template <class Matrix>
void writeMatrix(const Matrix& matrix, BufferedText& out) {
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
        out.text(row ? ",[" : "[[");
        for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
            if (column) out.text(",");
            out.json(matrix(row, column));
        }
        out.text("]");
    }
    out.text("]");
}

/// The shares of waves in pairs, a row for each wave.
void writeMix(const FourierMix& mix, BufferedText& out) {
    out.text(",\n \"relative\":false");
    for (const auto& [name, shares] : {std::pair{"cos_coef", &mix.cosines}, {"sin_coef", &mix.sines}}) {
        out.text(",\n \"" + std::string(name) + "\":");
        writeMatrix(*shares, out);
    }
}

/// The generators of each block, one per axis, with the dimensions of their rows and columns.
void writeBlocks(const FrequencyPlan& plan, BufferedText& out) {
    out.text(plan.relative() ? ",\n \"relative\":true" : ",\n \"relative\":false");
    out.text(",\"commutator\":");
    out.json(plan.matrices->commutator());
    out.text(",\n \"blocks\":[");
    for (const RotationBlock& block : plan.matrices->blocks()) {
        out.text(block.firstPair ? ",\n  {\"dims\":[" : "\n  {\"dims\":[");
        for (std::size_t j = 0; j < block.pairs(); ++j) {
            const auto [first, second] = plan.dimensionsOf(block.firstPair + j);
            if (j) out.text(",");
            out.integer(static_cast<long long>(first));
            out.text(",");
            out.integer(static_cast<long long>(second));
        }
        out.text("],\"generators\":[");
        for (std::size_t axis = 0; axis < block.generators.size(); ++axis) {
            if (axis) out.text(",");
            writeMatrix(block.generators[axis], out);
        }
        out.text("]}");
    }
    out.text("]");
}

void writePair(std::size_t index, const FrequencyPlan& plan, const std::vector<std::string>& axes, BufferedText& out) {
    const FrequencyPair& pair = plan.pairs[index];
    out.text(index ? ",\n  {\"k\":" : "\n  {\"k\":");
    out.integer(static_cast<long long>(index));
    out.text(",\"axis\":" + (pair.axis < 0 ? "null" : jsonString(axisName(pair.axis, axes))));
    if (hasRows(plan)) {
        out.text(",\"row\":[");
        writeRow(plan.row(index), axes.size(), out);
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

/// What each dimension turns by, where the two of a pair differ.
void writeDimensions(const FrequencyPlan& plan, BufferedText& out) {
    for (const bool axis : {true, false}) {
        out.text(axis ? ",\n \"axis_of_dim\":[" : "],\n \"inv_freq_of_dim\":[");
        for (std::size_t dim = 0; dim < plan.dims.size(); ++dim) {
            if (dim) out.text(",");
            if (axis)
                out.integer(plan.dims[dim].axis);
            else
                writeFrequency(plan.dims[dim].inverseFrequency, out);
        }
    }
    out.text("]");
}

/// The plans of a model that has several.
void writeLayers(const RotarySettings& rotary, BufferedText& out) {
    if (rotary.layers.size() < 2) return;
    out.text(",\n \"layer\":" + jsonString(rotary.layer) + ",\n \"layers\":[");
    for (const LayerPlan& plan : rotary.layers) {
        if (&plan != &rotary.layers.front()) out.text(",");
        out.text("\n  {\"name\":" + jsonString(plan.name) + ",\"rotates\":" + (plan.rotates() ? "true" : "false"));
        out.text(",\"layers\":[");
        for (std::size_t i = 0; i < plan.layers.size(); ++i) {
            if (i) out.text(",");
            out.integer(plan.layers[i]);
        }
        out.text("]}");
    }
    out.text("]");
}

/// Where the numbers of a config are from.
void writeSource(const ModelConfig& config, BufferedText& out) {
    out.text(config.known ? ",\n \"known\":true" : ",\n \"known\":false");
    out.text(",\"defaults\":[");
    for (const std::string& field : config.defaults)
        out.text((&field == &config.defaults.front() ? "" : ",") + jsonString(field));
    out.text("]");
}

/// One row of the table: the index of the pair or dimension, its axis and its frequency.
void writeLine(std::size_t index, const FrequencyPair& component, const std::vector<std::string>& axes,
               BufferedText& out) {
    out.integer(static_cast<long long>(index));
    out.text("," + axisName(component.axis, axes) + ",");
    if (component.axis == kUnrotated)
        out.text("0");
    else
        writeFrequency(component.inverseFrequency, out);
}

} // namespace

Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                    const FrequencyPlan& plan, const ByteSink& sink, const RotarySettings& rotary,
                                    const ModelConfig* config) {
    BufferedText out(sink);
    out.text("{\"scheme\":" + jsonString(scheme) + ",\"head_dim\":");
    out.integer(plan.headDim);
    out.text(",\"rotary_dim\":");
    out.integer(plan.rotaryDim);
    out.text(",\"axes\":[");
    for (std::size_t axis = 0; axis < axes.size(); ++axis) out.text((axis ? "," : "") + jsonString(axes[axis]));
    out.text(plan.layout == PairLayout::Half ? "],\"pair_layout\":\"half\"" : "],\"pair_layout\":\"adjacent\"");
    if (plan.layoutParts > 1) {
        out.text(",\"layout_parts\":");
        out.integer(plan.layoutParts);
    }
    out.text(",\"attention_factor\":");
    out.json(plan.attentionFactor);
    if (config != nullptr) writeSource(*config, out);
    if (plan.mix()) {
        writeMix(*plan.mix(), out);
    } else if (plan.matrices) {
        writeBlocks(plan, out);
    } else if (!plan.rotates()) {
        writeDimensions(plan, out);
    }
    if (const auto isotropy = isotropyOf(plan, axes.size()); isotropy && plan.dense()) {
        out.text(",\"isotropy\":");
        out.json(*isotropy);
    }
    writeLayers(rotary, out);
    out.text(",\n \"pairs\":[");
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) writePair(k, plan, axes, out);
    out.text("]}\n");
    return out.finish();
}

Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                   const ByteSink& sink) {
    BufferedText out(sink);
    const bool byDimension = !plan.rotates() && !plan.matrices;
    out.text(byDimension ? "dim,axis,inv_freq" : "k,axis,inv_freq");
    if (hasRows(plan)) out.text("," + join(axes, ","));
    out.text("\n");
    const std::span<const FrequencyPair> components = byDimension ? plan.dims : plan.pairs;
    for (std::size_t k = 0; k < components.size(); ++k) {
        writeLine(k, components[k], axes, out);
        if (hasRows(plan)) {
            out.text(",");
            writeRow(plan.row(k), axes.size(), out);
        }
        out.text("\n");
    }
    return out.finish();
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <ropescope/base/hash.h>
#include <ropescope/encodings/attention_layer.h>
#include <ropescope/encodings/encoding.h>

namespace ropescope::testing {

using WordVector = std::vector<double>; ///< of a word: its output

/// The layer in plain loops.
inline std::vector<WordVector> plainLayer(const std::vector<std::string>& words, TokenPositions positions, bool causal,
                                          std::uint64_t seed) {
    const auto row = [&](std::int64_t index) {
        WordVector numbers(8);
        seededRow(seed, index, numbers);
        return numbers;
    };
    const auto times = [&](std::int64_t first, const WordVector& x) {
        WordVector y(8, 0);
        for (std::int64_t i = 0; i < 8; ++i)
            for (std::size_t j = 0; j < 8; ++j)
                y[static_cast<std::size_t>(i)] += row(first + i)[j] / std::sqrt(8) * x[j];
        return y;
    };
    std::vector<WordVector> q, k, v, outputs;
    for (std::size_t p = 0; p < words.size(); ++p) {
        WordVector x = row(static_cast<std::int64_t>(Hasher().add(words[p]).value() >> 1));
        for (std::size_t i = 0; i < 4 && positions == TokenPositions::Sinusoidal; ++i) {
            const double angle = static_cast<double>(p) * std::pow(10000, -static_cast<double>(i) / 4);
            x[2 * i] += std::sin(angle);
            x[2 * i + 1] += std::cos(angle);
        }
        q.push_back(times(-64, x));
        k.push_back(times(-56, x));
        v.push_back(times(-48, x));
        for (std::size_t i = 0; i < 4 && positions == TokenPositions::Rotary; ++i) {
            const double angle = static_cast<double>(p) * std::pow(10000, -static_cast<double>(i) / 4);
            for (WordVector* each : {&q.back(), &k.back()}) {
                const double a = (*each)[2 * i], b = (*each)[2 * i + 1];
                (*each)[2 * i] = a * std::cos(angle) - b * std::sin(angle);
                (*each)[2 * i + 1] = a * std::sin(angle) + b * std::cos(angle);
            }
        }
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        WordVector output(8, 0);
        double sum = 0;
        for (std::size_t j = 0; j < (causal ? i + 1 : words.size()); ++j) {
            double logit = 0;
            for (std::size_t c = 0; c < 8; ++c) logit += q[i][c] * k[j][c];
            sum += std::exp(logit / std::sqrt(8));
            for (std::size_t c = 0; c < 8; ++c) output[c] += std::exp(logit / std::sqrt(8)) * v[j][c];
        }
        for (double& number : output) number /= sum;
        outputs.push_back(output);
    }
    return outputs;
}

} // namespace ropescope::testing

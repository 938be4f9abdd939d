// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Dynamic NTK: NTK-aware with F*L/M - (F - 1) in place of F, L the longer of seq_len and M = max_position_embeddings.
// There is no change up to M. Beyond M the released code computes the base again and loses `alpha`.
// Without seq_len, L is the length of the sequence: its largest position + 1.
// Source: emozilla, r/LocalLLaMA (2023); transformers v5.15.0 _compute_dynamic_ntk_parameters.
// Example: F = 2, M = 2048, seq_len 4096: 2*2 - 1 = 3, so the base 10000 becomes 10000 * 3^(128/126) = 30528.
#include <algorithm>

#include <ropescope/rotary/base_change.h>

namespace ropescope::scalings {

Scaling dynamic() {
    Scaling scaling{.id = "dynamic", .title = "Dynamic NTK", .lengths = {kTrainedLength}, .params = {"seq_len"}};
    scaling.source = "emozilla, dynamic NTK (2023); transformers v5.15.0";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        const auto trained = request.trainedLength();
        if (!trained) return trained.error();
        const double length = std::max(request.value("seq_len", request.sequenceLength), *trained);
        const double change = *factor * length / *trained - (*factor - 1);
        return changeBase(request.pairs, length > *trained ? change / request.alpha : change);
    };
    return scaling;
}

} // namespace ropescope::scalings

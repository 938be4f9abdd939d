// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MiniCPM. The divisors of MiniCPM4 stand in its config.json. Source: their config.json on huggingface.co.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily minicpm() {
    ModelFamily family;
    family.types = {{.names = {"minicpm", "minicpmv", "minicpmv4_6", "minicpmo"}, .width = 4096, .heads = 32},
                    {.names = {"minicpm3"}, .headDim = 32, .latent = true}};
    family.models = {{.id = "minicpm4",
                      .title = "MiniCPM4",
                      .aliases = {"MiniCPM4-8B", "openbmb/MiniCPM4-8B", "minicpm"},
                      .releases = {{"0.5B, 8B", "2025-06-06"}},
                      .source = "arXiv 2506.07900"}};
    return family;
}

} // namespace ropescope::models

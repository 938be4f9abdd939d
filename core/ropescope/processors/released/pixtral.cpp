// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Pixtral: shrunk into 1024x1024, then up to patches of 16; a token ends each row. Mistral Small 3.1: 1540, patches of
// 14 merged by two.
// Sources: transformers v5.15.0 PixtralImageProcessor; mistral-community/pixtral-12b and
// mistralai/Mistral-Small-3.1-24B-Instruct-2503 preprocessor_config.json.
// Example: 1280x720 is 1024x576 and 64x36 patches, 2340 tokens with the ends of the rows.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {

Processors pixtral() {
    return {{.id = "pixtral@checkpoint",
             .title = "Pixtral",
             .source = "transformers v5.15.0 PixtralImageProcessor; mistral-community/pixtral-12b",
             .picture = {.patch = 16, .merge = 1, .resize = Resize::LongestEdge, .longestEdge = 1024, .rowEnds = true}},
            {.id = "mistral-small-3.1@checkpoint",
             .title = "Mistral Small 3.1",
             .source = "transformers v5.15.0 PixtralImageProcessor; mistralai/Mistral-Small-3.1-24B-Instruct-2503",
             .picture = {.resize = Resize::LongestEdge, .longestEdge = 1540, .rowEnds = true}}};
}

} // namespace ropescope::processors

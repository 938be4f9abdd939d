// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/sequence/prompt.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {
        R"({"input_ids":[1,2,3,4,151656,151656,5,3,4,151656,151656,5],"video_grid_thw":[[2,2,4]]})",
        R"({"input_ids":[[0,0,9,151655,151655,9]],"attention_mask":[[0,0,1,1,1,1]],"image_grid_thw":[[1,2,4]]})",
        R"({"input_ids":[151341,151339,151343,151340,49,151339,151343,151340,50,151342],"video_grid_thw":[[2,2,2]]})",
        R"({"input_ids":[5,5],"image_token_id":5,"merge_size":1,"image_grid_thw":[[1,1,2]],"second_per_grid_ts":[1]})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Expected<Prompt> prompt = parsePromptJson(test::asText(data, size), "f");
    if (!prompt) {
        test::require(!prompt.error().why.empty(), "an error has a reason");
        return 0;
    }
    for (std::int64_t row = 0; row < std::min<std::int64_t>(std::ssize(prompt->rows), 4); ++row) {
        const auto sequence = sequenceOf(*prompt, row);
        if (!sequence) {
            test::require(!sequence.error().why.empty(), "an error has a reason");
            continue;
        }
        std::int64_t tokens = tokenCount(*sequence);
        for (const Segment& segment : sequence->segments)
            if (const auto* video = std::get_if<VideoSegment>(&segment))
                tokens += video->timestampTokens * video->frames;
        test::require(tokens == std::ssize(prompt->rows[static_cast<std::size_t>(row)]), "every token is in a segment");
    }
    return 0;
}

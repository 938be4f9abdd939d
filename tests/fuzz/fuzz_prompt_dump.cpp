// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/check/placeholder_runs.h>
#include <ropescope/formats/dumps/prompt_dump.h>

#include "tests/fuzz/dump_laws.h"
#include "tests/support/dump_writer.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {"{'input_ids': tensor([[9, 151655, 151655, 9]]), 'image_grid_thw': tensor([[1, 2, 4]])}",
            R"({"input_ids":[[9,151656,9,151656,9]],"video_grid_thw":[[2,2,2]],"attention_mask":[[1,1,1,1,1]]})",
            "input_ids = tensor([9, 5, 5, 9]); image_token_id = tensor(5); merge_size = tensor(1); "
            "image_grid_thw = tensor([[1, 1, 2]]); video_grid_thw = tensor([[1, 1, 1]])",
            testing::tensorsFile({{1, 3}, {9, 151655, 9}}, "input_ids", "I32", "<i4")};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto prompt = parsePromptDump(test::asText(data, size), "f");
    if (!prompt) {
        test::require(!prompt.error().why.empty(), "an error has a reason");
        return 0;
    }
    bool fit = true;
    for (const PlaceholderRun& run : placeholderRuns(*prompt)) {
        fit = fit && run.fit == RunFit::Fits;
        test::require(!run.sentence().empty(), "a run is said");
    }
    const auto sequence = sequenceOf(*prompt, std::ssize(prompt->rows) - 1);
    test::require(!sequence || fit, "a sequence is read only if all runs fit");
    return 0;
}

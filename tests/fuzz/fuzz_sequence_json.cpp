// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/json/sequence_json.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {R"({"segments": [{"type":"text","tokens":5}, {"type":"image","width":4,"height":3,"boundary_tokens":2}]})",
            R"({"segments":[{"type":"video","width":4,"height":3,"frames":8,"seconds_per_grid":0.5},)"
            R"({"type":"audio","tokens":50},{"type":"pad","tokens":1}]})",
            R"({"segments":[{"type":"audio_video","width":4,"height":3,"frames":8,"audio_tokens":100}]})",
            R"({"segments":[]})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Expected<Sequence> sequence = parseSequenceJson(test::asText(data, size), "f");
    if (!sequence) {
        test::require(!sequence.error().why.empty(), "an error has a reason");
        return 0;
    }
    test::require(validate(*sequence).hasValue(), "what is read is valid");
    const Expected<Sequence> again = parseSequenceJson(toSequenceJson(*sequence), "f");
    test::require(again && *again == *sequence, "printing and parsing are inverse");
    return 0;
}

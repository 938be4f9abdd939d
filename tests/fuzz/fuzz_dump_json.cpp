// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/dumps/json_dump.h>

#include "tests/fuzz/dump_laws.h"
#include "tests/support/dump_writer.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {R"j({"a":{"position_ids":[[0,1,2,3],[0,1,1,2]]},"b":[[{"c":[1.5]}],"d"]})j",
            R"j({"kwargs":{"position_ids":{"shape":"torch.Size([2, 4])","dtype":"torch.int64",)j"
            R"j("value":["tensor([[0, 1, 2, 3],","        [0, ..., 2]])"]}}})j",
            R"j([{"shape":[2,2],"values":[0,1,true,3]},{"shape":[2,3],"data":"[[0 ... 2] [0 ... 3]]"}])j"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return test::requireDump(parseJsonDump(test::asText(data, size), "f", test::kFuzzLimits), size);
}

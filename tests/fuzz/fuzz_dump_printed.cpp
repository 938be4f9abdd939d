// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/dumps/printed_dump.h>

#include "tests/fuzz/dump_laws.h"
#include "tests/support/dump_writer.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    const testing::PlainArray ids{{2, 1, 4}, {0, 1, 2, 3, 0, 1, 1, 2}}, few{{2, 9}, std::vector<double>(18, 5)};
    return {">>> position_ids\n" + testing::torchText(ids, ", device='cuda:0')\n"),
            "Out[1]: " + testing::numpyText(few, ", dtype=int64, shape=(2, 9))", 0),
            "torch.Size([2, 9]) " + testing::torchText(few, ")", 0), "t: [0 1 ... 3]\nh = [[True], [False]]\n",
            "[rank0]: (tensor([[0., nan],\n[rank0]:  [1e3, -inf]]), array(3), np.array([np.int64(3)]))"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return test::requireDump(parsePrintedDump(test::asText(data, size), "f", test::kFuzzLimits), size);
}

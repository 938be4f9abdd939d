// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/dumps/csv_dump.h>

#include "tests/fuzz/dump_laws.h"
#include "tests/support/dump_writer.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {"token,type,h,w\n0,\"te,xt\",0,0\n1,image,1,1\n", "# h w\n0.0 0\n1e0  1\n-2 3\n",
            "0;1;2;3\r\n\r\n0;1;1;2\r\n", "1\n2\n3\n4\n", "h\tw\n0\tnan\n"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return test::requireDump(parseCsvDump(test::asText(data, size), "f", test::kFuzzLimits), size);
}

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/fuzz/dump_laws.h"
#include "tests/support/dump_writer.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    const testing::PlainArray ids{{2, 4}, {0, 1, 2, 3, 0, 1, 1, 2}};
    const std::string npy = testing::npyFile(ids, "<i8");
    const std::vector<NpzMember> members{{"position_ids", npy}, {"h", testing::npyFile({{4}, {0, 1, 2, 3}}, ">f2")}};
    return {npy,
            testing::npyFile(ids, ">i2", true),
            testing::npyFile(ids, "<V2"),
            *npzArchive(members),
            testing::tensorsFile(ids, "position_ids", "BF16", "<V2"),
            testing::tensorsFile(ids, "x", "BOOL", "|b1")};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = test::asText(data, size);
    const auto read = [bytes](std::uint64_t offset, std::size_t count) -> Expected<std::string> {
        test::require(count <= bytes.size() || count <= 8, "no more is read than there is");
        return std::string(bytes.substr(std::min<std::size_t>(offset, bytes.size()), count));
    };
    (void)test::requireDump(readDump(read, size, "f", test::kFuzzLimits), size);
    return test::requireDump(parseDump(bytes, "f", test::kFuzzLimits), size);
}

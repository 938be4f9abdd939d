// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/formats/tensors/frequency_tables.h>
#include <ropescope/formats/tensors/safetensors.h>
#include <ropescope/rotary/frequency_plan.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/safetensors_bytes.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {
        testing::safetensorsFile(R"({"freqs":{"dtype":"F32","shape":[2,1,2],"data_offsets":[0,16]},)"
                                 R"("__metadata__":{"format":"pt"}})",
                                 testing::floatBytes({1, 0.5F, 0.25F, 0})),
        testing::safetensorsFile(R"({"blocks.1.attn.freqs":{"dtype":"BF16","shape":[2,1,2],"data_offsets":[8,16]},)"
                                 R"("blocks.0.attn.freqs":{"dtype":"F16","shape":[2,1,2],"data_offsets":[0,8]}})",
                                 std::string(16, '\x3c')),
        testing::safetensorsFile(R"({"a":{"dtype":"I64","shape":[],"data_offsets":[0,8]}})", std::string(8, '\x01'))};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = test::asText(data, size);
    const auto read = [bytes](std::uint64_t offset, std::size_t count) -> Expected<std::string> {
        test::require(count <= bytes.size() || count <= 8, "no more is read than there is");
        return std::string(bytes.substr(std::min<std::size_t>(offset, bytes.size()), count));
    };
    const auto file = Safetensors::open(read, size, "f");
    if (!file) {
        test::require(!file.error().what.empty() && !file.error().why.empty(), "an error has a subject and a reason");
        return 0;
    }
    std::uint64_t end = 0;
    for (const TensorInfo& tensor : file->tensors()) {
        test::require(tensor.begin == end && tensor.end <= size, "tensors lie one after the other");
        end = tensor.end;
        const auto values = file->values(tensor);
        std::size_t count = 1;
        for (const std::int64_t side : tensor.shape) count *= static_cast<std::size_t>(side);
        test::require(!values || values->size() == count, "the shape counts the values");
    }
    for (const int headDim : {0, 4}) {
        const auto rotary = frequencyTables(*file, {.headDim = headDim});
        if (!rotary) continue;
        test::require(!rotary->layers.empty() && rotary->allocation.has_value(), "a layer is chosen");
        const auto plan =
            makeFrequencyPlan({"h", "w"}, {.headDim = rotary->headDim, .allocation = *rotary->allocation});
        test::require(!plan || plan->dense(), "a table is a dense plan");
    }
    return 0;
}

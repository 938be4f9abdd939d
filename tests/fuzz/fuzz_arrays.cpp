// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/numpy/content_npz.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

namespace {

std::string archive(const std::vector<NpzMember>& members) {
    const Expected<std::string> bytes = npzArchive(members);
    test::require(bool(bytes), "it can be packed");
    return *bytes;
}

} // namespace

std::vector<std::string> fuzzSeeds() {
    const std::string vector = npyVector(std::vector<double>{1, -0.5, 1e300, 0});
    const std::vector<std::int64_t> shape{2, 3};
    const std::string matrix = npyHeader(NpyType::Int64, shape) + std::string(48, '\x01');
    return {vector, matrix, archive({{"q", vector}, {"k", vector}})};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = test::asText(data, size);
    if (const Expected<NpyArray> array = parseNpy(bytes, "f")) {
        std::uint64_t count = 1;
        for (const std::int64_t side : array->shape) count *= static_cast<std::uint64_t>(side);
        test::require(count == array->values.size(), "the shape counts the values");
    }
    constexpr std::size_t kLimit = std::size_t{1} << 20;
    if (const Expected<NpzArchive> archive = NpzArchive::open(bytes, "f")) {
        for (const std::string& name : archive->names()) {
            const auto small = [](const NpyHeader& header) -> Expected<void> {
                if (header.bytes <= kLimit) return {};
                return Error{.what = Message::verbatim("f"), .why = Message::verbatim("large")};
            };
            if (const auto array = archive->array(name, small))
                test::require(array->values.size() <= kLimit, "what was refused is not converted");
        }
    }
    if (const Expected<Content> content = parseContentNpz(bytes, "f", 4)) {
        test::require(content->query.size() == 4 && content->key.size() == 4, "q and k have the head dim");
    }
    return 0;
}

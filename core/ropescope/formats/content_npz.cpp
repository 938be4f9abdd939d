// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/content_npz.h>
#include <ropescope/formats/npy.h>
#include <ropescope/formats/npz.h>

namespace ropescope {

namespace {

constexpr std::size_t kMaxUnpacked = std::size_t{64} << 20;

Expected<std::vector<double>> vectorNamed(const std::vector<NpzEntry>& entries, const char* key,
                                          const std::string& name, int headDim) {
    const auto entry = std::ranges::find(entries, key, &NpzEntry::name);
    if (entry == entries.end()) {
        std::vector<std::string> found;
        for (const NpzEntry& other : entries) found.push_back(other.name);
        return Error{.what = name,
                     .why = std::string("has no array `") + key + "`, but holds: " + join(found, ", "),
                     .mend = "save it with numpy.savez(F, q=q, k=k)"};
    }
    const std::string place = name + ", " + key;
    Expected<NpyArray> array = parseNpy(entry->bytes, place);
    if (!array) return array.error();
    const std::vector<std::int64_t>& shape = array->shape;
    const bool isVector = shape.size() == 1 || (shape.size() == 2 && shape.front() == 1);
    if (!array->isFloat() || !isVector || shape.back() != headDim) {
        const std::string wanted = std::to_string(headDim);
        return Error{.what = place,
                     .why = "found " + array->description() + ", wanted floats of shape (" + wanted + ",) or (1, " +
                            wanted + ")",
                     .mend = "save one vector of the head dim, or set --head-dim"};
    }
    if (!std::ranges::all_of(array->values, [](double value) { return std::isfinite(value); })) {
        return Error{.what = place, .why = "holds values that are not finite", .mend = "replace them"};
    }
    return std::move(array->values);
}

} // namespace

Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim) {
    const Expected<std::vector<NpzEntry>> entries = readNpz(bytes, name, kMaxUnpacked);
    if (!entries) return entries.error();
    Expected<std::vector<double>> query = vectorNamed(*entries, "q", name, headDim);
    if (!query) return query.error();
    Expected<std::vector<double>> key = vectorNamed(*entries, "k", name, headDim);
    if (!key) return key.error();
    return Content{.kind = ContentKind::File, .seed = 0, .query = *std::move(query), .key = *std::move(key)};
}

std::string contentNpz(const Content& content, int headDim) {
    const Content full = expanded(content, headDim);
    return writeNpz({{"q", npyVector(full.query)}, {"k", npyVector(full.key)}});
}

} // namespace ropescope

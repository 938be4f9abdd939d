// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include <ropescope/base/text.h>
#include <ropescope/formats/numpy/content_npz.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>

namespace ropescope {

namespace {

Expected<std::vector<double>> vectorNamed(const NpzArchive& archive, const char* key, const std::string& name,
                                          int headDim) {
    const std::vector<std::string> names = archive.names();
    if (std::ranges::find(names, key) == names.end()) {
        return Error{.what = Message::verbatim(name),
                     .why = message("has no array `%1`, but holds: %2", key, join(names, ", ")),
                     .hint = message("save it with numpy.savez(F, q=q, k=k)")};
    }
    const std::string place = archive.placeOf(key);
    Expected<NpyArray> array = archive.array(key, [&](const NpyHeader& header) -> Expected<void> {
        const std::vector<std::int64_t>& shape = header.shape;
        const bool isVector = shape.size() == 1 || (shape.size() == 2 && shape.front() == 1);
        if (header.isFloat() && isVector && shape.back() == headDim) return {};
        const std::string wanted = std::to_string(headDim);
        return Error{
            .what = Message::verbatim(place),
            .why = message("found %1, expected floats of shape (%2,) or (1, %3)", header.description(), wanted, wanted),
            .hint = message("save one vector of the head dim, or set --head-dim")};
    });
    if (!array) return array.error();
    if (const auto fault = contentFault(array->values, Message::verbatim(place))) return *fault;
    return std::move(array->values);
}

} // namespace

Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim) {
    const Expected<NpzArchive> archive = NpzArchive::open(bytes, name);
    if (!archive) return archive.error();
    Expected<std::vector<double>> query = vectorNamed(*archive, "q", name, headDim);
    if (!query) return query.error();
    Expected<std::vector<double>> key = vectorNamed(*archive, "k", name, headDim);
    if (!key) return key.error();
    return Content{.kind = ContentKind::File, .seed = 0, .query = vectorOf(*query), .key = vectorOf(*key)};
}

Expected<std::string> contentNpz(const Content& content, int headDim) {
    const Content full = expanded(content, headDim);
    const std::array<NpzMember, 2> members{
        {{"q", npyVector(entriesOf(full.query))}, {"k", npyVector(entriesOf(full.key))}}};
    return npzArchive(members);
}

} // namespace ropescope

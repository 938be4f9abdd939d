// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/formats/segment_json.h>
#include <ropescope/formats/sequence_json.h>

namespace ropescope {
namespace {

constexpr const char* kExample = R"(write {"segments":[{"type":"text","tokens":5}]})";

} // namespace

Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, kExample, {.bytes = kMaxSequenceJsonBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    const auto segments = root.find("segments");
    if (root.count() != 1 || !segments || !segments->isList()) {
        return Error{.what = name, .why = "not an object with the one field `segments`, a list", .hint = kExample};
    }
    return readSegments(*segments, {.place = name});
}

std::string toSequenceJson(const Sequence& sequence) { return "{\"segments\": " + segmentList(sequence, "  ") + "}\n"; }

} // namespace ropescope

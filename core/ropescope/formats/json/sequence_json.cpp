// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/formats/json/segment_json.h>
#include <ropescope/formats/json/sequence_json.h>

namespace ropescope {
namespace {

Message sequenceExample() { return message("write %1", R"({"segments":[{"type":"text","tokens":5}]})"); }

} // namespace

Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, sequenceExample(), {.bytes = kMaxSequenceJsonBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    const auto segments = root.find("segments");
    if (root.count() != 1 || !segments || !segments->isList()) {
        return Error{.what = Message::verbatim(name),
                     .why = message("not an object with the one field `segments`, a list"),
                     .hint = sequenceExample()};
    }
    return readSegments(*segments, {.place = Message::verbatim(name)});
}

std::string toSequenceJson(const Sequence& sequence) { return "{\"segments\": " + segmentList(sequence, "  ") + "}\n"; }

} // namespace ropescope

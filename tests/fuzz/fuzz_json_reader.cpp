// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>
#include <string_view>

#include <ropescope/formats/json/json_reader.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

namespace {

struct Walk {
    std::size_t values = 0;
    std::size_t deepest = 0;
};

void walk(const JsonValue& value, std::size_t depth, Walk& seen) {
    ++seen.values;
    seen.deepest = std::max(seen.deepest, depth);
    std::size_t count = 0;
    std::set<std::string_view> names;
    value.eachValue([&](const JsonValue& item) {
        walk(item, depth + 1, seen);
        return ++count > 0;
    });
    value.eachField([&](std::string_view name, const JsonValue& item) {
        ++seen.values;
        ++count;
        names.insert(name);
        test::require(value.find(name).has_value(), "every field is found by its name");
        walk(item, depth + 1, seen);
    });
    test::require(value.count() == count, "the values inside are counted");
    test::require(names.size() == (value.isObject() ? count : 0), "no field is given twice");
}

} // namespace

std::vector<std::string> fuzzSeeds() {
    return {R"({"a":[1,-2.5e3,true,false,null],"b":{"c":"d\u00e9\n","":{}},"e":[[[]]]})",
            R"({"a":1,"b":{"a":1,"c":2},"\u0061":3})",
            "[[[[[[[[[[[[[[1]]]]]]]]]]]]]]",
            R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":[9223372036854775807]}}}}}}}})",
            "[0.1,1e308,-0,\"\\ud83d\\ude00\",\"\xe6\x97\x8b\"]",
            "  \"text\"  "};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const JsonLimits limits{.bytes = 200, .depth = 12, .values = 40, .token = 60};
    const std::string_view text = test::asText(data, size);
    JsonDocument document;
    const Expected<void> read = document.read(text, "f", Message::verbatim("write JSON"), limits);
    test::require(document.memory() <= 16 * limits.values + 2 * limits.bytes + 32, "memory is bounded");
    if (!read) {
        const Error& error = read.error();
        test::require(!error.why.empty() && !error.hint.empty(), "an error has a reason and a hint");
        test::require(!error.place || error.place->offset <= text.size(), "the place lies in the text");
        return 0;
    }
    Walk seen;
    walk(document.root(), 0, seen);
    test::require(seen.values <= limits.values && seen.deepest <= limits.depth, "the limits hold");
    return 0;
}

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of encodings: one line each, X(name) stands for `Encoding name()` in this folder.
#include <algorithm>

#include <ropescope/base/words.h>
#include <ropescope/encodings/encoding_registry.h>

#define ROPESCOPE_ENCODINGS(X)                                                                                         \
    X(noPosition)                                                                                                      \
    X(integerEncoding)                                                                                                 \
    X(normalisedEncoding)                                                                                              \
    X(binaryEncoding)                                                                                                  \
    X(sinusoidalEncoding)                                                                                              \
    X(learnedEncoding)                                                                                                 \
    X(pyramidEncoding)                                                                                                 \
    X(conditionalEncoding)                                                                                             \
    X(rotaryEncoding)

namespace ropescope {
namespace encodings {
#define ROPESCOPE_DECLARE(NAME) Encoding NAME();
ROPESCOPE_ENCODINGS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace encodings

const std::vector<Encoding>& encodingRegistry() {
#define ROPESCOPE_LIST(NAME) encodings::NAME(),
    static const std::vector<Encoding> registry{ROPESCOPE_ENCODINGS(ROPESCOPE_LIST)};
#undef ROPESCOPE_LIST
    return registry;
}

std::vector<std::string> encodingIds() {
    std::vector<std::string> ids;
    for (const Encoding& encoding : encodingRegistry()) ids.emplace_back(encoding.id);
    return ids;
}

Expected<const Encoding*> findEncoding(std::string_view id) {
    const Expected<std::size_t> found = findWord("encoding", id, encodingIds());
    if (!found) return found.error();
    return &encodingRegistry()[*found];
}

Expected<EncodingChoice> parseEncoding(std::string_view text) {
    EncodingChoice choice;
    for (std::size_t at = 0; at < text.size() || !choice.encoding;) {
        const std::size_t space = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, space - at);
        at = space + 1;
        if (word.empty() && at < text.size()) continue;
        if (choice.encoding) {
            if (word.empty()) continue;
            const auto set = setEncodingParam(*choice.encoding, "encoding", word, choice.params);
            if (!set) return set.error();
            continue;
        }
        const Expected<const Encoding*> found = findEncoding(word);
        if (!found) return found.error();
        choice.encoding = *found;
    }
    return choice;
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/session_manual.h"

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_view.h>

namespace ropescope {
namespace {

constexpr const char* kIntroduction =
    R"(# Session files

A session file, `NAME.rope`, is one JSON object in UTF-8. It begins with `"format": "ropescope-session"` and `"version": 1`;
the fields below follow, one per line and in this order, those with a dot in their name inside the object of their
group. Reading a file and writing it again gives the same bytes.

* A field that is absent has its default.
* Fields that the program does not know are named in a notice and not kept.
* A file of a later version is read as far as possible; the window opens it read-only.
* Numbers are the shortest text that reads back as the same number.
* Paths of pictures, videos, and queries and keys are relative to the folder of the file, with slashes.
* Fields under `view` hold the state of the view. Changes to them are not undoable and do not mark the session as changed.

`ropescope session F.rope` prints a session, and with options and `-o` changes one.
)";

constexpr const char* kParts =
    R"(
## Segments

`type` is `text`, `audio` or `pad` with `tokens`; `image` with `width` and `height` in patches, and `boundary_tokens` where a
model counts some inside the image; `video` with `width`, `height`, `frames`, `seconds_per_grid`, which may be absent, and
`timestamp_tokens` (0), the text before each frame; `audio_video` with `width`, `height`, `frames`, `seconds_per_grid` and
`audio_tokens`. An image or a video that was made from a file has a `source`: the `path`, the size in pixels, and the
parameters of the rule that divided it into patches; those of other processors than Qwen2-VL's stand there only if they
differ from its own.

## Steps

A step of `steps` is a state of the session, played like a step of a lesson. It has a `name` and a `note`, each with the texts
`en` and `zh_CN`, and `settings`: those of the fields above that differ from their defaults, by their whole names such as
`rotary.base`. A step has neither a note of the document nor figures or steps of its own. At most 100 steps are kept.

## Elements

A query or key is identified by its element: the `segment`, the `part` of it (`patch`, `text`, `audio`, `boundary`, `row_end`,
`pad`), and `frame`, `row` and `column` inside it, all from 0. Tokens of text and audio count along `column`.
)";

/// A session with non-default values, for examples.
Session exampleSession() {
    Session session = defaultSession();
    session.note = {.english = "One photo and one video.", .chinese = "一张照片和一段视频。"};
    MediaSource photo{.path = "pictures/lake.jpg", .pixelWidth = 112, .pixelHeight = 84};
    session.sequence.segments = {TextSegment{5}, ImageSegment{4, 3, 0, std::move(photo)},
                                 VideoSegment{4, 3, 8, 0.5, {}}};
    session.origin = 0;
    session.userSchemes = {
        {.id = "tv",
         .title = "Mine",
         .axes = {{.name = "h", .expression = "L + i + 1"}, {.name = "w", .expression = "L + j + 1"}},
         .next = "L + N + 1"}};
    session.schemes = {{.id = "rope-tv", .params = {{"axes", 3}}}, {.id = "mine:tv"}, {.id = "m-rope"}};
    session.schemes.back().frequenciesOf = "rope-tv";
    session.rotary.allocation = "split";
    session.rotary.scaling = "yarn:4";
    session.rotary.params = {{kOriginalLength, {32768}}, {"beta_fast", {32}}};
    session.rotary.layers = {{.name = "sliding_attention", .layers = {0, 1, 2}, .headDim = 256, .base = 10000},
                             {.name = "full_attention", .layers = {3}, .base = 1e6, .scaling = "linear:8"}};
    session.rotary.layer = "full_attention";
    session.scores.bias = *parseBias("alibi:3/12");
    session.scores.content = {.kind = ContentKind::Random, .seed = 7, .query = {}, .key = {}};
    session.views.subtracted = "flat";
    session.views.heads.file = "layer0.safetensors";
    Session larger;
    larger.sequence.segments = {TextSegment{5}, ImageSegment{4, 3}};
    larger.schemes = {{.id = "rope-tv"}};
    larger.rotary.base = 500000;
    session.steps.push_back({.name = {.english = "A larger base", .chinese = "更大的底数"},
                             .note = {.english = "Waves are longer.", .chinese = "波更长。"},
                             .state = SharedSession(std::move(larger))});
    return session;
}

SessionView exampleView() {
    SessionView view;
    view.query = Element{.segment = 1, .part = Part::Patch, .frame = 0, .row = 2, .column = 3};
    view.key = Element{.segment = 0, .part = Part::Text, .column = 4};
    view.segment = 1;
    return view;
}

/// JSON without line breaks and indentation, in backquotes.
std::string code(std::string_view json) { return "`" + onOneLine(json) + "`"; }

template <class Value, class Rule>
std::string valuesOf(const Rule& rule) {
    std::string text;
    if constexpr (kIsWords<Rule>) {
        text = choiceOf(textsOf(rule));
    } else if constexpr (std::is_same_v<Rule, Flag>) {
        text = "true or false";
    } else if constexpr (std::is_same_v<Rule, IntegerRange>) {
        const bool open = rule.maximum == IntegerRange{}.maximum;
        text = (rule.step == 2 ? "an even number" : "a whole number") + std::string(open ? " of at least " : " from ") +
               std::to_string(rule.minimum) + (open ? "" : " to " + std::to_string(rule.maximum));
    } else if constexpr (std::is_same_v<Rule, NumberRange>) {
        const bool open = rule.maximum == NumberRange{}.maximum;
        text = std::string("a number ") +
               (rule.above ? "above "
                : open     ? "of at least "
                           : "from ") +
               formatNumber(rule.minimum) + (open ? "" : " to " + formatNumber(rule.maximum));
    } else if constexpr (std::is_same_v<Rule, IdSet>) {
        text = "a list of ids";
    }
    if constexpr (OptionalTraits<Value>::kOptional) text += text.empty() ? "may be null" : ", or null";
    return text;
}

/// A heading, followed by one fact per line.
std::string entry(const auto& field, const auto& defaults, const auto& example) {
    using Field = std::remove_cvref_t<decltype(field)>;
    std::string text = "\n### `" + std::string(field.name) + "`\n\n";
    if (!field.about.empty()) text += "* What: " + std::string(field.about) + "\n";
    if (const auto values = valuesOf<typename Field::Value>(field.rule); !values.empty())
        text += "* Values: " + values + "\n";
    text += "* Default: " + code(jsonOf(field.in(defaults), field.rule)) + "\n";
    return text + "* Example: " + code(jsonOf(field.in(example), field.rule)) + "\n";
}

} // namespace

std::string sessionManual() {
    const Session usual, example = exampleSession();
    const SessionView start, look = exampleView();
    std::string text = std::string(kIntroduction) + "\n## Fields\n";
    forEachField([&](const auto& field) { text += entry(field, usual, example); });
    forEachViewField([&](const auto& field) { text += entry(field, start, look); });
    return text + kParts;
}

} // namespace ropescope

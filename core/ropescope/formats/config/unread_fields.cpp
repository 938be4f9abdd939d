// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: "rope_wobble" is a remark in a config of Llama, and refused in one of an unknown type.
#include <algorithm>
#include <array>

#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/formats/config/unread_fields.h>

namespace ropescope {
namespace {

/// Fields with such parts in their names are about rotation.
constexpr std::array<std::string_view, 5> kRotaryParts{"rope", "rotary", "theta", "yarn", "_ntk"};

/// Lengths of tables, which do not change the numbers in them.
constexpr std::array<std::string_view, 2> kLengths{"rope_max_seq_len", "rope_max_length"};

/// What the code of known models reads and this program has by their types.
constexpr std::array<std::string_view, 5> kOfTypes{"rotary", "rope_3d", "mrope_section", "yarn_only_types",
                                                   "indexer_rope_interleave"};

bool listHas(const auto& list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }

void listFields(const ConfigValues& values, bool known) {
    values.eachField([&](std::string_view field, const JsonValue& value) {
        const auto inName = [&](std::string_view part) { return field.find(part) != std::string_view::npos; };
        if (!std::ranges::any_of(kRotaryParts, inName) || inName("original")) return;
        if (listHas(kLengths, field) || (known && listHas(kOfTypes, field))) return;
        if (!values.wasRead(field) && !value.isNull() && value.flag() != false) notUnderstood(values, field, known);
    });
}

/// What stands beside the dictionaries of types of layers, and what is in them.
void listByType(const ConfigValues& dictionary, bool known) {
    dictionary.eachField([&](std::string_view name, const JsonValue& value) {
        if (!value.isObject() && !value.isNull() && name != "truncate" && name != "rope_theta")
            dictionary.remark(name, message("it stands beside the types of layers, which have their own"),
                              message("it has no effect here"));
    });
    dictionary.eachObject([&](std::string_view name, const ConfigValues& inside) {
        if (dictionary.wasRead(name))
            listUnreadParameters(inside, known);
        else
            dictionary.remark(name, message("no layer is of this type"), message("it has no effect here"));
    });
}

void listDictionary(const ConfigValues& dictionary, bool known) {
    if (isByType(dictionary))
        listByType(dictionary, known);
    else
        listUnreadParameters(dictionary, known);
}

} // namespace

void listUnreadFields(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type) {
    const bool known = !type.names.empty();
    if (type.scaled == Scaled::FullLayers && text.has("yarn_only_types") &&
        text.texts("yarn_only_types") != std::vector<std::string>{std::string(kFullAttention)})
        text.refuse("yarn_only_types", message("the scaling of this model is known for full attention alone"),
                    message("give the frequencies by hand"));
    const ConfigValues dictionary = ropeDictionary(rope), parameters = rope.object("rope_parameters");
    listDictionary(dictionary, known);
    if (isByType(parameters) && parameters.place() != dictionary.place()) listByType(parameters, known);
    listFields(text, known);
    if (rope.place() != text.place()) listFields(rope, known);
}

} // namespace ropescope

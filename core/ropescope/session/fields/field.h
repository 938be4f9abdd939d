// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <ropescope/session/fields/field_rules.h>

/// Building blocks of field declarations. A list of fields describes a struct; files, options and range checks are
/// derived from it.
namespace ropescope {

template <class Member>
struct MemberTraits;
template <class Class, class Type>
struct MemberTraits<Type Class::*> {
    using Owner = Class;
};

/// A member of a struct or, through a chain of members, of a nested struct.
template <auto first, auto... rest>
struct Path {
    using Root = typename MemberTraits<decltype(first)>::Owner;
    // clang-format off
    static auto& in(auto& root) { return ((root .* first) .* ... .* rest); }
    // clang-format on
};

template <class Place, class RuleType>
struct Field {
    using Root = typename Place::Root;
    using Value = std::remove_reference_t<decltype(Place::in(std::declval<Root&>()))>;
    using Rule = RuleType;
    static auto& in(auto& root) { return Place::in(root); }

    std::string_view name; ///< as in files, qualified by its groups: "rotary.head_dim"
    Rule rule;
    std::string_view about; ///< short description for the help and the manual
};

/// The command-line option of a field. That of a flag takes no value: it sets what is not the default.
struct FieldOption {
    std::string_view name{};   ///< "--head-dim"; empty: there is no option
    std::string_view value{};  ///< placeholder for the value in help; empty: the words of the field
    std::string_view help{};   ///< a phrase; words and defaults are appended. Also for fields without an option
    std::string_view absent{}; ///< the word for an absent value
    bool repeatable = false;
};

/// Sets a field from its text form; `setting` names it in messages. The word of an absent value clears it.
template <class Field>
[[nodiscard]] Expected<void> setFromText(const Field& field, const std::string& setting, std::string_view text,
                                         typename Field::Root& root) {
    using Value = typename Field::Value;
    if constexpr (OptionalTraits<Value>::kOptional) {
        if (!field.option.absent.empty() && text == field.option.absent) {
            field.in(root).reset();
            return {};
        }
    }
    auto value = fromText<typename OptionalTraits<Value>::Inner>(setting, text, field.rule);
    if (!value) return value.error();
    field.in(root) = *std::move(value);
    return {};
}

} // namespace ropescope

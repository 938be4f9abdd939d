// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of built-in schemes. A scheme is one file in this folder and one line here; so is a released model, whose
// file holds all its versions. Lookups work on any list of schemes, not only on this one.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>

#define ROPESCOPE_SEED_SCHEMES(X)                                                                                      \
    X(nope)                                                                                                            \
    X(flat)                                                                                                            \
    X(rope2d)                                                                                                          \
    X(rope3d)                                                                                                          \
    X(ropeTie)                                                                                                         \
    X(ropeTieFractional)                                                                                               \
    X(ropeTv)                                                                                                          \
    X(ropeTvFrames)

#define ROPESCOPE_RELEASED_MODELS(X)                                                                                   \
    X(qwen2Vl)                                                                                                         \
    X(qwen25Vl)                                                                                                        \
    X(qwen3Vl)                                                                                                         \
    X(glm4v)                                                                                                           \
    X(ernie45Vl)                                                                                                       \
    X(paddleocrVl)                                                                                                     \
    X(hunyuanVl)                                                                                                       \
    X(qwen25Omni)                                                                                                      \
    X(qwen3Omni)

#define ROPESCOPE_RESEARCH_SCHEMES(X)                                                                                  \
    X(mropeI)                                                                                                          \
    X(mhrope)                                                                                                          \
    X(videorope)                                                                                                       \
    X(hope)                                                                                                            \
    X(v2pe)                                                                                                            \
    X(circleRope)                                                                                                      \
    X(vrope)                                                                                                           \
    X(omniRopePaper)                                                                                                   \
    X(omniRopeCode)                                                                                                    \
    X(bagel)                                                                                                           \
    X(cca)                                                                                                             \
    X(flux)                                                                                                            \
    X(qwenImage)                                                                                                       \
    X(rowLayout)                                                                                                       \
    X(stringRotations)                                                                                                 \
    X(liere)

namespace ropescope {
namespace schemes {
#define ROPESCOPE_DECLARE(NAME) Scheme NAME();
ROPESCOPE_SEED_SCHEMES(ROPESCOPE_DECLARE)
ROPESCOPE_RESEARCH_SCHEMES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
#define ROPESCOPE_DECLARE(NAME) std::vector<Scheme> NAME();
ROPESCOPE_RELEASED_MODELS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace schemes

namespace {

using Version = std::array<std::int64_t, 3>;

/// "hf4.57.6" as numbers; empty for versions with a suffix, such as "hf5.3.0-bug".
std::optional<Version> plainVersion(std::string_view text) {
    if (!text.starts_with("hf")) return {};
    text.remove_prefix(2);
    Version version{};
    for (std::size_t i = 0; i < version.size(); ++i) {
        const bool last = i + 1 == version.size();
        const std::size_t point = last ? text.size() : text.find('.');
        if (point == std::string_view::npos) return {};
        const auto number = parseDigits(text.substr(0, point));
        if (!number) return {};
        version[i] = *number;
        text.remove_prefix(last ? point : point + 1);
    }
    return version;
}

const Scheme* newestOf(std::span<const Scheme> schemes, std::string_view model) {
    const Scheme* newest = nullptr;
    for (const Scheme& scheme : schemes) {
        if (scheme.model != model || !plainVersion(scheme.version)) continue;
        if (newest == nullptr || plainVersion(scheme.version) > plainVersion(newest->version)) newest = &scheme;
    }
    return newest;
}

/// Ids of all versions of a model.
std::vector<std::string> versionsOf(std::span<const Scheme> schemes, std::string_view model) {
    std::vector<std::string> ids;
    for (const Scheme& scheme : schemes) {
        if (scheme.model == model) ids.push_back(scheme.id);
    }
    return ids;
}

Error unknownScheme(std::span<const Scheme> schemes, std::string_view id) {
    if (const auto versions = versionsOf(schemes, id); !versions.empty()) {
        return Error{.what = message("scheme %1", backquoted(id)),
                     .why = message("there are several versions and none is the newest"),
                     .hint = message("write one of %1", Message::list(versions, ", "))};
    }
    std::vector<std::string> known;
    for (const Scheme& scheme : schemes) known.push_back(scheme.id);
    for (const SchemeAlias& alias : schemeAliases()) known.push_back(alias.alias);
    std::vector<std::string> names = known;
    for (const Scheme& scheme : schemes) names.push_back(scheme.model);
    const std::string near = nearest(id, names);
    return Error{.what = message("scheme %1", backquoted(id)),
                 .why = near.empty() ? message("there is no such scheme")
                                     : message("there is no such scheme, did you mean `%1`?", near),
                 .hint = message("known: %1", Message::list(known, ", ")),
                 .replacement = near};
}

std::vector<Scheme> makeRegistry() {
    std::vector<Scheme> registry;
    const auto addModel = [&registry](std::vector<Scheme> versions) {
        for (Scheme& version : versions) registry.push_back(std::move(version));
    };
#define ROPESCOPE_LIST(NAME) registry.push_back(schemes::NAME());
    ROPESCOPE_SEED_SCHEMES(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
#define ROPESCOPE_LIST(NAME) addModel(schemes::NAME());
    ROPESCOPE_RELEASED_MODELS(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
#define ROPESCOPE_LIST(NAME) registry.push_back(schemes::NAME());
    ROPESCOPE_RESEARCH_SCHEMES(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
    return registry;
}

} // namespace

const std::vector<Scheme>& schemeRegistry() {
    static const std::vector<Scheme> registry = makeRegistry();
    return registry;
}

const std::vector<SchemeAlias>& schemeAliases() {
    static const std::vector<SchemeAlias> aliases{{"m-rope", "qwen2-vl@hf4.57.6"},
                                                  {"tm-rope", "qwen2.5-omni@hf5.15.0"}};
    return aliases;
}

Expected<const Scheme*> findScheme(std::span<const Scheme> schemes, std::string_view id) {
    for (const SchemeAlias& alias : schemeAliases()) {
        if (alias.alias == id) return findScheme(schemes, alias.id);
    }
    for (const Scheme& scheme : schemes) {
        if (scheme.id == id) return &scheme;
    }
    if (const Scheme* newest = newestOf(schemes, id)) return newest;
    return unknownScheme(schemes, id);
}

Expected<const Scheme*> findScheme(std::string_view id) { return findScheme(schemeRegistry(), id); }

} // namespace ropescope

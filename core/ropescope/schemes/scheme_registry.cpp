// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of built-in schemes. A scheme is one file in this folder and one line here; so is a released model, whose
// file holds all its versions. Lookups work on any list of schemes, not only on this one.
#include <algorithm>
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
    X(qwen3Omni)                                                                                                       \
    X(keye)                                                                                                            \
    X(keye15)                                                                                                          \
    X(openPanguVl)                                                                                                     \
    X(isaac)                                                                                                           \
    X(bailingVl)                                                                                                       \
    X(glmImage)                                                                                                        \
    X(minicpmV47)

#define ROPESCOPE_GENERATORS(X)                                                                                        \
    X(pictureGenerators)                                                                                               \
    X(editingGenerators)                                                                                               \
    X(zImage)                                                                                                          \
    X(videoGenerators)                                                                                                 \
    X(ltx)                                                                                                             \
    X(visionEncoders)

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
ROPESCOPE_GENERATORS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace schemes

namespace {

/// "hf4.57.6" as numbers; empty for versions with a suffix, such as "hf5.3.0-bug".
std::optional<TransformersVersion> plainVersion(std::string_view text) {
    return text.starts_with("hf") ? parseLibraryVersion(text) : std::nullopt;
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

/// "qwen2.5-vl@4.50.0", "qwen2_5_vl__hf4.50.0" or "Qwen2.5-VL transformers 4.50.0": a model and its version.
struct NameParts {
    std::string_view name;
    std::optional<std::string_view> version{};
};

NameParts partsOf(std::string_view id) {
    for (const std::string_view separator : {"@", "__", " transformers"}) {
        const std::size_t at = id.find(separator);
        if (at == std::string_view::npos) continue;
        std::string_view version = id.substr(at + separator.size());
        version.remove_prefix(std::min(version.find_first_not_of(' '), version.size()));
        return {id.substr(0, at), version};
    }
    const std::size_t space = id.rfind(' ');
    if (space != std::string_view::npos && parseLibraryVersion(id.substr(space + 1)))
        return {id.substr(0, space), id.substr(space + 1)};
    return {id};
}

/// The model, or for an alias of one version its id, that a name stands for; empty if there is none.
std::string modelNamed(std::span<const Scheme> schemes, std::string_view name) {
    if (plainName(name).empty()) return {};
    for (const SchemeAlias& alias : schemeAliases())
        if (sameName(alias.alias, name)) return alias.id;
    for (const Scheme& scheme : schemes)
        if (sameName(scheme.model, name)) return scheme.model;
    for (const Scheme& scheme : schemes)
        if (sameName(scheme.title, name)) return scheme.id;
    return {};
}

Error unknownVersion(std::span<const Scheme> schemes, const std::string& model, std::string_view version) {
    std::vector<std::string> known;
    for (const Scheme& scheme : schemes) {
        if (scheme.model != model) continue;
        known.push_back(scheme.library.empty() ? scheme.id
                                               : scheme.id + " (transformers " + scheme.library.text() + ")");
    }
    return Error{.what = message("scheme %1", backquoted(model + "@" + std::string(version))),
                 .why = parseLibraryVersion(version) ? message("that release of transformers has no rule for the model")
                                                     : message("there is no such version"),
                 .hint = message("known: %1", Message::list(known, ", "))};
}

/// Whether "vllm" names "vllm-28be48fa", and "vllm+evs" "vllm-28be48fa+evs".
bool isEngineOf(std::string_view version, std::string_view name) {
    const auto variant = [](std::string_view text) { return text.substr(std::min(text.find('+'), text.size())); };
    const std::string_view engine = name.substr(0, name.size() - variant(name).size());
    return variant(version) == variant(name) && version.size() > engine.size() && version[engine.size()] == '-' &&
           sameName(version.substr(0, engine.size()), engine);
}

/// The version of a model, as in its id, as an engine without its commit ("vllm"), or as any release of transformers.
Expected<const Scheme*> findVersion(std::span<const Scheme> schemes, std::string model, std::string_view version) {
    model = unversioned(model);
    const auto release = parseLibraryVersion(version);
    const Scheme *engine = nullptr, *rule = nullptr;
    for (const Scheme& scheme : schemes) {
        if (scheme.model != model || plainName(version).empty()) continue;
        if (sameName(scheme.version, version)) return &scheme;
        if (isEngineOf(scheme.version, version)) engine = &scheme;
        if (release && scheme.library.contains(*release)) rule = &scheme;
    }
    if (rule != nullptr || engine != nullptr) return rule != nullptr ? rule : engine;
    return unknownVersion(schemes, model, version);
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
    ROPESCOPE_GENERATORS(ROPESCOPE_LIST)
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
                                                  {"tm-rope", "qwen2.5-omni@hf5.15.0"},
                                                  {"ernie4_5_vl_moe", "ernie4.5-vl"},
                                                  {"qwen3_omni_moe", "qwen3-omni"},
                                                  {"minicpmv4_7", "minicpm-v4.7@hf-77debbab"},
                                                  {"mrope@llama.cpp", "qwen2-vl@llama.cpp-3f545bec"},
                                                  {"hunyuan-vl@tencent", "hunyuan-vl@vllm-28be48fa"},
                                                  {"vjepa2", "vjepa2-vit"},
                                                  {"pixtral", "pixtral-vit"},
                                                  {"dinov3", "dinov3-vit"},
                                                  {"dinov3_timm", "dinov3-vit"},
                                                  {"eva02_timm", "eva02-vit"},
                                                  {"moonvit_kimi_k25", "moonvit"},
                                                  {"qwen2_5_vl_evs__vllm-28be48fa", "qwen2.5-vl@vllm-28be48fa+evs"}};
    return aliases;
}

Expected<const Scheme*> findScheme(std::span<const Scheme> schemes, std::string_view id) {
    for (const Scheme& scheme : schemes) {
        if (scheme.id == id) return &scheme;
    }
    const NameParts parts = partsOf(id);
    if (parts.version) {
        for (const SchemeAlias& alias : schemeAliases())
            if (sameName(alias.alias, id)) return findScheme(schemes, alias.id);
    }
    const std::string model = modelNamed(schemes, parts.name);
    if (model.empty()) return unknownScheme(schemes, id);
    if (parts.version) return findVersion(schemes, model, *parts.version);
    if (model.find('@') != std::string::npos) return findScheme(schemes, model);
    if (const Scheme* newest = newestOf(schemes, model)) return newest;
    if (const auto whole = std::ranges::find(schemes, model, &Scheme::id); whole != schemes.end()) return &*whole;
    const auto versions = versionsOf(schemes, model);
    if (versions.size() == 1) return findScheme(schemes, versions.front());
    return unknownScheme(schemes, model);
}

Expected<const Scheme*> findScheme(std::string_view id) { return findScheme(schemeRegistry(), id); }

std::optional<Message> resolutionOf(std::string_view name, const Scheme& scheme) {
    const NameParts parts = partsOf(name);
    const auto asked = parts.version ? parseLibraryVersion(*parts.version) : std::nullopt;
    if (!asked || scheme.library.empty() || sameName(name, scheme.id)) return {};
    const auto read = plainVersion(scheme.version);
    if (scheme.library.last.empty() && read && *asked > *read)
        return message("placed as %1, the last release that was read", scheme.id);
    return message("placed as %1, the rule of transformers %2", scheme.id, scheme.library.text());
}

} // namespace ropescope

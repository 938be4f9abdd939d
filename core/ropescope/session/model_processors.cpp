// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include <ropescope/base/text.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/model_processors.h>

namespace ropescope {

Expected<const Processor*> processorNamed(std::string_view name) {
    auto found = findProcessor(name);
    if (found) return found;
    const std::size_t at = std::min(name.find('@'), name.size());
    const auto model = findModel(name.substr(0, at));
    if (model && !(*model)->processor.empty()) {
        const std::string& own = (*model)->processor;
        return findProcessor(at == name.size() ? own : unversioned(own) + std::string(name.substr(at)));
    }
    if (const auto scheme = findScheme(name)) {
        if (auto ofScheme = findProcessor((*scheme)->model)) return ofScheme;
    }
    if (!model) return found;
    return Error{.what = message("model %1", backquoted(name)),
                 .why = message("no processor of its pictures is known"),
                 .hint = message("give its preprocessor_config.json with --config, or sizes in patches")};
}

std::span<const Processor> processorsOf(std::string_view name) {
    const auto first = processorNamed(name);
    if (!first) return {};
    const auto isOther = [model = (*first)->model()](const Processor& processor) { return processor.model() != model; };
    const Processors& all = processorRegistry();
    const auto begin = std::ranges::find_if_not(all, isOther);
    return {begin, std::find_if(begin, all.end(), isOther)};
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/processors/released/released_processors.h>

namespace ropescope {
namespace {

Error unknownProcessor(std::span<const Processor> processors, std::string_view name) {
    std::vector<std::string> ids;
    for (const Processor& processor : processors) {
        if (std::ranges::find(ids, processor.model()) == ids.end()) ids.push_back(processor.model());
        if (processor.id.find("@checkpoint") == std::string::npos) ids.push_back(processor.id);
    }
    const std::string near = nearest(name, ids);
    return Error{.what = message("model %1", backquoted(name)),
                 .why = message("no processor is known by that name"),
                 .hint = didYouMean(near, message("use one of %1", Message::list(ids, " "))),
                 .replacement = near};
}

/// Whether what follows the @ of an id is the version of a rule for positions: "hf4.57.6", "vllm-28be48fa", "4.50.0".
bool isSchemeVersion(std::string_view folded) {
    constexpr std::array<std::string_view, 5> kEngines{"hf", "vllm", "sglang", "mlxvlm", "llamacpp"};
    const auto begins = [&](std::string_view engine) { return folded.starts_with(engine); };
    return folded.empty() || isDigit(folded.front()) || std::ranges::any_of(kEngines, begins);
}

} // namespace

const Processors& processorRegistry() {
    static const Processors all = [] {
        Processors found;
#define ROPESCOPE_APPEND(list) std::ranges::copy(processors::list(), std::back_inserter(found));
        ROPESCOPE_PROCESSORS(ROPESCOPE_APPEND)
#undef ROPESCOPE_APPEND
        return found;
    }();
    return all;
}

const Processor& defaultProcessor() {
    return *std::ranges::find(processorRegistry(), "qwen2-vl@class-default", &Processor::id);
}

Expected<const Processor*> findProcessor(std::span<const Processor> processors, std::string_view name) {
    const std::string folded = plainName(name);
    const std::size_t at = std::min(folded.find('@'), folded.size());
    const std::string model = folded.substr(0, at);
    const Processor* first = nullptr;
    for (const Processor& processor : processors) {
        const std::string id = plainName(processor.id);
        if (id == folded) return &processor;
        if (!first && (id.substr(0, id.find('@')) == model || plainName(processor.title) == model)) first = &processor;
    }
    if (!first || (at < folded.size() && !isSchemeVersion(std::string_view(folded).substr(at + 1))))
        return unknownProcessor(processors, name);
    return first;
}

Expected<const Processor*> findProcessor(std::string_view name) { return findProcessor(processorRegistry(), name); }

} // namespace ropescope

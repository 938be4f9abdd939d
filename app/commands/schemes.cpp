// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/options.h"
#include "core/base/text.h"
#include "core/formats/json_text.h"
#include "core/schemes/registry.h"

namespace ropescope::app {

namespace {

std::vector<std::string> aliasesOf(const Scheme& scheme) {
    std::vector<std::string> aliases;
    for (const SchemeAlias& alias : schemeAliases()) {
        if (alias.id == scheme.id) aliases.push_back(alias.alias);
    }
    return aliases;
}

std::string jsonList(const std::vector<std::string>& items) {
    std::string list;
    for (const std::string& item : items) list += (list.empty() ? "" : ",") + jsonString(item);
    return "[" + list + "]";
}

std::string asJson(const std::vector<Scheme>& schemes) {
    std::string text = "{\"schemes\":[";
    for (const Scheme& scheme : schemes) {
        text += (&scheme == &schemes.front() ? "\n {\"id\":" : ",\n {\"id\":") + jsonString(scheme.id);
        text += ",\"title\":" + jsonString(scheme.title) + ",\"group\":" + jsonString(groupId(scheme.group));
        text += ",\"axes\":" + jsonList(scheme.defaultAxes) + ",\"year\":" + std::to_string(scheme.year);
        text += ",\"source\":" + jsonString(scheme.source) + ",\"bibtex\":" + jsonString(scheme.bibtex);
        text += ",\"aliases\":" + jsonList(aliasesOf(scheme)) + "}";
    }
    return text + "]}\n";
}

/// One line of a block, its further lines aligned with the first.
std::string textLine(std::string_view label, const std::string& value) {
    std::string line = "  " + std::string(label) + std::string(9 - label.size(), ' ');
    for (const char c : value) {
        line += c;
        if (c == '\n') line += std::string(11, ' ');
    }
    return line + "\n";
}

std::string asText(const std::vector<Scheme>& schemes) {
    std::string text;
    for (const Scheme& scheme : schemes) {
        const std::vector<std::string> aliases = aliasesOf(scheme);
        if (!text.empty()) text += "\n";
        text +=
            scheme.id + "\n" + textLine("title", scheme.title) + textLine("group", std::string(groupId(scheme.group)));
        text += textLine("axes", join(scheme.defaultAxes, ", ")) + textLine("year", std::to_string(scheme.year));
        text += textLine("source", scheme.source);
        if (!aliases.empty()) text += textLine("aliases", join(aliases, ", "));
        text += textLine("bibtex", scheme.bibtex);
    }
    return text;
}

Expected<void> writeSchemes(const Options& options) {
    if (const Expected<void> words = refuseWords(options); !words) return words;
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    return writeOutput(options, *format == "json" ? asJson(schemeRegistry()) : asText(schemeRegistry()));
}

int run(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, outputOptions());
    return options ? finish(writeSchemes(*options)) : report(options.error());
}

} // namespace

Command schemesCommand() {
    return {"schemes", "the known schemes with their sources (text json)",
            "ropescope schemes [OPTIONS]\n\n"
            "Id, title, group, axes, year, source, other names and BibTeX of every scheme.\n\n" +
                outputUsage("text json"),
            &run};
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/engines_file.h>
#include <ropescope/formulas/functions.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/scheme_file_options.h"
#include "app/options/usage.h"

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
        text += ",\"provenance\":" + provenanceJson(scheme.provenance);
        text += ",\"aliases\":" + jsonList(aliasesOf(scheme)) + "}";
    }
    return text + "]}\n";
}

/// A labelled value; continuation lines are aligned with the first.
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
        text += textLine("axes", join(scheme.defaultAxes, ", "));
        if (scheme.year != 0) text += textLine("year", std::to_string(scheme.year));
        text += textLine("source", scheme.source);
        if (!aliases.empty()) text += textLine("aliases", join(aliases, ", "));
        if (!scheme.bibtex.empty()) text += textLine("bibtex", scheme.bibtex);
    }
    return text;
}

Expected<void> writeSchemes(const Options& options) {
    if (const Expected<void> valid = rejectPositionals(options); !valid) return valid;
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    const Expected<std::vector<FormulaScheme>> own = schemesOfFiles(options);
    if (!own) return own.error();
    std::vector<Scheme> schemes = schemeRegistry();
    for (const FormulaScheme& formulas : *own) schemes.push_back(makeScheme(formulas));
    return writeOutput(options, *format == "json" ? asJson(schemes) : asText(schemes));
}

std::string userSchemesUsage() {
    std::vector<std::string> functions;
    for (const FormulaFunction& function : formulaFunctions()) functions.push_back(function.name);
    return "\n" +
           paragraph(
               message("A user-defined scheme is a file NAME.ropescheme with a formula for each axis and one for the "
                       "cursor, the position of the text after an image or video. Use it with `positions "
                       "--scheme-file NAME.ropescheme`; its id is mine:ID.")) +
           "  {\"ropescheme\": 1, \"id\": \"tv\",\n"
           "   \"axes\": [{\"name\": \"h\", \"formula\": \"L + (N - h)/2 + i + 1\"},\n"
           "            {\"name\": \"w\", \"formula\": \"L + (N - w)/2 + j + 1\"}],\n"
           "   \"next\": \"L + N + 1\"}\n\n" +
           optionUsage("L", message("the last text position before the image or video")) +
           optionUsage("w h t N", message("columns, rows, frames and patches of it, N = w*h*t")) +
           optionUsage("k i j", message("frame, row and column of the patch, from 0; not in `next`")) +
           optionUsage("seconds_per_grid, s", message("of a video; 1 if not given")) +
           optionUsage(said(message("operators")), Message::verbatim("+ - * / ^, < > <= >= == !=, && ||, a ? b : c")) +
           optionUsage(said(message("functions")), Message::verbatim(join(functions, " ") + "; pi")) + "\n" +
           lines(
               message("Further fields: title, origin (0 or 1, default 1), pad (position of pads, default the origin), "
                       "base, head_dim, allocation, note; for an axis only_with_video (true: only in sequences that "
                       "contain a video)."));
}

int runSchemes(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(
        arguments, outputOptions() + std::vector<OptionSpec>{{.name = "--scheme-file", .repeatable = true}});
    return options ? finish(writeSchemes(*options)) : report(options.error());
}

std::string schemesUsage() {
    return "ropescope schemes [OPTIONS]\n\n" +
           paragraph(message("Id, title, group, axes, year, source, other names and BibTeX of every scheme.")) +
           optionUsage("--scheme-file FILE", message("also lists a user-defined scheme (repeatable)")) +
           outputUsage("text json") + userSchemesUsage();
}

} // namespace

Command schemesCommand() {
    return {"schemes", message("the known schemes with their sources (text json)"), &schemesUsage, &runSchemes};
}

} // namespace ropescope::app

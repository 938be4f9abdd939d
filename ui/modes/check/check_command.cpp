// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_command.h"

#include <cmath>
#include <utility>

#include <QFileInfo>

#include <ropescope/base/text.h>
#include <ropescope/formats/snippets/command_text.h>
#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kLongestSequence = 4000; ///< in a command

/// The words of the sequence and the rule: options if they say all of it, else the file of the session. With
/// `rotation`, what is compared depends on the rotary settings, too.
std::vector<std::string> subjectWords(const Context& context, const Session& session, bool rotation) {
    const std::string notation = toNotation(session.sequence);
    const auto read = parseNotation(notation);
    std::vector<std::string> words;
    const bool usual = !rotation || session.rotary == RotarySettings{};
    if (usual && notation.size() <= kLongestSequence && read && *read == session.sequence) {
        words = {"--sequence", notation};
        if (session.origin) words.insert(words.end(), {"--origin", std::to_string(*session.origin)});
    } else {
        const QString name = QFileInfo(context.file.path()).fileName();
        words = {name.isEmpty() ? "session.rope" : toStdString(name)};
    }
    const SchemeColumn* column = context.focusedColumn();
    if (!column) return words;
    words.insert(words.end(), {"--scheme", column->scheme->id});
    for (const ParamSpec& spec : column->scheme->params) {
        const double value = paramValue(column->scheme->params, column->params, spec.id);
        if (!std::isnan(value) && column->params.contains(spec.id))
            words.insert(words.end(), {"--param", spec.id + "=" + formatNumber(value)});
    }
    return words;
}

} // namespace

std::string endsText(const std::vector<std::int64_t>& ends) {
    std::vector<std::string> numbers;
    for (const std::int64_t end : ends) numbers.push_back(std::to_string(end));
    return join(numbers, ",");
}

std::string tokensText(const std::optional<TokenRange>& tokens) {
    return tokens ? std::to_string(tokens->begin) + ":" + std::to_string(tokens->end) : std::string();
}

QString checkCommandText(const Context& context, const CheckInput& input, const CheckedSource& checked) {
    const bool file = input.source.kind == DumpSource::Kind::File;
    std::vector<std::string> words{"ropescope", "check", file ? input.source.name : "positions.txt"};
    const bool rotation = checked.rotation != nullptr;
    for (std::string& word : subjectWords(context, *context.document.session(), rotation))
        words.push_back(std::move(word));
    const DumpChoices& choices = input.choices;
    if (!choices.rows.empty()) words.insert(words.end(), {"--axes", join(choices.rows, ",")});
    if (choices.tolerance) words.insert(words.end(), {"--tolerance", formatNumber(*choices.tolerance)});
    const auto add = [&words](const char* name, const std::string& value) {
        if (!value.empty()) words.insert(words.end(), {name, value});
    };
    if (choices.decode) add("--decode", std::string(wordOf<DecodeRule>(*choices.decode, kDecodeRuleWords)));
    add("--splits", endsText(choices.splits));
    add("--packed", endsText(choices.packed));
    add("--tokens", tokensText(choices.tokens));
    add("--what", choices.what);
    if (choices.row) add("--row", std::to_string(*choices.row));
    return toQString(commandText(words));
}

} // namespace ropescope::ui

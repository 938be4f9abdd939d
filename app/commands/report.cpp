// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <memory>

#include <QTranslator>

#include <ropescope/files/write_file.h>
#include <ropescope/formats/message_list.h>

#include "app/commands/command.h"
#include "ui/document/convert.h"
#include "ui/document/settings/setting_values.h"
#include "ui/document/words/error_words.h"

namespace ropescope::app {

namespace {

constexpr std::string_view kLanguageOption = "--language";

/// The language of messages, for the whole process; null: English.
std::unique_ptr<QTranslator> translator;

bool reportsAreQuiet = false;

/// What follows --language, in either of its spellings.
std::string languageOf(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (word == kLanguageOption && i + 1 < arguments.size()) return arguments[i + 1];
        if (word.starts_with(std::string(kLanguageOption) + "="))
            return arguments[i].substr(kLanguageOption.size() + 1);
    }
    return {};
}

/// Messages, the help of session fields, and the meanings of properties are translated in these contexts.
QString translated(const char* code) {
    for (const char* context : {"Errors", "Help", "Properties"}) {
        const QString text = translator->translate(context, code);
        if (!text.isEmpty()) return text;
    }
    return QString::fromUtf8(code);
}

} // namespace

void speakLanguageOf(const std::vector<std::string>& arguments) {
    const std::string language = languageOf(arguments);
    if (std::ranges::find(messageLanguages(), language) == messageLanguages().end()) return;
    auto loaded = std::make_unique<QTranslator>();
    if (loaded->load(QStringLiteral(":/translations/ropescope_%1.qm").arg(QString::fromStdString(language))))
        translator = std::move(loaded);
}

std::string said(const Message& message) {
    return translator ? ui::toStdString(ui::messageText(message, translated)) : message.english();
}

const std::vector<std::string>& messageLanguages() {
    static const std::vector<std::string> languages = [] {
        std::vector<std::string> codes;
        for (const QString& code : ui::windowLanguages()) codes.push_back(ui::toStdString(code));
        return codes;
    }();
    return languages;
}

std::string reportLine(const Error& error) {
    // The punctuation is the same in every language, for programs that read the line.
    const std::string line = "ropescope: " + said(error.what) + ": " + said(error.why);
    return (error.hint.empty() ? line : line + "; " + said(error.hint)) + "\n";
}

std::string boundedList(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), MessageList::kMost); ++i) text += lines[i];
    if (lines.size() <= MessageList::kMost) return text;
    return text + "ropescope: " + said(message("there are %1 more faults", lines.size() - MessageList::kMost)) + "\n";
}

int report(const Error& error) {
    const std::string line = reportLine(error);
    if (!reportsAreQuiet) std::fputs(line.c_str(), stderr);
    const bool failed = error.code == ErrorCode::File || error.code == ErrorCode::Failure;
    return failed ? kBadFile : kBadContent;
}

QuietReports::QuietReports() { reportsAreQuiet = true; }

QuietReports::~QuietReports() { reportsAreQuiet = false; }

int printResult(std::string_view text) { return finish(writeFile("-", text, Durability::Renamed)); }

int finish(const Expected<void>& outcome) { return outcome ? kDone : report(outcome.error()); }

} // namespace ropescope::app

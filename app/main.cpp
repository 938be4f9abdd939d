// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <QLocale>

#include <ropescope/base/guarded.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/session/session_file.h>

#include "app/application.h"
#include "app/commands/command.h"
#include "app/options/usage.h"
#include "ui/plots/plot_registry.h"

namespace {

using namespace ropescope;

/// A file opened later must never get a standard descriptor that the caller closed: messages would be written into it.
/// The placeholders are opened in the opposite direction, so that using them fails as a closed descriptor would.
void guardStandardDescriptors() {
    for (const int descriptor : {0, 1, 2}) {
        if (::fcntl(descriptor, F_GETFD) != -1) continue;
        const int standIn = ::open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
        if (standIn != descriptor && standIn >= 0) ::dup2(standIn, descriptor);
    }
}

/// A closed pipe and a limit on file sizes are errors to report, not reasons to die.
void ignoreWriteSignals() {
    for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
}

int printHelp() {
    std::string text = app::paragraph(message("RopeScope, a microscope for rotary position embeddings"));
    text += "  ropescope [OPTIONS] [FILE]         " + app::said(message("opens the window")) + "\n";
    text += "  ropescope SUB-COMMAND [OPTIONS]    " + app::said(message("prints or writes results")) + "\n\n";
    text += app::lines(message("Sub-commands (`ropescope SUB-COMMAND --help` lists their options):"));
    text += app::listOf(app::commandRegistry());
    text += "\n" + app::lines(message("Window options:"));
    text += app::optionUsage("--sequence TEXT", message("the sequence to show, e.g. \"text:5 image:4x3 text:5\""));
    text += app::optionUsage("--scheme ID", message("a scheme to show (repeatable)"));
    text += app::optionUsage("--scheme-file FILE", message("a user-defined scheme, written as formulas (repeatable)"));
    text += app::optionUsage("--plots LIST",
                             message("the plots to show, of %1", join(ui::plotIds(ui::builtInPlots()), ",")));
    text += app::optionUsage("--patches modality|query|segment",
                             message("colour of patches: the score from the query or from its segment"));
    text += app::optionUsage(
        "--screenshot FILE [--region NAME] [--size WxH] [--theme light|dark] [--language en|zh_CN] [--scale S]",
        message("renders the window to a picture; needs no display"));
    text +=
        app::optionUsage("--lesson LESSON [--from STEP]",
                         message("plays a lesson: an id, a folder, a .ropelesson file, or a session file with steps"));
    text += app::optionUsage("--safe", message("starts with default settings and layout; neither is read or written"));
    text += "\n  --help, --version\n\n";
    text += app::lines(
        message("Exit codes: 0 success, 1 a check found a difference or a fault, 2 invalid input or option, 3 a "
                "file could not be read or written, or memory ran out."));
    return app::printResult(text);
}

bool isHelp(const std::string& word) { return word == "--help" || word == "-h"; }

/// The options that also work before a sub-command, --help and --language, moved behind it.
std::vector<std::string> commandFirst(std::vector<std::string> arguments) {
    const auto command = std::ranges::find_if(arguments, [skip = false](const std::string& word) mutable {
        const bool isValue = std::exchange(skip, word == "--language");
        return !isValue && !isHelp(word) && !word.starts_with("--language");
    });
    if (command != arguments.end() && app::findCommand(app::commandRegistry(), *command))
        std::rotate(arguments.begin(), command, arguments.end());
    return arguments;
}

/// A first argument that is neither an option nor a file is most likely a misspelt sub-command.
bool isUnknownWord(const std::string& word) {
    std::error_code ignored;
    return !word.starts_with('-') && word.find_first_of("./\\") == std::string::npos &&
           !std::filesystem::exists(word, ignored);
}

int reportUnknownWord(const std::string& word) {
    std::vector<std::string> names;
    for (const app::Command& command : app::commandRegistry()) names.push_back(command.name);
    const std::string near = nearest(word, names);
    return app::report({.what = message("`%1`", word),
                        .why = message("neither a sub-command nor a file"),
                        .hint = didYouMean(near, message("known sub-commands: %1", Message::list(names, " ")))});
}

/// `lesson play ID` opens a window, unlike other sub-commands.
bool playsLesson(const std::vector<std::string>& arguments) {
    return arguments.size() > 2 && arguments[0] == "lesson" && arguments[1] == "play" &&
           std::ranges::none_of(arguments, isHelp);
}

/// As the options of a window. A session whose steps are played is opened in it.
std::vector<std::string> playArguments(std::vector<std::string> arguments) {
    arguments.front() = "--lesson";
    arguments.erase(arguments.begin() + 1);
    if (isSessionFile(arguments[1])) arguments.push_back(arguments[1]);
    return arguments;
}

int runProgram(int argc, char** argv) {
    // Qt's PDF writer lists fonts in hash order: fix the seed, so that the same figure gives the same bytes.
    QHashSeed::setDeterministicGlobalSeed();
    // Numbers never follow the locale.
    QLocale::setDefault(QLocale::c());
    guardStandardDescriptors();
    ignoreWriteSignals();
    const std::vector<std::string> arguments = commandFirst({argv + std::min(argc, 1), argv + argc});
    app::speakLanguageOf(arguments);
    if (arguments.empty()) return app::runWindow(argc, argv, arguments);

    const std::string& first = arguments.front();
    if (playsLesson(arguments)) return app::runWindow(argc, argv, playArguments(arguments));
    if (const auto code = app::runCommand(app::commandRegistry(), arguments)) return *code;
    if (std::ranges::any_of(arguments, isHelp)) return printHelp();
    if (std::ranges::find(arguments, "--version") != arguments.end())
        return app::printResult("RopeScope " ROPESCOPE_VERSION "\n");
    if (isUnknownWord(first)) return reportUnknownWord(first);
    return app::runWindow(argc, argv, arguments);
}

} // namespace

int main(int argc, char** argv) {
    const Expected<int> code = guarded([&]() -> Expected<int> { return runProgram(argc, argv); });
    return code ? *code : app::report(code.error());
}

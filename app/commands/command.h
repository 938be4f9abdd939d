// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/message.h>

/// The command line: one file per sub-command, and one line in registry.cpp.
namespace ropescope::app {

/// A sub-command. `run` gets the arguments after its name and returns an exit code (contract, section 5). Results go to
/// standard output or -o, messages to standard error through `report`.
struct Command {
    std::string name;
    Message summary;        ///< one line for --help
    std::string (*usage)(); ///< what `ropescope NAME --help` prints, in the language of messages
    int (*run)(const std::vector<std::string>& arguments);
};

/// The built-in sub-commands, in the order of --help.
[[nodiscard]] const std::vector<Command>& commandRegistry();
/// Finds a sub-command in a list by its name; null if there is none.
[[nodiscard]] const Command* findCommand(std::span<const Command> commands, std::string_view name);

/// One line per sub-command of a list, for --help, in the language of messages.
[[nodiscard]] std::string listOf(std::span<const Command> commands);

/// Runs the sub-command named by the first argument, or prints its usage if --help is among the others, and returns the
/// exit code; empty if the first argument names none of the list.
[[nodiscard]] std::optional<int> runCommand(std::span<const Command> commands,
                                            const std::vector<std::string>& arguments);

inline constexpr int kDone = 0;
inline constexpr int kFaultsFound = 1; ///< by a check
inline constexpr int kBadContent = 2;
inline constexpr int kBadFile = 3; ///< also if memory runs out

/// Values of --language, which every sub-command takes.
[[nodiscard]] const std::vector<std::string>& messageLanguages();
/// Sets the language of messages to the one that --language names among the arguments.
void speakLanguageOf(const std::vector<std::string>& arguments);
/// A message in that language; English by default.
[[nodiscard]] std::string said(const Message& message);

/// "ropescope: WHAT: WHY; HINT" and a line end, in English unless speakLanguageOf() set another language.
[[nodiscard]] std::string reportLine(const Error& error);
/// Prints that line to standard error, and returns the exit code of the error.
int report(const Error& error);
/// At most 20 of these lines, and how many more there are.
[[nodiscard]] std::string boundedList(const std::vector<std::string>& lines);

/// While it exists, report() prints nothing: what is done again and again has been said the first time.
class QuietReports {
public:
    QuietReports();
    ~QuietReports();
    QuietReports(const QuietReports&) = delete;
    QuietReports& operator=(const QuietReports&) = delete;
};

/// Prints a result to standard output, reporting a failure. Returns the exit code.
int printResult(std::string_view text);

/// Reports the error of a step, if any, and returns its exit code, else kDone.
int finish(const Expected<void>& outcome);

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/commands/command.h"

// One line per sub-command: X(name) stands for `Command nameCommand()` in app/commands/name.cpp.
#define ROPESCOPE_COMMANDS(X)                                                                                          \
    X(schemes)                                                                                                         \
    X(models)                                                                                                          \
    X(engines)                                                                                                         \
    X(grid)                                                                                                            \
    X(positions)                                                                                                       \
    X(frequencies)                                                                                                     \
    X(scores)                                                                                                          \
    X(properties)                                                                                                      \
    X(sweep)                                                                                                           \
    X(encodings)                                                                                                       \
    X(session)                                                                                                         \
    X(check)                                                                                                           \
    X(figure)                                                                                                          \
    X(lesson)

namespace ropescope::app {

#define ROPESCOPE_DECLARE(name) Command name##Command();
ROPESCOPE_COMMANDS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE

const std::vector<Command>& commandRegistry() {
#define ROPESCOPE_LIST(name) name##Command(),
    static const std::vector<Command> commands{ROPESCOPE_COMMANDS(ROPESCOPE_LIST)};
#undef ROPESCOPE_LIST
    return commands;
}

const Command* findCommand(std::span<const Command> commands, std::string_view name) {
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : &*found;
}

std::string listOf(std::span<const Command> commands) {
    constexpr std::size_t kColumn = 13;
    std::string text;
    for (const Command& command : commands) {
        const std::size_t length = command.name.size();
        text += "  " + command.name + std::string(length < kColumn ? kColumn - length : 1, ' ') +
                said(command.summary) + "\n";
    }
    return text;
}

std::optional<int> runCommand(std::span<const Command> commands, const std::vector<std::string>& arguments) {
    const Command* command = arguments.empty() ? nullptr : findCommand(commands, arguments.front());
    if (command == nullptr) return {};
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    const auto asksForHelp = [](const std::string& word) { return word == "--help" || word == "-h"; };
    return std::ranges::any_of(rest, asksForHelp) ? printResult(command->usage()) : command->run(rest);
}

} // namespace ropescope::app

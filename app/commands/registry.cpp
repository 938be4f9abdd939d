// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"

// One line a sub-command: X(name) stands for `Command nameCommand()` in app/commands/name.cpp.
#define ROPESCOPE_COMMANDS(X)                                                                                          \
    X(schemes)                                                                                                         \
    X(grid)                                                                                                            \
    X(positions)                                                                                                       \
    X(frequencies)                                                                                                     \
    X(scores)                                                                                                          \
    X(properties)                                                                                                      \
    X(figure)

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

const Command* findCommand(std::string_view name) {
    for (const Command& command : commandRegistry()) {
        if (command.name == name || (!command.alias.empty() && command.alias == name)) return &command;
    }
    return nullptr;
}

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <system_error>

#include <ropescope/base/utf8.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/formats/session/session_paths.h>
#include <ropescope/formats/session/session_text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/usage.h"
#include "app/options/view_options.h"

namespace ropescope::app {

namespace {

/// The folder that media paths are relative to: that of the file written, else that of the file read.
std::filesystem::path baseFolderOf(const Options& options) {
    const std::string written = options.value("-o").value_or("-");
    const std::string& file = written != "-" || options.positionals.empty() ? written : options.positionals.front();
    std::error_code failed;
    return decodedName(std::filesystem::absolute(file, failed).parent_path().string());
}

/// Elsewhere, the columns of a layout report these errors; a session is written without one.
Expected<void> checkWords(const Session& session) {
    if (const auto& allocation = session.rotary.allocation) {
        if (auto valid = checkAllocation(*allocation); !valid) return valid;
    }
    for (const SchemeChoice& choice : session.schemes) {
        const Expected<SchemePtr> scheme = findScheme(choice.id, session.userSchemes);
        if (!scheme) return scheme.error();
        if (auto valid = validateParams((*scheme)->params, choice.params); !valid) return valid;
        if (choice.frequenciesOf.empty()) continue;
        if (const auto other = findScheme(choice.frequenciesOf, session.userSchemes); !other) return other.error();
    }
    return {};
}

Expected<void> writeSession(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json", "rope"});
    if (!format) return format.error();
    Expected<SessionFile> file = sessionFileFrom(options, standardSchemes());
    if (!file) return file.error();
    if (auto applied = applyViewOptions(options, ui::builtInPlots(), file->session); !applied) return applied;
    if (auto known = checkWords(file->session); !known) return known;
    if (*format == "text") {
        const Expected<void> written = writeOutput(options, sessionText(file->session, file->view));
        return written ? saveContent(options, file->session) : written;
    }
    const auto text = toSessionFile(withRelativePaths(file->session, baseFolderOf(options)), file->view, file->version);
    if (!text) return text.error();
    const Expected<void> written = writeFile(options.value("-o").value_or("-"), *text, Durability::Flushed);
    return written ? saveContent(options, file->session) : written;
}

int runSession(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(
        arguments, sessionOptions() + scoreOptions() + contentOutputOptions() + viewOptions() + outputOptions());
    return options ? finish(writeSession(*options)) : report(options.error());
}

std::string sessionCommandUsage() {
    return "ropescope session [SESSION.rope] [OPTIONS] [-o F.rope]\n\n" +
           paragraph(
               message("Reads a session, changes what the options say, and writes or prints it: as text, what differs "
                       "from the defaults; as json or rope, the complete file. Reading and writing again gives the "
                       "same bytes.")) +
           viewUsage(ui::builtInPlots(), message("as in the session")) + sessionUsage() + scoreUsage() +
           outputUsage("text json rope");
}

} // namespace

Command sessionCommand() {
    return {"session", message("reads, changes and writes sessions (text json rope)"), &sessionCommandUsage,
            &runSession};
}

} // namespace ropescope::app

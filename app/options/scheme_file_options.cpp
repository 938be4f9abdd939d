// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/scheme_file_options.h"

#include <algorithm>

#include <ropescope/files/read_file.h>
#include <ropescope/formats/session/scheme_file.h>

namespace ropescope::app {

Expected<std::vector<FormulaScheme>> schemesOfFiles(const Options& options) {
    std::vector<FormulaScheme> schemes;
    for (const std::string& path : options.all("--scheme-file")) {
        const Expected<std::string> text = readFile(path, kMaxSchemeFileBytes);
        if (!text) return text.error();
        Expected<FormulaScheme> scheme = parseSchemeFile(*text, path);
        if (!scheme) return scheme.error();
        if (std::ranges::find(schemes, scheme->id, &FormulaScheme::id) != schemes.end()) {
            return Error{.what = message("--scheme-file %1", path),
                         .why = message("another file also has the id `%1`", scheme->id),
                         .hint = message("give each scheme its own")};
        }
        schemes.push_back(*std::move(scheme));
    }
    return schemes;
}

std::vector<std::string> chosenSchemes(const Options& options, const std::vector<FormulaScheme>& files) {
    std::vector<std::string> ids;
    std::size_t file = 0;
    for (const auto& [name, value] : options.given) {
        if (name == "--scheme") ids.push_back(value);
        if (name == "--scheme-file") ids.push_back(userSchemeId(files[file++]));
    }
    return ids;
}

} // namespace ropescope::app

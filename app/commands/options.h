// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/session.h"
#include "core/base/expected.h"

/// Options that sub-commands share, parsed once and turned into a Session.
namespace ropescope::app {

/// An option a sub-command accepts: "--sequence" with a value, or a flag.
struct OptionSpec {
    std::string name;
    bool takesValue = true;
    bool repeatable = false;
};

/// Parsed options and the words that are no options.
struct Options {
    std::multimap<std::string, std::string> values;
    std::vector<std::string> words;
    [[nodiscard]] std::optional<std::string> value(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;
};

/// Refuses unknown options (naming the known ones and the nearest), missing values and repeated single options.
/// Both "--name value" and "--name=value" are understood.
[[nodiscard]] Expected<Options> parseOptions(const std::vector<std::string>& arguments,
                                             const std::vector<OptionSpec>& specs);

/// --sequence --sequence-file --scheme --param --origin --head-dim --base --allocation --scaling.
[[nodiscard]] const std::vector<OptionSpec>& sessionOptions();
/// --content --save-content --mode --mask --bins.
[[nodiscard]] const std::vector<OptionSpec>& scoreOptions();
/// -o --format.
[[nodiscard]] const std::vector<OptionSpec>& outputOptions();

/// The session those options describe. The empty sequence is refused; at least one scheme is `defaultSchemes`.
[[nodiscard]] Expected<Session> sessionFrom(const Options& options, const std::vector<std::string>& defaultSchemes);

/// --format, else the suffix of -o, else the first of `formats`; refused when not among them.
[[nodiscard]] Expected<std::string> formatFrom(const Options& options, const std::vector<std::string>& formats);

/// Writes bytes to -o, or to standard output when absent or "-". File errors name the path and the reason.
[[nodiscard]] Expected<void> writeOutput(const Options& options, std::string_view bytes);

} // namespace ropescope::app

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/session.h>
#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/formats/session_file.h>

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
    std::vector<std::pair<std::string, std::string>> given; ///< the same, in the order they were given
    std::vector<std::string> words;
    [[nodiscard]] std::optional<std::string> value(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;
};

/// The concatenation of option lists.
[[nodiscard]] std::vector<OptionSpec> operator+(std::vector<OptionSpec> left, const std::vector<OptionSpec>& right);

/// Refuses unknown options (naming the known ones and the nearest), missing values and repeated single options.
/// Both "--name value" and "--name=value" are understood.
[[nodiscard]] Expected<Options> parseOptions(const std::vector<std::string>& arguments,
                                             const std::vector<OptionSpec>& specs);

/// For sub-commands without words of their own: refuses any.
[[nodiscard]] Expected<void> refuseWords(const Options& options);
/// The session file that stands in the place of --sequence, if there is one; refuses all other words.
[[nodiscard]] Expected<std::optional<std::string>> sessionPath(const Options& options);

/// --sequence-file, --frequencies-of, and those of the session's fields up to the frequencies.
[[nodiscard]] const std::vector<OptionSpec>& sessionOptions();
/// --save-content, --bins, and those of the fields of scores.
[[nodiscard]] const std::vector<OptionSpec>& scoreOptions();
/// -o --format.
[[nodiscard]] const std::vector<OptionSpec>& outputOptions();

/// The scheme of sub-commands that show one, when none is named.
inline constexpr const char* kDefaultScheme = "rope-tv";

/// The session of the file that stands in the place of --sequence, if there is one, with what the options say of it. When neither file nor options name a scheme, the schemes are `defaultSchemes`. A scheme of
/// the file that --scheme names keeps its settings there. Values are checked, files are read, no token is placed.
[[nodiscard]] Expected<SessionFile> sessionFileFrom(const Options& options,
                                                    const std::vector<std::string>& defaultSchemes);
[[nodiscard]] Expected<void> refuseEmpty(const Options& options, const Session& session);
/// The session alone; the empty sequence is refused.
[[nodiscard]] Expected<Session> sessionFrom(const Options& options, const std::vector<std::string>& defaultSchemes);
/// Reads a session file; what is not understood of a later version is reported. Paths of pictures become absolute.
[[nodiscard]] Expected<SessionFile> readSession(const std::string& path);

/// The number after an option, at least `minimum` and at most `maximum`; `fallback` when it is absent.
[[nodiscard]] Expected<std::int64_t> integerFrom(const Options& options, const std::string& name, std::int64_t fallback,
                                                 std::int64_t minimum, std::int64_t maximum);
[[nodiscard]] Expected<double> numberFrom(const Options& options, const std::string& name, double fallback,
                                          double minimum, double maximum);

/// The word after an option; the first of `words` when it is absent.
[[nodiscard]] Expected<std::string> wordFrom(const Options& options, const std::string& name,
                                             const std::vector<std::string>& words);

/// --bins; 0 when absent: every token.
[[nodiscard]] Expected<std::int64_t> binsFrom(const Options& options);

/// Writes q and k to the file of --save-content, when it is given.
[[nodiscard]] Expected<void> saveContent(const Options& options, const Session& session);

/// The one scheme of a sub-command that shows one: its id as asked for, without the version, and its column.
struct SingleScheme {
    std::string name;
    std::shared_ptr<const Layout> layout;
    [[nodiscard]] const SchemeColumn& column() const { return layout->columns.front(); }
};

/// Refuses several schemes, and a scheme that cannot place the sequence. Errors of the frequency plan are left in the
/// column unless an option asked for that plan.
[[nodiscard]] Expected<SingleScheme> singleScheme(const Options& options);

/// --format, else the suffix of -o, else the first of `formats`; refused when not among them.
[[nodiscard]] Expected<std::string> formatFrom(const Options& options, const std::vector<std::string>& formats);

/// Writes bytes to -o, or to standard output when absent or "-". File errors name the path and the reason.
[[nodiscard]] Expected<void> writeOutput(const Options& options, std::string_view bytes);
/// The same, piece by piece.
[[nodiscard]] Expected<void> streamOutput(const Options& options, const Producer& produce);

/// The help of the options above, one line each, for a sub-command's usage.
[[nodiscard]] std::string sessionUsage();
/// Without --bins, which figures do not take.
[[nodiscard]] std::string scoreUsage();
[[nodiscard]] std::string outputUsage(const std::string& formats);

} // namespace ropescope::app

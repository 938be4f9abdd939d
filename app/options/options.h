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

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/session.h>

/// Options shared by sub-commands, parsed once and turned into a Session.
namespace ropescope::app {

/// What happens to the file that an option names.
enum class FileUse { None, Read, Written };

/// An option that a sub-command accepts: "--sequence" with a value, or a flag.
struct OptionSpec {
    std::string name;
    bool takesValue = true;
    bool repeatable = false;
    FileUse file = FileUse::None; ///< None: the value is no file name
};

/// Parsed options and positional arguments.
struct Options {
    std::multimap<std::string, std::string> values;
    std::vector<std::pair<std::string, std::string>> given; ///< the options in the order they were given
    std::vector<std::string> positionals;
    [[nodiscard]] std::optional<std::string> value(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;
};

/// The concatenation of option lists.
[[nodiscard]] std::vector<OptionSpec> operator+(std::vector<OptionSpec> left, const std::vector<OptionSpec>& right);

/// Parses arguments. Fails for unknown options (naming the known ones and the nearest), missing values, repeated single
/// options, empty file names, and outputs that are the same file. Accepts both "--name value" and "--name=value".
[[nodiscard]] Expected<Options> parseOptions(const std::vector<std::string>& arguments,
                                             const std::vector<OptionSpec>& specs);

/// For sub-commands without positional arguments: fails if there are any.
[[nodiscard]] Expected<void> rejectPositionals(const Options& options);
/// The session file given instead of --sequence, if any; fails if there are other positional arguments.
[[nodiscard]] Expected<std::optional<std::string>> sessionPath(const Options& options);

/// --sequence-file, --frequencies-of, and the options of the session's fields up to the frequency plan.
[[nodiscard]] const std::vector<OptionSpec>& sessionOptions();
/// The options of the score fields.
[[nodiscard]] const std::vector<OptionSpec>& scoreOptions();
/// --save-content.
[[nodiscard]] const std::vector<OptionSpec>& contentOutputOptions();
/// -o --format.
[[nodiscard]] const std::vector<OptionSpec>& outputOptions();

/// Changes the session of the file given instead of --sequence, or an empty one, as the options say. If neither file
/// nor options name a scheme, the schemes are `defaultSchemes`. A scheme of the file that --scheme names keeps its
/// settings from the file. Values are checked and files are read, but no token is placed. The only positional argument,
/// if any, must be the session file.
[[nodiscard]] Expected<void> applySessionOptions(const Options& options, const std::vector<std::string>& defaultSchemes,
                                                 Session& session);
/// Reads the file given instead of --sequence, if any, and applies the options.
[[nodiscard]] Expected<SessionFile> sessionFileFrom(const Options& options,
                                                    const std::vector<std::string>& defaultSchemes);
[[nodiscard]] Expected<void> rejectEmptySequence(const Options& options, const Session& session);
/// Only the session of sessionFileFrom; fails for the empty sequence.
[[nodiscard]] Expected<Session> sessionFrom(const Options& options, const std::vector<std::string>& defaultSchemes);
/// Reads a session file, reporting content of a later format version that is ignored. Media paths become absolute.
[[nodiscard]] Expected<SessionFile> readSession(const std::string& path);

/// The number after an option, from `minimum` to `maximum`; `fallback` if the option is absent.
[[nodiscard]] Expected<std::int64_t> integerFrom(const Options& options, const std::string& name, std::int64_t fallback,
                                                 std::int64_t minimum, std::int64_t maximum);
[[nodiscard]] Expected<double> numberFrom(const Options& options, const std::string& name, double fallback,
                                          double minimum, double maximum);

/// The value of an option, which must be one of `words`; the first of them if the option is absent.
[[nodiscard]] Expected<std::string> wordFrom(const Options& options, const std::string& name,
                                             const std::vector<std::string>& words);

/// --bins; 0, which means every token, if absent.
[[nodiscard]] Expected<std::int64_t> binsFrom(const Options& options);

/// Writes q and k to the file of --save-content, if given.
[[nodiscard]] Expected<void> saveContent(const Options& options, const Session& session);

/// The scheme of a sub-command that shows one: its id as requested, without the version, and its column.
struct SingleScheme {
    std::string name;
    std::shared_ptr<const PlacedSession> placed;
    [[nodiscard]] const SchemeColumn& column() const { return placed->columns.front(); }
};

/// Fails for several schemes, and for a scheme that cannot place the sequence. Errors of the frequency plan are left in
/// the column unless an option asked for that plan.
[[nodiscard]] Expected<SingleScheme> singleScheme(const Options& options);

/// The schemes of a sub-command that compares several: their ids as requested, without versions, and their columns.
struct SeveralSchemes {
    std::vector<std::string> names;
    std::shared_ptr<const PlacedSession> placed;
};

/// Fails for a scheme that cannot place the sequence, and for a frequency plan that an option asked for and that has an
/// error.
[[nodiscard]] Expected<SeveralSchemes> severalSchemes(const Options& options);

/// Returns the outcome; after success, reports what the schemes did with segments that they have no rule for, as the
/// window does below their titles.
[[nodiscard]] Expected<void> withRemarks(Expected<void> outcome, const PlacedSession& placed);

/// Fails if two outputs are one file: what is written later would replace what is written first.
[[nodiscard]] Expected<void> checkOutputs(const Options& options, const std::vector<OptionSpec>& specs);

/// Whether both names lead to one file, which need not exist yet.
[[nodiscard]] bool isSameFile(const std::string& one, const std::string& other);

/// An output and its format.
struct OutputFile {
    std::string path, format;
};
/// The files of -o, each in the format of formatFrom(); standard output if there are none.
[[nodiscard]] Expected<std::vector<OutputFile>> outputFilesFrom(const Options& options,
                                                                const std::vector<std::string>& formats);

/// --format, else the suffix of -o, else the first of `formats`. Fails if it is not among them, and if the name of an
/// output ends in the suffix of another format.
[[nodiscard]] Expected<std::string> formatFrom(const Options& options, const std::vector<std::string>& formats);

/// Writes bytes to -o, or to standard output if it is absent or "-". File errors name the path and the reason.
[[nodiscard]] Expected<void> writeOutput(const Options& options, std::string_view bytes);
/// Like writeOutput, but for bytes produced chunk by chunk.
[[nodiscard]] Expected<void> streamOutput(const Options& options, const Producer& produce);

/// Help for the options above, one line each, for a sub-command's usage.
[[nodiscard]] std::string sessionUsage();
/// Help for scoreOptions and contentOutputOptions.
[[nodiscard]] std::string scoreUsage();

} // namespace ropescope::app

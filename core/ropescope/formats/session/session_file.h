// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/session/session.h>
#include <ropescope/session/session_view.h>

/// Sessions as files, `NAME.rope`: {"format": "ropescope-session", "version": 1, …} with the fields of
/// core/ropescope/session/session_fields.h and session_view.h in their order. resources/manual/session-format.md lists
/// them.
namespace ropescope {

/// Maximum file size for reading and writing.
inline constexpr std::size_t kMaxSessionBytes = std::size_t{256} << 20;
inline constexpr int kSessionVersion = 1;

/// What a recovery file knows of a document besides its session. All texts are UTF-8.
struct RecoveryNote {
    std::string name{};               ///< of the document; empty: never saved
    std::string path{};               ///< of its session file; empty: none
    std::string time{};               ///< ISO 8601 in UTC, so that texts sort by time
    std::vector<std::string> steps{}; ///< unsaved changes, oldest first
    bool operator==(const RecoveryNote&) const = default;
};

struct SessionFile {
    Session session;
    SessionView view{};
    int version = kSessionVersion; ///< of the format; above kSessionVersion, not everything is understood
    std::optional<RecoveryNote> recovery{};
    std::optional<FigureSetup> shown{}; ///< by the file that carries it, if the session does not say so
    std::vector<Error> remarks{};       ///< what was not understood and will not be written
};

[[nodiscard]] bool isSessionFile(std::string_view path); ///< by its suffix, in any case

/// Reads and validates; of a figure the session that it carries (carried_session.h), the last one that can be read.
/// Absent fields have the values of `Session{}` or `SessionView{}`; unknown ones are named in a
/// remark. Values are checked against the ranges of their fields; messages name the field: "F.rope, rotary.head_dim 7".
/// Ids and parameters of schemes are not checked here: the columns of a placed session report their errors. In a file
/// of a later version, a field that is not understood gets its default and a remark; segments must be understood.
[[nodiscard]] Expected<SessionFile> parseSessionFile(std::string_view text, const std::string& name);

/// The session as a file, one segment per line. Reading it back gives equal values, and writing those gives the same
/// bytes. Fails if the session comes from a file of a later version, whose values would be lost, and if the file would
/// be too long to be read again. `shown` is for the file of a figure.
[[nodiscard]] Expected<std::string> toSessionFile(const Session& session, const SessionView& view = {},
                                                  int version = kSessionVersion,
                                                  const std::optional<RecoveryNote>& recovery = {},
                                                  const std::optional<FigureSetup>& shown = {});

} // namespace ropescope

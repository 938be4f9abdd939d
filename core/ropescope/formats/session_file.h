// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/analysis/session.h>
#include <ropescope/analysis/session_view.h>
#include <ropescope/base/expected.h>
#include <ropescope/formats/unread_fields.h>

/// Sessions as files, `NAME.rope`: {"format": "ropescope-session", "version": 1, …} with the fields of
/// core/ropescope/analysis/session_fields.h and session_view.h in their order, listed in
/// resources/manual/session-format.md.
namespace ropescope {

/// Maximum size of a file when reading and writing.
inline constexpr std::size_t kMaxSessionBytes = std::size_t{256} << 20;
inline constexpr int kSessionVersion = 1;

/// Contents of a file besides session and view, kept to be written back.
struct SessionExtras {
    int version = kSessionVersion; ///< of the format; above kSessionVersion, the file is not fully understood
    UnreadFields unread{};
    std::shared_ptr<const Session> of{}; ///< session that `unread` belongs to; null if `unread` is empty
};

struct SessionFile {
    Session session;
    SessionView view{};
    SessionExtras extras{};
    std::vector<Error> remarks{}; ///< errors in fields of a later version; not written
};

[[nodiscard]] bool isSessionFile(std::string_view path); ///< by its suffix, ".rope" in any case

/// Reads and validates a file. Absent fields have the values of `Session{}` or `SessionView{}`; unknown ones are kept.
/// Values are checked against the ranges of their fields; errors name the field: "F.rope, rotary.head_dim 7". Scheme
/// ids and parameters are not checked here: the columns of a layout report their errors. In a file of a later version,
/// fields with errors get their defaults and a remark, except for segments, whose errors are fatal.
[[nodiscard]] Expected<SessionFile> parseSessionFile(std::string_view text, const std::string& name);

/// Writes a file, one segment per line. Reading it back gives equal values, and writing those gives the same bytes.
/// Unread fields follow their segments and schemes as far as these can be matched in the session. Fails if the file
/// would be too large to be read back.
[[nodiscard]] Expected<std::string> toSessionFile(const Session& session, const SessionView& view = {},
                                                  const SessionExtras& extras = {});

} // namespace ropescope

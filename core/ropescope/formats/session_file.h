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
/// core/ropescope/analysis/session_fields.h and session_view.h in their order. resources/manual/session-format.md lists them.
namespace ropescope {

/// Longest file that is read, and that is written.
inline constexpr std::size_t kMaxSessionBytes = std::size_t{256} << 20;
inline constexpr int kSessionVersion = 1;

/// What a file says beside the session and the view: kept, so that it can be written again.
struct SessionExtras {
    int version = kSessionVersion; ///< of the format. A higher one than kSessionVersion: not all of it is understood
    UnreadFields unread{};
    std::shared_ptr<const Session> of{}; ///< the session that `unread` stood with; null when there are none
};

struct SessionFile {
    Session session;
    SessionView view{};
    SessionExtras extras{};
    std::vector<Error> remarks{}; ///< what of a later version was not understood; not written
};

[[nodiscard]] bool isSessionFile(std::string_view path); ///< by its suffix

/// Reads and checks. A field that is absent has the value of `Session{}` or `SessionView{}`; unknown ones are kept.
/// Values are checked against the ranges of their fields; messages name the field: "F.rope, rotary.head_dim 7". Ids of
/// schemes and their parameters are taken as they are: the columns of a layout say what is wrong with them. In a file of
/// a later version a field that is not understood has its default, and a remark says so; segments must be understood.
[[nodiscard]] Expected<SessionFile> parseSessionFile(std::string_view text, const std::string& name);

/// The file; one segment a line. Reading it back gives equal values, and writing those the same bytes. Unread fields of
/// segments and schemes follow them as far as they can be recognised in the session. Fails when it is too long to be read
/// again.
[[nodiscard]] Expected<std::string> toSessionFile(const Session& session, const SessionView& view = {},
                                                  const SessionExtras& extras = {});

} // namespace ropescope

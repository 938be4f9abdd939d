// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Sessions that travel in figures: in the XMP packet of a PDF, the metadata of an SVG, a text chunk of a PNG. In all of
/// them the name below is followed by the session file in Base64, uncompressed, so that it is found by scanning. It is
/// the name of a tag, an attribute or a chunk, which the texts of a figure never are.
namespace ropescope {

inline constexpr std::string_view kCarriedName = "ropescopeSession";
/// Maximum size of a session file in a figure.
inline constexpr std::size_t kMaxCarriedBytes = std::size_t{4} << 20;

/// Whether a file may carry a session, by its suffix in any case: pdf, svg, png.
[[nodiscard]] bool isFigureFile(std::string_view path);
/// Whether a file is a figure, by its first bytes.
[[nodiscard]] bool isFigure(std::string_view bytes);
/// Whether a session file, or a figure whose first 64 KiB name a session. A PDF always counts: nothing else can be done
/// with it.
[[nodiscard]] bool offersSession(const std::string& path);

/// The text of a session file as a figure carries it. Fails if it is longer than kMaxCarriedBytes.
[[nodiscard]] Expected<std::string> carriedForm(std::string_view sessionFile);
/// The texts in a figure that stand where a session does, the last one first: a tool that adds to a PDF writes at its
/// end. None is empty; whether one is a session file is for its reader to find out.
[[nodiscard]] std::vector<std::string> carriedSessions(std::string_view figure);

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

#include <ropescope/base/expected.h>

/// Messages of core in the language of the window: resources/translations/errors_*.ts has their templates.
namespace ropescope::ui {

/// Looks up the template of a message.
using Translate = std::function<QString(const char* code)>;

[[nodiscard]] QString messageText(const Message& message);
/// The same, with templates translated by `translate`, for programs without an application.
[[nodiscard]] QString messageText(const Message& message, const Translate& translate);

/// The reason and the hint, without the thing: "out of memory; show fewer schemes".
[[nodiscard]] QString reasonText(const Error& error);

/// The complete message in one line: "--head-dim 7: not an even number from 2 to 4096; use one such as 64 or 128".
[[nodiscard]] QString errorText(const Error& error);

/// Why a typed text is refused because no figure could show it; empty if one can.
[[nodiscard]] QString characterReason(const QString& text);

} // namespace ropescope::ui

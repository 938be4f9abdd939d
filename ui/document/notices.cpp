// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/notices.h"

#include "ui/document/words/error_words.h"

namespace ropescope::ui {

void Notices::report(const Error& error) {
    if (error.code == ErrorCode::Cancelled) return say([error] { return errorText(error); });
    emit failed(error);
}

} // namespace ropescope::ui

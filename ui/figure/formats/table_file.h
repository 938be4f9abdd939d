// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

namespace ropescope::ui {

/// A sink that appends to `bytes`, which must outlive it.
[[nodiscard]] inline ByteSink byteSink(QByteArray& bytes) {
    return [&bytes](std::string_view more) -> Expected<void> {
        bytes.append(more.data(), static_cast<qsizetype>(more.size()));
        return {};
    };
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/document/fields/form_field.h"
#include "ui/document/settings/setting_fields.h"

namespace ropescope::ui {

/// The settings on a page of the dialog, in the current language. Their paths are their names in the file.
[[nodiscard]] std::vector<FormField> settingForm(const SettingValues& values, SettingPage page);

} // namespace ropescope::ui

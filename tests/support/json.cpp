// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/json.h"

#include <fstream>
#include <stdexcept>

template class nlohmann::basic_json<>;

namespace ropescope::testing {

Json parseJson(const std::string& text) { return Json::parse(text); }

Json readJson(const std::string& path) {
    std::ifstream stream(path);
    if (!stream) throw std::runtime_error("cannot read " + path);
    return Json::parse(stream);
}

bool isJson(const std::string& text) { return Json::accept(text); }

} // namespace ropescope::testing

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <initializer_list>
#include <string>

#include <hwy/highway.h>
#include <nlohmann/json.hpp>
#include <zip.h>

#include <ropescope/formats/versions.h>

namespace ropescope {
namespace {

std::string dotted(std::initializer_list<int> numbers) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : ".") + std::to_string(number);
    return text;
}

} // namespace

std::vector<LibraryVersion> libraryVersions() {
    return {
        {.name = "Highway", .version = dotted({HWY_MAJOR, HWY_MINOR, HWY_PATCH})},
        {.name = "nlohmann/json",
         .version = dotted({NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH})},
        {.name = "libzip", .version = zip_libzip_version()}};
}

} // namespace ropescope

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace ropescope::testing {

/// "qwen2_5_vl@hf4.57.6" in the file is "qwen2.5-vl@hf4.57.6" here.
inline std::string schemeIdOf(const std::string& name) {
    static const std::map<std::string, std::string> models{
        {"qwen2_vl", "qwen2-vl"},     {"qwen2_5_vl", "qwen2.5-vl"},       {"qwen3_vl", "qwen3-vl"},
        {"glm4v", "glm4v"},           {"ernie4_5_vl_moe", "ernie4.5-vl"}, {"paddleocr_vl", "paddleocr-vl"},
        {"hunyuan_vl", "hunyuan-vl"}, {"qwen2_5_omni", "qwen2.5-omni"},   {"qwen3_omni_moe", "qwen3-omni"}};
    const auto at = name.find('@');
    return models.at(name.substr(0, at)) + name.substr(at);
}

} // namespace ropescope::testing

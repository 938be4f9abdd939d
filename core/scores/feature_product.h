// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/base/cancel.h"

/// The product of query and key features, with run-time dispatch over instruction sets (Google Highway).
namespace ropescope {

/// out[i*columns + j] = sum_d left[i*depth + d] * right[j*depth + d]. All row-major floats; sizes must agree.
/// Same bits for any number of threads. False when cancelled.
bool featureProduct(std::span<const float> left, std::span<const float> right, std::size_t depth,
                    std::span<float> out, const CancelToken& cancel = {});

/// Name of the instruction set that is used on this machine ("AVX2").
[[nodiscard]] std::string instructionSet();

} // namespace ropescope

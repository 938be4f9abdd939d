// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/processors/processor.h>

/// The lists of built-in processors, one per source file; processor_registry puts them together.
namespace ropescope::processors {

#define ROPESCOPE_PROCESSORS(X)                                                                                        \
    X(qwenVl) X(glmV) X(ernieVl) X(ocrVl) X(minimaxVl) X(pixtral) X(tiledVl) X(gemma) X(kimiVl)

#define ROPESCOPE_DECLARE(list) [[nodiscard]] Processors list();
ROPESCOPE_PROCESSORS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE

} // namespace ropescope::processors

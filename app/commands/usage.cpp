// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"
#include "core/rotary/scaling.h"

namespace ropescope::app {

namespace {

/// The option --scaling with every scaling that there is.
std::string scalingUsage() {
    constexpr std::size_t kWidth = 112, kIndent = 25;
    std::string text, line = "  --scaling S            context scaling: none";
    for (const Scaling& scaling : scalingRegistry()) {
        std::string word = scaling.id;
        if (scaling.number != ScalingNumber::None) word += scaling.number == ScalingNumber::Share ? ":P" : ":F";
        if (line.size() + word.size() + 2 > kWidth) {
            text += line + ",\n";
            line = std::string(kIndent, ' ') + word;
        } else {
            line += ", " + word;
        }
    }
    return text + line + "\n";
}

} // namespace

std::string sessionUsage() {
    return std::string("  --sequence TEXT        e.g. \"text:5 image:4x3 video:4x3x8@0.5 audio:50 text:5\"\n"
                       "  --sequence-file FILE   the same as {\"segments\":[{\"type\":\"text\",\"tokens\":5}]}\n"
                       "  --scheme ID            a scheme of `ropescope schemes` (default ") +
           kDefaultScheme +
           ")\n"
           "  --scheme-file FILE     an own scheme written as formulas (`ropescope schemes --help` tells how; repeatable)\n"
           "  --param NAME=NUMBER    a parameter of the scheme or the scaling (repeatable); of the scaling by its name in\n"
           "                         Hugging Face configs, such as original_max_position_embeddings, beta_fast, truncate,\n"
           "                         partial_rotary_factor; short_factor and long_factor take numbers with commas\n"
           "  --origin native|0|1    position of the first text token\n"
           "  --head-dim D           even, default 128\n"
           "  --base B               rope_theta; default: the scheme's own\n"
           "  --allocation A         alternate, symmetric, split, split-restart, sections:16,24,24, …\n"
           "                         pattern:(hw)*24 t*16, mixed:SEED, golden-gate; default: the scheme's own\n" +
           scalingUsage();
}

std::string outputUsage(const std::string& formats) {
    return "  --format F             one of: " + formats +
           "; else the suffix of -o, else the first\n"
           "  -o FILE                default - (standard output)\n";
}

std::string scoreUsage() {
    return "  --mode M               score, logit or softmax\n"
           "  --mask M               none, causal, or block: a token sees keys of its own segment\n"
           "  --bias B               none, alibi:HEAD/HEADS, t5:SEED or xpos; enters logit and softmax, over distances of\n"
           "                         token indices. t5 alone: each bucket minus its number; t5 with 32 numbers: its table\n"
           "  --content C            q and k: ones, random:SEED or file:F.npz (arrays q and k)\n"
           "  --save-content F.npz   writes the q and k that were used\n";
}

} // namespace ropescope::app

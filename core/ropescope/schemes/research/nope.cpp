// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// No position encoding: tokens are counted as in the flattened scheme, but no pair is rotated, so scores are those of
// the plain vectors. A model knows about order only through the causal mask.
// Source: Kazemnejad et al., arXiv 2305.19466 (2023); Haviv et al., arXiv 2203.16634 (2022).
// Example: L = 100, 16x16 from origin 1: first patch 101, next 357; every score for all ones is 1.
#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

CursorRule nopeRule() { return {.title = "NoPE", .axes = {"n"}, .origin = 1, .pad = 1, .visual = placeRaster}; }

} // namespace

Scheme nope() {
    Scheme scheme;
    scheme.id = scheme.model = "nope";
    scheme.title = "NoPE";
    scheme.subtitle = "no rotation";
    scheme.year = 2023;
    scheme.source = "Kazemnejad, Padhi, Natesan Ramamurthy, Das, Reddy, arXiv 2305.19466 (2023); Haviv et al., "
                    "arXiv 2203.16634 (2022)";
    scheme.bibtex = R"(@inproceedings{kazemnejad2023nope,
  title     = {The Impact of Positional Encoding on Length Generalization in Transformers},
  author    = {Kazemnejad, Amirhossein and Padhi, Inkit and Natesan Ramamurthy, Karthikeyan and Das, Payel and
               Reddy, Siva},
  booktitle = {Advances in Neural Information Processing Systems},
  year      = {2023},
  eprint    = {2305.19466},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "No pair is rotated, so a score does not depend on where its tokens are: the baseline for the other schemes. "
        "Without a mask, a model cannot tell two orders of the same tokens apart; the causal mask alone already breaks "
        "that symmetry. The positions shown only count the tokens.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"n"};
    scheme.nativeAllocation = "pattern:-*64";
    useCursor(scheme, nopeRule());
    return scheme;
}

} // namespace ropescope::schemes

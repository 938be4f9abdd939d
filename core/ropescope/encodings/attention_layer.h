// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>

/// A small attention layer with random weights, to see what it makes of equal words: without positions and mask it cannot
/// tell them apart, and swapping two words only swaps their outputs (it is permutation equivariant).
namespace ropescope {

enum class TokenPositions { None, Sinusoidal, Rotary };

inline constexpr int kAttentionDim = 8;
inline constexpr std::size_t kMaxWords = 64;

/// Indices of two words, from 0.
using WordPair = std::pair<std::size_t, std::size_t>;

struct AttentionRequest {
    std::vector<std::string> words;
    TokenPositions positions = TokenPositions::None;
    bool causal = false;
    std::uint64_t seed = 0;
    std::optional<WordPair> swapped{}; ///< none if one of them does not exist
};

/// Two equal words and how far their outputs are apart, in the largest component.
struct EqualWords {
    WordPair words;
    double difference = 0;
};

struct AttentionResult {
    std::vector<std::string> words, swappedWords; ///< the latter is empty without a swap
    RowMatrix<double> outputs, swappedOutputs;    ///< words x kAttentionDim
    std::vector<EqualWords> equal{};              ///< each word with the next equal one
    /// The largest component by which the outputs of the swapped sentence differ from the swapped outputs.
    std::optional<double> swapError{};
};

/// One head: embeddings and W_q, W_k, W_v drawn with the seed, softmax(q·k / √8) over the keys. Equal words have equal
/// embeddings. Sums run over the words in alphabetical order, so that they are exactly equal wherever they are
/// mathematically.
[[nodiscard]] AttentionResult attend(const AttentionRequest& request);

/// The words of a sentence, at most kMaxWords of them.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view sentence);
[[nodiscard]] Expected<void> checkSentence(std::string_view sentence);
/// The words that "2,4" swaps, counted from 1; empty for "none". Fails for anything else, and for words that a sentence of
/// `words` words does not have.
[[nodiscard]] Expected<std::optional<WordPair>> parseSwap(std::string_view text, std::size_t words = kMaxWords);

} // namespace ropescope

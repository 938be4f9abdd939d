// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

/// Every number of `scores` that was chosen by measuring. Only those of the estimate change values by more than
/// rounding. Each group names the rows of `./dev bench` that decide it: a change needs one that is at least a tenth
/// faster and no other that is slower. What a kernel needs for its registers stands in the kernel.
namespace ropescope {

/// Costs of the two dense methods in multiply-adds of the float product: slopes of `dense/4096`, `dense/short/120`,
/// `dense/short/2400` and the sweep over schemes and shapes of sequences.
namespace dense_cost {
inline constexpr double kDouble = 2;       ///< the product, and the entries of tables
inline constexpr double kCell = 8;         ///< streamed to memory as float; kDouble times that in double
inline constexpr double kRowOfPart = 3300; ///< finding the tables of a row, starting and ending its additions
inline constexpr double kPair = 175'000;   ///< allocating and describing the tables of two parts
inline constexpr double kIrregular = 64;   ///< writing an entry of a large table and reading it back
} // namespace dense_cost

/// Parts of a range whose cost is wanted before it is known who needs it.
inline constexpr std::size_t kTokensOfPart = 4096; ///< between the limits for parts of queries and of keys

/// Tables over differences: `dense/4096`, `dense/16384`. Tables of a group and a row of its scores stay in L1 and L2;
/// at least a few tiles keep all threads busy.
inline constexpr std::int64_t kTiles = 6;      ///< minimum per map, unless they would have too few rows
inline constexpr std::int64_t kMinRows = 64;   ///< of a tile
inline constexpr std::int64_t kMaxRows = 1536; ///< of a tile
inline constexpr std::int64_t kCellsOfTile = 6 * (std::int64_t{1} << 20); ///< maximum
inline constexpr std::int64_t kRowsBetweenChecks = 32;                    ///< for cancellation: under a millisecond
inline constexpr std::size_t kMaxTokensLookedAt = 8192;                   ///< in one part of visited queries
inline constexpr std::size_t kKeysInPart = 8192;                          ///< maximum
inline constexpr std::int64_t kKeysInGroup = 6144;                        ///< maximum of several parts
inline constexpr std::size_t kTokensStreamed = 256; ///< minimum for a part to be streamed directly
inline constexpr double kMaxRatio = 64;             ///< of two steps that share a table
inline constexpr std::size_t kFine = 64;            ///< entries of a sliding table covered by one coarse step

/// The product: `kernel/product/float/4096`, `dense/short/2400`, `frame/*`.
inline constexpr std::int64_t kQueriesAtOnce = 48;  ///< a multiple of the kernel's rows; fits L1 with one panel of keys
inline constexpr std::int64_t kRowsVisited = 24;    ///< at once, as long as the sequence
inline constexpr std::size_t kKeysAtOnce = 128;     ///< whose features are computed by a worker
inline constexpr std::size_t kColumnsAtOnce = 2048; ///< of values in double that wait for their bias
inline constexpr std::size_t kBiasedRowsAtOnce = 48; ///< of bins
inline constexpr std::size_t kKeyRowsAtOnce = 128;   ///< of bins
inline constexpr std::size_t kMaskedBinsAtOnce = 16; ///< partially masked
inline constexpr std::size_t kRangesAtOnce = 1024;   ///< of bins that a block mask cuts into very many parts
inline constexpr std::size_t kBinsAtOnce = 16;       ///< of XPos

/// Features: `kernel/phasors`, `kernel/run-means`, `features/*`; matrix-valued frequencies: rows `liere` and `string`.
inline constexpr std::int64_t kRunsInBatch = 1024;    ///< of token runs read at once
inline constexpr std::size_t kPlacesRotated = 64;     ///< places that are rotated together; their features stay in L1
inline constexpr std::size_t kSquare = 16;            ///< side of the squares that are copied
inline constexpr std::size_t kFeatureRowsAtOnce = 64; ///< computed by a worker
inline constexpr std::size_t kRunsAtOnce = 128;       ///< whose run means stay in cache
inline constexpr std::size_t kRemembered = 8;         ///< most recent runs or steps searched for an equal one
inline constexpr std::size_t kPositionsAtOnce = 32;   ///< rotated by one product
inline constexpr std::int64_t kPlacesBetweenChecks = 4096; ///< for cancellation
inline constexpr std::size_t kErrorsAtOnce = 16;           ///< pairs whose rounding errors are computed together

/// Prefix sums: `segments/100000/first` and `segments/100000/zoom`, and the memory of the window. With 6 blocks between
/// sums, making them takes 40 % longer.
inline constexpr std::size_t kSpacing = 12;     ///< blocks between prefix sums
inline constexpr std::size_t kMinBlocks = 2048; ///< shorter documents are added up
inline constexpr std::size_t kPadding = 4;      ///< between rows: power-of-two strides would share few cache lines
inline constexpr std::size_t kSumsAtOnce = 64;  ///< made by a worker
inline constexpr std::int64_t kMaxRest = 2048;  ///< tokens added per token of a range: errors are 10^-16 of each

/// Softmax: `softmax/4096`, `softmax/65536` and `softmax/65536/causal`.
inline constexpr std::int64_t kQueriesInGroup = 256;     ///< sharing tables
inline constexpr std::int64_t kProductKeysAtOnce = 8192; ///< of very long rows, by feature products
inline constexpr std::int64_t kKeysInCache = 2048;       ///< whose tables, logits and exponentials stay in L1
inline constexpr std::size_t kMaxBinsInParts = 1024;     ///< of rows in such parts; with more bins, rows stay whole
inline constexpr std::int64_t kMaxSums = std::int64_t{1} << 20; ///< of rows processed in parts, held by a worker

/// The estimate of long softmax maps: the errors that `core/tst_softmax_estimate` bounds, and the sweep of schemes.
inline constexpr std::int64_t kNear = 256;              ///< keys on each side of a query that are summed exactly
inline constexpr std::int64_t kOutside = 128;           ///< strata on each side of the keys in view
inline constexpr std::size_t kSampledQueriesAtOnce = 8; ///< held by a worker
inline constexpr std::size_t kSampledRowsAtOnce = 1024; ///< in memory, unless one bin has more samples
inline constexpr std::size_t kSamplesAtOnce = 4096;     ///< evaluated together
inline constexpr double kMaxExactCells = 1e12;          ///< above it, maps stay estimates
inline constexpr std::int64_t kMaxProductTokens = std::int64_t{1} << 18; ///< features of all keys in memory
inline constexpr double kMaxIrregular = 0.1;                             ///< of longer sequences: see DenseCost

/// The exact extremes of a map are searched if that takes little time: `frame/*`.
inline constexpr double kPromptWork = 1 << 30; ///< in multiply-adds
inline constexpr double kSearched = 16;        ///< reading a value back
inline constexpr double kExponential = 32;     ///< of a softmax

} // namespace ropescope

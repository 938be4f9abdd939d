// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/check/dump_array.h>
#include <ropescope/check/position_dump.h>

/// From the arrays of a dump to the position ids of one sequence.
namespace ropescope {

/// What the dimensions of an array are, the first one first. `Named`: one array for each axis, with its name.
enum class DumpOrder {
    AxesTokens,
    TokensAxes,
    AxesBatchTokens,
    BatchAxesTokens,
    BatchTokensAxes,
    Tokens,
    BatchTokens,
    Named
};

/// What is known about a dump, and what somebody says about it.
struct DumpRequest {
    std::vector<std::string> axes{};      ///< of the scheme
    std::optional<std::int64_t> tokens{}; ///< of the sequence; absent: as many as the dump has
    bool otherLengths = false;            ///< a dump of more or fewer tokens is laid out too
    double origin = 0;                    ///< of the scheme: the position of a first text token

    std::string array{};                ///< the name of the array; empty: the one that has position ids
    std::optional<DumpOrder> order{};   ///< absent: the first that fits
    std::vector<std::string> rows{};    ///< the axes in the order of the dump; empty: that of the scheme
    std::optional<std::int64_t> row{};  ///< of a batch, from 0; absent: the first
    std::optional<double> dumpOrigin{}; ///< the origin of the dump; absent: numbers are not moved
};

/// How a dump was read.
struct DumpReading {
    std::string array{};               ///< name of the array; empty: it has none
    std::string type{};                ///< "int64"
    std::vector<std::int64_t> shape{}; ///< of the array
    DumpOrder order = DumpOrder::AxesTokens;
    std::vector<DumpOrder> others{}; ///< orders that fit the shape as well
    std::int64_t batch = 1, row = 0; ///< rows of the batch, and the one that was taken
    bool textRow = false;            ///< the first of its four rows, text positions, was left out
    bool oneForAll = false;          ///< one row of ids stands for all axes
    bool byName = false;             ///< axes were found by the names of columns or arrays
    std::vector<std::string> rows{}; ///< the axes in the order of the dump
    std::optional<double> origin{};  ///< 0 or 1, if the first known token has it on every axis, before `shift`
    double shift = 0;                ///< was added to each number

    /// Sentences that say all of this.
    [[nodiscard]] std::vector<Message> sentences() const;
};

/// "axes x batch x tokens"
[[nodiscard]] Message orderWords(DumpOrder order);

struct LaidDump {
    PositionDump dump{}; ///< in the order of the scheme's axes
    DumpReading reading{};
};

/// Finds the array with position ids, by its name (`position_ids` and its kin) or as the only one that fits, and lays
/// it out. Fails, with the reason, if none fits or several do, and if a number is not finite. Memory: the numbers are
/// moved, not copied, unless their order changes.
[[nodiscard]] Expected<LaidDump> layOutDump(std::vector<DumpArray> arrays, const DumpRequest& request);

/// The number of rows in the batch of those arrays; 1 if none fits.
[[nodiscard]] std::int64_t batchOf(const std::vector<DumpArray>& arrays, const DumpRequest& request);

/// Likewise every row of the batch, or the one that is requested.
[[nodiscard]] Expected<std::vector<LaidDump>> layOutRows(std::vector<DumpArray> arrays, const DumpRequest& request);

} // namespace ropescope

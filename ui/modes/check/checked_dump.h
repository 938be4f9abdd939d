// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include <ropescope/check/check.h>
#include <ropescope/check/dump_layout.h>
#include <ropescope/check/rotary_check.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/modes/check/other_rules.h"

/// A dump compared with a column of the document, as a job.
namespace ropescope::ui {

/// Where the numbers come from.
struct DumpSource {
    enum class Kind {
        None,
        File,
        Text,   ///< pasted
        Example ///< the positions of the column with a known mistake
    };
    Kind kind = Kind::None;
    std::string name{}; ///< for messages
    QString path{};     ///< of a file
    std::string text{}; ///< that was pasted
    bool operator==(const DumpSource&) const = default;
};

/// What the user says about the dump; what is absent is found out.
struct DumpChoices {
    std::string what{}; ///< "ids" or the word of a kind of arrays; empty: what their names tell
    std::optional<DumpOrder> order{};
    std::vector<std::string> rows{}; ///< the axes in the order of the dump
    std::optional<double> origin{};
    std::optional<double> tolerance{};
    std::optional<std::int64_t> row{}; ///< of a batch; absent: each row, one by one
    std::optional<DecodeRule> decode{};
    std::vector<std::int64_t> splits{}, packed{}; ///< ends of chunks, and of packed sequences
    std::optional<TokenRange> tokens{};           ///< that the dump holds
};

/// The differences along the sequence, in bins of tokens.
struct DifferenceBins {
    std::vector<TokenRange> tokens{};
    /// Axes x bins: of each bin the found - expected that is farthest from 0. NaN where the dump tells nothing, infinite
    /// where it has ended.
    RowMatrix<double> shifts{};
    double largest = 0;                ///< of the finite ones, without sign
    std::vector<std::int64_t> stops{}; ///< tokens at which another difference begins, as many as are kept
};

/// A dump with all that the page shows of it. Immutable.
struct CheckedDump {
    PlacedSessionPtr placed; ///< keeps the scheme
    std::size_t column = 0;
    DumpSource source{};
    LaidDump laid{};
    CheckResult result{};
    /// Of each row of a batch; `result` is that of the first that differs, or of row 0. Empty: one row was compared.
    std::vector<CheckResult> rows{};
    std::shared_ptr<const Session> session{}; ///< with a segment for generated tokens, as the expected positions have
    std::vector<std::size_t> rowOfAxis{};     ///< rows of the dump by the axes of the map
    DifferenceBins bins{};
    double milliseconds = 0; ///< measured

    [[nodiscard]] const PositionMap& map() const { return result.expectation.positions; }
    /// From token 0 on: what stands before or after the tokens that were dumped is unknown.
    [[nodiscard]] const PositionDump& dump() const { return laid.dump; }
    /// Of the sequence and what is generated after it.
    [[nodiscard]] std::int64_t tokens() const { return map().tokens; }
    /// Whether the dump holds a range of tokens that was named.
    [[nodiscard]] bool partial() const { return !result.expectation.options.toTheEnd; }
    [[nodiscard]] int axes() const { return map().axisCount(); }
    /// Tokens that the dump tells.
    [[nodiscard]] std::int64_t known() const { return result.comparison.told(); }
    /// The position of a token in the dump; empty if it is unknown there or the dump has ended.
    [[nodiscard]] std::optional<Position> found(std::int64_t token) const;
    [[nodiscard]] bool ended(std::int64_t token) const { return token >= dump().tokens(); }
    /// found - expected; empty as above.
    [[nodiscard]] std::optional<Position> shift(std::int64_t token) const;
    /// How a token differs; empty if it does not, or if it is unknown.
    [[nodiscard]] std::optional<TokenDifference> differenceAt(std::int64_t token) const;
    /// Whether a shift counts as equal.
    [[nodiscard]] bool same(const Position& shift) const;
};

using CheckedDumpPtr = std::shared_ptr<const CheckedDump>;

/// Axis maps, frequencies, tables or rotated vectors compared with the rotation of a column. Immutable.
struct CheckedRotation {
    PlacedSessionPtr placed; ///< keeps the scheme
    std::size_t column = 0;
    std::vector<RotaryCheck> checks{};       ///< at least one
    std::vector<std::string> descriptions{}; ///< of their arrays
    double milliseconds = 0;                 ///< measured

    [[nodiscard]] const SchemeColumn& subject() const { return placed->columns[column]; }
    [[nodiscard]] const RotaryCheck& first() const { return shownCheck(checks); }
    [[nodiscard]] bool equal() const { return first().equal(); }
};

using CheckedRotationPtr = std::shared_ptr<const CheckedRotation>;

/// A dump that does not have the axes of the rule, and the rules that it may hold. Immutable.
struct UnfittingDump {
    Error error{};
    OtherRules others{};
    std::optional<DumpOrder> order{}; ///< in which the rule has a reading of it all the same
};

/// What a source holds, checked: positions, or what follows from them. Neither: nothing was checked.
struct CheckedSource {
    CheckedDumpPtr positions{};
    CheckedRotationPtr rotation{};
    std::shared_ptr<const UnfittingDump> unfitting{}; ///< in place of both
    bool operator==(const CheckedSource&) const = default;
    explicit operator bool() const { return positions || rotation; }
    [[nodiscard]] bool equal() const { return rotation ? rotation->equal() : positions->result.equal(); }
};

/// Reads, lays out and compares. Fails with what is wrong with the dump, the sequence or the column.
[[nodiscard]] Job<CheckedSource> checkJob(DumpSource source, DumpChoices choices, PlacedSessionPtr placed,
                                          std::size_t column);

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QList>
#include <QPointF>
#include <QString>

#include <ropescope/analysis/decay.h>
#include <ropescope/analysis/profile.h>
#include <ropescope/raster/pixels.h>

/// Curves of several schemes, bases and context scalings that share a panel.
namespace ropescope::ui {

/// A base and a context scaling in place of those of the session; absent: those.
struct CurveVariant {
    std::optional<double> base{};
    std::optional<std::string> scaling{};
};
/// Every chosen base with every chosen scaling; a single one without either if none is chosen.
[[nodiscard]] std::vector<CurveVariant> curveVariants(const CurveSettings& settings);
/// "base=10000 scaling=yarn:4", for tables; "score" for the settings of the session.
[[nodiscard]] std::string variantId(const CurveVariant& variant);
/// "base 10 000, YaRN 4".
[[nodiscard]] QString variantTitle(const CurveVariant& variant);

struct CurvesRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::vector<std::int64_t> queryTokens; ///< of profiles, one per column; -1: none
    std::vector<std::size_t> columns;      ///< whose curves are shown
    bool onPage = false;
    [[nodiscard]] std::uint64_t key() const;
};

/// All columns under one variant: decays or profiles.
struct CurveSet {
    CurveVariant variant;
    std::shared_ptr<const PlacedSession> placed;
    std::shared_ptr<const DecayResult> decay;
    std::shared_ptr<const ProfileResult> profile;
    [[nodiscard]] std::optional<Error> errorOf(std::size_t column) const;
};

/// A curve of a panel.
struct CurveLine {
    std::size_t set = 0, column = 0;
    std::vector<std::size_t> alike{}; ///< other columns or sets, as in `ofSchemes`, that have this curve
    QList<QPointF> points{};          ///< distances, or numbers of keys from 1, and scores
    std::vector<std::size_t> index{}; ///< of each point among the distances or keys
};

struct CurvesResult {
    CurveKind kind = CurveKind::Decay;
    bool logarithmic = false;     ///< distances have logarithms as values
    std::vector<CurveSet> sets{}; ///< one per variant
    std::vector<std::size_t> columns{};
    bool onPage = false;
    std::vector<std::vector<CurveLine>> panels{}; ///< one per column, or of schemes a single one for all
    ValueRange across{}, up{};                    ///< of all curves

    /// Whether a panel has a curve for each scheme rather than for each variant.
    [[nodiscard]] bool ofSchemes() const { return sets.size() == 1; }
    /// The curves in the panel of a column, each once.
    [[nodiscard]] const std::vector<CurveLine>& lines(std::size_t column) const {
        return panels[ofSchemes() ? 0 : column];
    }
    /// Why there is no curve of a column, under any of the variants.
    [[nodiscard]] std::optional<Error> errorOf(std::size_t column) const;
    /// The first column whose panel has the curves of this one, which may be itself.
    [[nodiscard]] std::size_t firstAlike(std::size_t column) const;
};

[[nodiscard]] Expected<std::shared_ptr<const CurvesResult>> analyseCurves(const CurvesRequest& request,
                                                                          const CancelToken& cancel);

/// The schemes or variants that have a curve.
[[nodiscard]] QString lineTitle(const CurvesResult& result, const CurveLine& line);

} // namespace ropescope::ui

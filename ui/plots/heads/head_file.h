// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <QStringList>

#include <ropescope/base/hash.h>
#include <ropescope/scores/heads/head_scores.h>

#include "ui/plots/plot.h"

/// The queries and keys in the file of a session. A file that changes on disk is read again.
namespace ropescope::ui {

/// What is read from a file.
struct HeadFileKey {
    std::string path{}; ///< UTF-8; empty: none
    std::int64_t modified = 0, size = 0;
    std::int64_t tokens = 0;
    int headDim = 0;
    int mebibytes = 0; ///< that its numbers may take; 0: no limit
    void addTo(Hasher& hasher) const;
    bool operator==(const HeadFileKey&) const = default;
};
/// The file of the session, for the first column with positions and frequencies; without tokens if there is none.
[[nodiscard]] HeadFileKey headFileOf(const PlotRequest& request);

struct HeadFile {
    HeadFileKey key;
    Expected<std::shared_ptr<const HeadVectors>> vectors;
};
using HeadFilePtr = std::shared_ptr<const HeadFile>;

/// Reads the file. Slow: for workers.
[[nodiscard]] HeadFilePtr readHeadFile(const HeadFileKey& key);

/// "head 5 · key head 1", then shorter forms; no key head where each head has its own keys.
[[nodiscard]] QStringList headNames(const HeadVectors& vectors, std::size_t head);
/// "0–7" or "0, 5, 10".
[[nodiscard]] QString headList(const std::vector<std::size_t>& heads);
/// "layer3.npz", without characters that no figure could show.
[[nodiscard]] QString shortFileName(const std::string& path);

} // namespace ropescope::ui

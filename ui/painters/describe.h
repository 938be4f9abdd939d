// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <ropescope/session/placed_session.h>

/// Tokens, positions and schemes in words, for read-outs and screen readers. Numbers are independent of the locale;
/// tokens, rows and columns are counted from 1.
namespace ropescope::ui {

class Describe {
    Q_DECLARE_TR_FUNCTIONS(Describe)
public:
    /// "image, row 2, col 3"; "text, token 3 of 5".
    [[nodiscard]] static QString element(const Element& element, const Sequence& sequence);
    [[nodiscard]] static QString modality(Modality modality);
    /// "2 axes row, col · text resumes at 18 after segment 2", then ever shorter forms: "row, col · text at 18 after
    /// segment 2", "text at 18 after segment 2", "text at 18", "row, col", "2 axes".
    [[nodiscard]] static QStringList column(const SchemeColumn& column, const Sequence& sequence);
    /// "next (18, 18) · maximum (17, 17) · rope_delta 0": where the sequence ends. Empty without positions.
    [[nodiscard]] static QString ends(const SchemeColumn& column);
    /// "row, col".
    [[nodiscard]] static QString axes(const SchemeColumn& column);
};

} // namespace ropescope::ui

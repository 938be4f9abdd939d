// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>
#include <QStringList>

#include <ropescope/session/session.h>

#include "ui/document/words/language.h"

namespace ropescope::ui {

/// A field of a form as plain data: what it shows now, in the current language. ui/forms makes the widgets. Values are
/// texts as in files, so that no field refers to a row of a list.
struct FormField {
    enum class Kind {
        Words,   ///< one of `words`, a drop-down list
        Buttons, ///< one of `words`, side by side
        Check,   ///< the first of `words` is off, the second on
        Text,    ///< typed; `words`, if any, can also be chosen
        Number,  ///< a whole number, a spin box
        Decimal, ///< a number, a spin box
        Slider,  ///< a whole number
        Decades, ///< a number on a logarithmic slider
        Note,    ///< only the note
    };
    enum class Place {
        Row,      ///< below the previous field
        Attached, ///< directly below the previous field, to which it belongs
        Beside,   ///< in the row of the previous field
    };
    Kind kind = Kind::Words;
    Place place = Place::Row;
    QString path{};   ///< as in files: "rotary.head_dim"; unique in a form, the object name of the editor
    LocalText name{}; ///< for the undo history
    QString spoken{}; ///< for screen readers; empty: the name
    QString label{};  ///< next to the editor; empty: none
    QString hint{};   ///< tool tip
    QString note{};   ///< a sentence below
    QString value{};
    QStringList words{}, titles{}, wordHints{};
    QString other{}; ///< shown if the value is none of the words; in an empty text, the value that holds instead
    double least = 0, most = 0, step = 1;
    QString unit{}, zero{}; ///< of a number: suffix, and what the least one means
    bool shown = true, enabled = true;
    bool lacking = false; ///< a value is needed and not given: the note says why
    /// Why typed input is invalid; empty if it is valid.
    std::function<QString(const QString& text)> fault{};
    std::function<void(Session&, const QString& text)> change{};
    /// Changes with the same key in quick succession merge into one undo entry; empty: they do not merge.
    QString mergeKey{};

    [[nodiscard]] QString spokenName() const { return spoken.isEmpty() && name ? name() : spoken; }
};

} // namespace ropescope::ui

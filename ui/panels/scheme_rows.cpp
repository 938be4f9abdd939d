// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/scheme_rows.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>

#include "core/schemes/registry.h"
#include "ui/document/convert.h"
#include "ui/document/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr std::array kGroups{SchemeGroup::Own, SchemeGroup::Seed, SchemeGroup::Released, SchemeGroup::Research};

/// The user's schemes and those of the registry.
std::vector<SchemePtr> allSchemes(const std::vector<FormulaScheme>& own) {
    std::vector<SchemePtr> schemes;
    const auto add = [&](const std::string& id) {
        if (auto found = findScheme(id, own)) schemes.push_back(*std::move(found));
    };
    for (const FormulaScheme& scheme : own) add(ownId(scheme));
    for (const Scheme& scheme : schemeRegistry()) add(scheme.id);
    return schemes;
}

} // namespace

bool matches(const Scheme& scheme, const QString& filter) {
    const QString text =
        QStringList{toQString(scheme.id), toQString(scheme.title),  titleOf(scheme),  toQString(scheme.subtitle),
                    subtitleOf(scheme),   toQString(scheme.source), sourceOf(scheme), groupTitle(scheme.group)}
            .join(QLatin1Char('\n'));
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString groupTitle(SchemeGroup group) {
    switch (group) {
    case SchemeGroup::Seed: return QCoreApplication::translate("SchemeList", "Seed articles");
    case SchemeGroup::Released: return QCoreApplication::translate("SchemeList", "Released models");
    case SchemeGroup::Own: return QCoreApplication::translate("SchemeList", "Mine");
    case SchemeGroup::Research: break;
    }
    return QCoreApplication::translate("SchemeList", "Research");
}

std::vector<SchemeRow> schemeRows(const Layout& layout, const QString& filter) {
    std::vector<SchemeRow> rows;
    for (const SchemeColumn& column : layout.columns) rows.push_back({column.scheme, {}, true});
    const auto isShown = [&layout](const Scheme& scheme) {
        return std::any_of(layout.columns.begin(), layout.columns.end(),
                           [&scheme](const SchemeColumn& column) { return column.scheme->id == scheme.id; });
    };
    const std::vector<SchemePtr> all = allSchemes(layout.session->ownSchemes);
    for (const SchemeGroup group : kGroups) {
        const std::size_t heading = rows.size();
        for (const SchemePtr& scheme : all) {
            if (scheme->group != group || isShown(*scheme) || !matches(*scheme, filter)) continue;
            if (rows.size() == heading) rows.push_back({nullptr, groupTitle(group), false});
            rows.push_back({scheme, {}, false});
        }
    }
    return rows;
}

} // namespace ropescope::ui

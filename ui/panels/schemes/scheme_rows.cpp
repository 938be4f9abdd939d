// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/schemes/scheme_rows.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>

#include "ui/document/convert.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr std::array kGroups{SchemeGroup::UserDefined, SchemeGroup::Seed,     SchemeGroup::Released,
                             SchemeGroup::Generators,  SchemeGroup::Encoders, SchemeGroup::Research};

/// User-defined schemes, then those of the registry.
std::vector<SchemePtr> allSchemes(const std::vector<FormulaScheme>& own) {
    std::vector<SchemePtr> schemes;
    for (const FormulaScheme& scheme : own)
        if (auto found = findScheme(userSchemeId(scheme), own)) schemes.push_back(*std::move(found));
    for (const Scheme& scheme : schemeRegistry()) schemes.push_back(SchemePtr(SchemePtr(), &scheme));
    return schemes;
}

} // namespace

std::span<const SchemeGroup> schemeGroups() { return kGroups; }

QString searchedText(const Scheme& scheme) {
    QStringList texts{toQString(scheme.id), toQString(scheme.title),  titleOf(scheme),  toQString(scheme.subtitle),
                      subtitleOf(scheme),   toQString(scheme.source), sourceOf(scheme), groupTitle(scheme.group)};
    for (const SchemeAlias& alias : schemeAliases())
        if (alias.id == scheme.id || alias.id == scheme.model) texts << toQString(alias.alias);
    return texts.join(QLatin1Char('\n'));
}

bool matches(const Scheme& scheme, const QString& filter) {
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) return true;
    const QString text = searchedText(scheme);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString groupTitle(SchemeGroup group) {
    switch (group) {
    case SchemeGroup::Seed: return QCoreApplication::translate("SchemeList", "Seed articles");
    case SchemeGroup::Released: return QCoreApplication::translate("SchemeList", "Models and engines");
    case SchemeGroup::Generators: return QCoreApplication::translate("SchemeList", "Image and video generators");
    case SchemeGroup::Encoders: return QCoreApplication::translate("SchemeList", "Vision encoders");
    case SchemeGroup::UserDefined: return QCoreApplication::translate("SchemeList", "Mine");
    case SchemeGroup::Research: break;
    }
    return QCoreApplication::translate("SchemeList", "Research");
}

int digitOf(const Scheme& scheme) {
    const auto& registry = schemeRegistry();
    const auto first = registry.begin();
    const auto last = first + std::min<std::ptrdiff_t>(9, std::ssize(registry));
    const auto found = std::find_if(first, last, [&scheme](const Scheme& known) { return known.id == scheme.id; });
    return found == last ? 0 : static_cast<int>(found - first) + 1;
}

std::vector<SchemeRow> schemeRows(const Session& session, const QString& filter) {
    const std::vector<ChosenColumn> columns = chosenColumns(session);
    std::vector<SchemeRow> rows;
    const auto add = [&rows](const SchemePtr& scheme, bool shown) {
        rows.push_back({.scheme = scheme, .heading = {}, .shown = shown, .digit = digitOf(*scheme)});
    };
    for (const ChosenColumn& column : columns) {
        if (matches(*column.scheme, filter)) add(column.scheme, true);
    }
    const auto isShown = [&columns](const Scheme& scheme) {
        return std::any_of(columns.begin(), columns.end(),
                           [&scheme](const ChosenColumn& column) { return column.scheme->id == scheme.id; });
    };
    const std::vector<SchemePtr> all = allSchemes(session.userSchemes);
    for (const SchemeGroup group : kGroups) {
        const std::size_t heading = rows.size();
        for (const SchemePtr& scheme : all) {
            if (scheme->group != group || isShown(*scheme) || !matches(*scheme, filter)) continue;
            if (rows.size() == heading) rows.push_back({.scheme = nullptr, .heading = groupTitle(group)});
            add(scheme, false);
        }
    }
    return rows;
}

bool looksTheSame(const SchemeRow& one, const SchemeRow& other) {
    if (one.shown != other.shown || one.heading != other.heading || !one.scheme != !other.scheme) return false;
    if (one.scheme == other.scheme) return true;
    const Scheme& a = *one.scheme;
    const Scheme& b = *other.scheme;
    return a.id == b.id && a.title == b.title && a.subtitle == b.subtitle && a.source == b.source &&
           a.explanation == b.explanation;
}

std::optional<std::vector<SchemeRow>> inExistingOrder(const std::vector<SchemeRow>& fresh,
                                                      const std::vector<SchemeRow>& existing) {
    const auto isScheme = [](const SchemeRow& row) { return row.scheme != nullptr; };
    if (std::ranges::count_if(fresh, isScheme) != std::ranges::count_if(existing, isScheme)) return {};
    std::vector<SchemeRow> rows;
    for (const SchemeRow& row : existing) {
        if (!row.scheme) {
            rows.push_back(row);
            continue;
        }
        const auto found = std::ranges::find_if(
            fresh, [&row](const SchemeRow& other) { return other.scheme && other.scheme->id == row.scheme->id; });
        if (found == fresh.end()) return {};
        rows.push_back(*found);
    }
    return rows;
}

std::optional<ColumnMove> columnMove(const std::vector<std::string>& columns, const std::vector<std::string>& rows,
                                     const std::string& moved) {
    const auto columnOfId = [&columns](const std::string& id) {
        const auto found = std::ranges::find(columns, id);
        return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
    };
    const int from = columnOfId(moved);
    const auto place = std::ranges::find(rows, moved);
    if (from < 0 || place == rows.end()) return {};
    // Removing the column shifts those after it by one.
    for (auto above = place; above != rows.begin();) {
        if (const int column = columnOfId(*--above); column >= 0) return ColumnMove{from, column + (column < from)};
    }
    for (auto below = place + 1; below != rows.end(); ++below) {
        if (const int column = columnOfId(*below); column >= 0) return ColumnMove{from, column - (column > from)};
    }
    return {};
}

int rowOf(const std::vector<SchemeRow>& rows, const std::function<bool(const Scheme&)>& wanted) {
    const auto found =
        std::ranges::find_if(rows, [&](const SchemeRow& row) { return row.scheme && wanted(*row.scheme); });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

QString explainedText(const Scheme& scheme) {
    const auto paragraph = [](const QString& text) {
        return text.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
    };
    const QString warning = warningOf(scheme);
    return QStringLiteral("<p style=\"font-weight:600\">%1</p>").arg(titleOf(scheme).toHtmlEscaped()) +
           paragraph(explanationOf(scheme)) + paragraph(warning.isEmpty() ? QString() : QString(u"⚠ " % warning)) +
           paragraph(sourceOf(scheme)) + paragraph(provenanceOf(scheme));
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/properties/properties_model.h"

#include <ropescope/properties/property_registry.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kPlacesInTip = 8;

QString proofOf(const Finding& finding, const Law* law) {
    QStringList lines{findingSentence(finding)};
    if (!finding.verdict) lines << meaningSentence(*findProperty(finding.id));
    if (!finding.detail.empty()) lines << sentenceOf(messageText(finding.detail));
    for (std::size_t i = 0; i < std::min(finding.evidence.size(), kPlacesInTip); ++i)
        lines << evidenceSentence(finding.evidence[i]);
    if (law && law->holds) lines << lawText(*law);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

PropertiesModel::PropertiesModel(Context context, QObject* parent)
    : QAbstractTableModel(parent), m_context(context), m_result(context.properties.result()) {
    connect(&m_context.properties, &PropertiesFeed::changed, this, [this] {
        beginResetModel();
        m_result = m_context.properties.result();
        endResetModel();
    });
}

int PropertiesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(propertyRegistry().size());
}

int PropertiesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_result ? 0 : static_cast<int>(m_result->columns.size());
}

QVariant PropertiesModel::data(const QModelIndex& index, int role) const {
    const PropertiesColumn& column = m_result->columns[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    if (column.error || row >= column.findings.size()) {
        return role == Qt::DisplayRole ? QVariant(tr("no positions")) : QVariant();
    }
    const Finding& finding = column.findings[row];
    const Palette& palette = m_context.theme.style().palette;
    switch (role) {
    case Qt::DisplayRole: return verdictText(finding);
    case Qt::ToolTipRole: return proofOf(finding, row < column.laws.size() ? &column.laws[row] : nullptr);
    case Qt::ForegroundRole: return !finding.verdict ? palette.ink2 : *finding.verdict ? palette.pass : palette.fail;
    case Qt::BackgroundRole:
        return !finding.verdict ? QVariant() : QVariant(*finding.verdict ? palette.passFill : palette.failFill);
    default: return {};
    }
}

QVariant PropertiesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) {
        if (role != Qt::DisplayRole || section >= columnCount()) return {};
        return titleOf(*m_result->placed->columns[static_cast<std::size_t>(section)].scheme);
    }
    const Property& property = propertyRegistry()[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return titleOf(property);
    return role == Qt::ToolTipRole ? QVariant(meaningSentence(property)) : QVariant();
}

Derivations PropertiesModel::derivationsAt(const QModelIndex& index) const {
    if (!m_result || !index.isValid()) return {};
    const auto column = static_cast<std::size_t>(index.column()), row = static_cast<std::size_t>(index.row());
    const PropertiesColumn& found = m_result->columns[column];
    if (row >= found.findings.size()) return {};
    return deriveFinding(*m_result->placed, m_result->placed->columns[column], found.findings[row]);
}

void PropertiesModel::retranslate() {
    if (columnCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

QString PropertiesModel::text() const {
    QString text;
    for (int column = 0; column < columnCount(); ++column) {
        text += QLatin1Char('\t') % headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    for (int row = 0; row < rowCount(); ++row) {
        text += QLatin1Char('\n') % headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        for (int column = 0; column < columnCount(); ++column) {
            text += QLatin1Char('\t') % data(index(row, column), Qt::DisplayRole).toString();
        }
    }
    return text;
}

} // namespace ropescope::ui

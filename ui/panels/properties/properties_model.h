// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractTableModel>

#include <ropescope/analysis/properties.h>

#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

/// One row per property, one column per chosen scheme; a cell shows the verdict in a word, with its proof as tool tip.
class PropertiesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit PropertiesModel(Context context, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// How the numbers of a cell are computed; empty if there are none.
    [[nodiscard]] Derivations derivationsAt(const QModelIndex& index) const;
    /// Call when the language has changed.
    void retranslate();
    /// The table with its headers as tab-separated text.
    [[nodiscard]] QString text() const;

private:
    Context m_context;
    std::shared_ptr<const PropertiesResult> m_result;
};

} // namespace ropescope::ui

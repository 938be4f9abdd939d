// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractTableModel>

#include <ropescope/analysis/properties.h>

#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

/// Properties down, chosen schemes across; a cell is the verdict in a word, with its proof as tooltip.
class PropertiesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit PropertiesModel(Context context, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// How the numbers behind a cell are computed.
    [[nodiscard]] Derivations derivationsAt(const QModelIndex& index) const;
    /// All texts are those of another language now.
    void retranslate();
    /// The table as tab-separated text.
    [[nodiscard]] QString text() const;

private:
    Context m_context;
    std::shared_ptr<const PropertiesResult> m_result;
};

} // namespace ropescope::ui

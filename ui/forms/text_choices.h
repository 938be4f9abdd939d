// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

#include <QAbstractListModel>

namespace ropescope::ui {

/// The items of a chooser of very many, in words that are made when they are shown.
class TextChoices : public QAbstractListModel {
    Q_OBJECT
public:
    TextChoices(std::function<QString(int row)> text, QObject* parent)
        : QAbstractListModel(parent), m_text(std::move(text)) {}
    /// Shows that many items again, in place, so that the chosen one stays chosen.
    void refresh(int rows);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::function<QString(int row)> m_text;
    int m_rows = 0;
};

} // namespace ropescope::ui

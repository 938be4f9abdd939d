// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

namespace ropescope::ui {

/// A table to read, as high as its rows.
class FactTable : public QTableWidget {
    Q_OBJECT
public:
    explicit FactTable(QWidget* parent);
    void setTitles(const QStringList& titles);
    /// After its rows have changed: every column is as wide as its contents but the last one, which takes the rest
    /// and wraps.
    void fit();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/derivation/derivation.h"

class QLabel;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ropescope {
struct Finding;
struct Law;
struct PropertiesColumn;
} // namespace ropescope

namespace ropescope::ui {

/// The properties of the focused scheme on the current sequence: one verdict per property, which expands to the numbers
/// that prove it.
class PropertiesPanel : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit PropertiesPanel(Context context, QWidget* parent = nullptr);
    /// Expands and selects a property of the focused scheme, now or as soon as its verdict is available.
    void showProperty(const QString& id);
    /// The arithmetic of the row at the point, or of the current row; a property row covers all its places.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    [[nodiscard]] QTreeWidget& tree() const { return *m_tree; }

signals:
    void tableWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void retranslate();
    [[nodiscard]] QList<QTreeWidgetItem*> itemsOf(const PropertiesColumn& found) const;
    void fill(QTreeWidgetItem& item, const Finding& finding, const Law* law) const;

    Context m_context;
    QLabel* m_title;
    QLabel* m_scheme;
    QToolButton* m_table;
    QTreeWidget* m_tree;
    QString m_wanted; ///< property to show once the verdicts of the scheme are available
};

} // namespace ropescope::ui

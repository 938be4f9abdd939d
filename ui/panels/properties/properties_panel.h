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
} // namespace ropescope

namespace ropescope::ui {

/// The properties of the focused scheme on the sequence at hand: a verdict each, and the numbers that prove it when opened.
class PropertiesPanel : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit PropertiesPanel(Context context, QWidget* parent = nullptr);
    /// Opens a property of the focused scheme, now or as soon as it is decided, and selects it.
    void showProperty(const QString& id);
    /// Of the place at the point, or the current one; of a property, of all its places.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    [[nodiscard]] QTreeWidget& tree() const { return *m_tree; }

signals:
    void tableWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void retranslate();
    void fill(QTreeWidgetItem& item, const Finding& finding, const Law* law) const;

    Context m_context;
    QLabel* m_title;
    QLabel* m_scheme;
    QToolButton* m_table;
    QTreeWidget* m_tree;
    QString m_wanted; ///< a property that waits for its scheme to be decided
};

} // namespace ropescope::ui

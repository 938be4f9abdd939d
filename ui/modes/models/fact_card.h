// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QString>

#include "ui/document/context.h"

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace ropescope::ui {

/// A name and what holds for it; without a name, a paragraph over both columns.
struct Fact {
    QString name;
    QString value;
};

/// A framed list of facts below a title.
class FactCard : public QFrame {
    Q_OBJECT
public:
    FactCard(Context context, QWidget* parent);
    void show(const QString& title, const QString& note, const std::vector<Fact>& facts);
    /// Puts a widget below the facts.
    void addBelow(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Context m_context;
    QLabel* m_title;
    QLabel* m_note;
    QVBoxLayout* m_column;
    QWidget* m_facts = nullptr;
};

} // namespace ropescope::ui

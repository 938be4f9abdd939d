// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <ropescope/checkpoints/model_description.h>

#include "ui/document/context.h"

class QGridLayout;
class QLabel;
class QPushButton;

namespace ropescope::ui {

class ElidedLabel;
class FactCard;
class FactTable;
class PaintedWidget;
class VersionTable;

/// The page of a model: its rule, the parameters of its rotation, its processor, its versions and known defects.
class ModelView : public QScrollArea {
    Q_OBJECT
public:
    ModelView(Context context, QWidget* parent);
    /// A model of the registry by its id, or the opened file.
    void show(const QString& id);

signals:
    /// The session has the model's scheme and rotary settings, or its versions, now.
    void used();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    void retranslate();
    void showCards();
    void showDefects();
    void place();
    void use();
    void compareVersions();

    Context m_context;
    ModelDescription m_described;
    PlacedSessionPtr m_placed; ///< an example under the model, for the strip of its pairs
    QWidget* m_page;
    QLabel* m_title;
    ElidedLabel* m_subtitle;
    ElidedLabel* m_default;
    QPushButton* m_versions;
    QPushButton* m_use;
    QGridLayout* m_cards;
    FactCard* m_rule;
    FactCard* m_rope;
    PaintedWidget* m_strip;
    FactCard* m_processor;
    FactCard* m_remarks;
    VersionTable* m_table;
    QLabel* m_defectsTitle;
    FactTable* m_defects;
};

} // namespace ropescope::ui

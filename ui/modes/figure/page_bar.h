// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>
#include <QWidget>

#include <ropescope/raster/colour_vision.h>

#include "ui/document/context.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace ropescope::ui {

/// How the page is looked at: its scale, through whose eyes, and whether text stands around it. None of it is exported.
class PageBar : public QWidget {
    Q_OBJECT
public:
    PageBar(Context context, QWidget* parent);
    [[nodiscard]] bool trueSize() const; ///< false: as wide as there is room
    [[nodiscard]] ColourVision vision() const;
    [[nodiscard]] bool pageText() const;
    [[nodiscard]] QVariantList state() const;
    void setState(const QVariantList& state);

signals:
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void chooseScale(bool trueSize);
    void retranslate();

    QToolButton* m_trueSize;
    QToolButton* m_fitWidth;
    QLabel* m_proofTitle;
    QComboBox* m_proof;
    QCheckBox* m_text;
    QBoxLayout* m_lines = nullptr;
};

} // namespace ropescope::ui

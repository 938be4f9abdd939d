// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// C, E and S of a column: compatibility, equivalence and symmetry, each with a tick or a cross. The tooltip has the proof.
class PrincipleChips : public QWidget {
    Q_OBJECT
public:
    PrincipleChips(Context context, int column, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    Context m_context;
    int m_column;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/figure/page/page_picture.h"

class QLabel;
class QVBoxLayout;

namespace ropescope::ui {

/// What print would spoil about a figure, each with a button that repairs it, if there is a way.
class FaultList : public QWidget {
    Q_OBJECT
public:
    using Fix = std::function<void(FigureSetup&)>;
    FaultList(Context context, std::function<void(const Fix&)> repair, QWidget* parent);
    /// Null: no figure.
    void show(const std::shared_ptr<const PagePicture>& picture);

private:
    [[nodiscard]] QWidget* lineOf(const FigureFault& fault);

    Context m_context;
    std::function<void(const Fix&)> m_repair;
    QLabel* m_title;
    QVBoxLayout* m_lines;
};

} // namespace ropescope::ui

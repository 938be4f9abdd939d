// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/figure/page/page_picture.h"

namespace ropescope::ui {

class ElidedLabel;
class HintLine;

/// The sizes of a figure in mm for the status bar: the axes boxes of each panel, and the page.
class PageStatus : public QWidget {
    Q_OBJECT
public:
    PageStatus(Context context, QWidget* parent);
    /// Null: no figure.
    void show(const std::shared_ptr<const PagePicture>& picture);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::shared_ptr<const PagePicture> m_picture;
    ElidedLabel* m_axes;
    HintLine* m_page;
};

} // namespace ropescope::ui

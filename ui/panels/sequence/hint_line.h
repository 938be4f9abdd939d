// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/document/context.h"
#include "ui/document/words/language.h"
#include "ui/views/elided_label.h"

class QTimer;

namespace ropescope::ui {

/// A hint at the right of the status bar, which yields its space; a notice of the window replaces it for 8 s.
class HintLine : public ElidedLabel {
    Q_OBJECT
public:
    /// `hint` gives its forms, the longest first, in the current language.
    HintLine(Context context, std::function<QStringList()> hint, QWidget* parent);
    /// Shows the hint as it is now.
    void refresh();

private:
    void showNotice(const LocalText& notice);

    std::function<QStringList()> m_hint;
    QTimer* m_noticeTime;
    LocalText m_notice; ///< empty: none
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/views/explain/explanation.h"
#include "ui/views/side_window.h"

class QLineEdit;
class QListWidget;

namespace ropescope::ui {

class ExplanationView;

/// All symbols and words, to be searched; the chosen one is explained with the values of the focused column.
class GlossaryWindow : public SideWindow {
    Q_OBJECT
public:
    GlossaryWindow(Context context, QWidget* parent);
    /// Chooses an entry, as explained elsewhere.
    void showEntry(const Explanation& explanation);

protected:
    void retranslate() override;

private:
    void filter();
    void explain();

    Context m_context;
    QLineEdit* m_search;
    QListWidget* m_list;
    ExplanationView* m_view;
    Explanation m_place; ///< whose values are shown
};

} // namespace ropescope::ui

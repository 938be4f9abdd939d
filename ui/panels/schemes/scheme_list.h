// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QWidget>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/panels/schemes/scheme_rows.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QMenu;
class QToolButton;

namespace ropescope::ui {

class ElidedLabel;
class FrequencyChoice;
class ParamForms;

/// Actions for user-defined schemes.
struct UserSchemeGestures {
    QMenu* menu = nullptr;                             ///< opened by a button below the list; null: no button
    std::function<void(const std::string& id)> edit{}; ///< opens the formula editor for a user-defined scheme
};

/// All schemes that match the search, with check boxes: the shown ones first, in column order, then the others by
/// group. No row moves while the pointer is on the list; the order is rebuilt afterwards. Dragging or Alt+Up and
/// Alt+Down reorder the columns; Enter or a double click opens the formulas of a user-defined scheme. Below are the
/// settings of the focused scheme.
class SchemeList : public QWidget {
    Q_OBJECT
    Q_PROPERTY(QString viewState READ walkedTo WRITE walkTo)
public:
    explicit SchemeList(Context context, QWidget* parent = nullptr, UserSchemeGestures own = {});

    /// The id of the scheme reached by keyboard navigation, which may differ from the focused one; empty without any.
    [[nodiscard]] QString walkedTo() const { return m_keyed ? m_walkedTo : QString(); }
    void walkTo(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeList();
    void makeDetails();
    void addKeys();
    void retranslate();
    void refresh();
    void refreshItems();
    void showFocused(); ///< makes its row current, without scrolling
    void pointerMoved(const QPoint& global);
    void pointerLeft();
    void fitHeight();
    void refreshDetails();
    void applyDrag(const std::string& moved); ///< expects the rows in their new order
    void moveCurrent(int by);
    void toggle(const Scheme& scheme);
    void explain();
    void fillItem(QListWidgetItem& item, const SchemeRow& row) const;
    void editFormulas(const Scheme& scheme) const;
    /// Enter and Space in the search field tick the only scheme that was found.
    bool toggleOnlyMatch(int key);
    [[nodiscard]] QWidget* makeAddButton();
    [[nodiscard]] SchemePtr schemeOf(const QListWidgetItem* item) const; ///< null for a heading or no item

    Context m_context;
    UserSchemeGestures m_own;
    QToolButton* m_add = nullptr;
    QLabel* m_title;
    QLabel* m_count;
    QLineEdit* m_search;
    QListWidget* m_list;
    ElidedLabel* m_detailsTitle;
    QToolButton* m_formulas;
    QToolButton* m_explain;
    FrequencyChoice* m_frequencies;
    ParamForms* m_forms;
    std::vector<SchemeRow> m_listed; ///< the rows as shown; cleared to force a refill
    bool m_pointed = false;          ///< the pointer is on the list
    bool m_keyed = false;            ///< the list was navigated by keyboard since it got the focus
    QString m_walkedTo;              ///< id of the current scheme
};

} // namespace ropescope::ui

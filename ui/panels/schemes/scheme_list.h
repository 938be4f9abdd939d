// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QWidget>

#include <ropescope/schemes/formula_scheme.h>

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

/// What can be done with user-defined schemes.
struct UserSchemeGestures {
    QMenu* menu = nullptr;                             ///< offered below the list
    std::function<void(const std::string& id)> edit{}; ///< opens the formulas of a user-defined scheme
};

/// All schemes with check boxes: the shown ones first, in the order of the columns, then the others by group, as far as they
/// match the search. No row moves while the pointer is on the list, nor while it is used by the keyboard: the order is
/// rebuilt afterwards. Drag or Alt+Up and Alt+Down reorder; Enter and double click open the formulas of a user-defined scheme.
/// Below, the settings of the focused scheme.
class SchemeList : public QWidget {
    Q_OBJECT
    Q_PROPERTY(QString viewState READ walkedTo WRITE walkTo)
public:
    explicit SchemeList(Context context, QWidget* parent = nullptr, UserSchemeGestures own = {});

    /// The scheme that the keyboard came to in the list, which need not be the focused one; empty when nobody walked.
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
    void showFocused(); ///< as the current row, without scrolling
    void pointerMoved(const QPoint& global);
    void pointerLeft();
    void fitHeight();
    void refreshDetails();
    void applyDrag(const std::string& moved); ///< the rows stand in their new order
    void moveCurrent(int by);
    void toggle(const Scheme& scheme);
    void explain();
    void fillItem(QListWidgetItem& item, const SchemeRow& row) const;
    void editFormulas(const Scheme& scheme);
    [[nodiscard]] QWidget* makeOwn();
    [[nodiscard]] SchemePtr schemeOf(const QListWidgetItem* item) const; ///< null where there is none

    Context m_context;
    UserSchemeGestures m_own;
    QToolButton* m_add = nullptr; ///< offers what can be done with user-defined schemes
    QLabel* m_title;
    QLabel* m_count;
    QLineEdit* m_search;
    QListWidget* m_list;
    ElidedLabel* m_detailsTitle;
    QToolButton* m_formulas;
    QToolButton* m_explain;
    FrequencyChoice* m_frequencies;
    ParamForms* m_forms;
    std::vector<SchemeRow> m_listed; ///< the rows as they stand; empty when they are to be refilled
    bool m_pointed = false;          ///< the pointer is on the list
    bool m_keyed = false;            ///< keys were pressed in the list since it got the keyboard
    QString m_walkedTo;              ///< id of the scheme that they came to
};

} // namespace ropescope::ui

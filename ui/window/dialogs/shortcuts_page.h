// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QKeySequence>
#include <QLineEdit>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/window/menus/shortcuts.h"

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ropescope::ui {

/// Records the next key. Esc cancels, Tab moves on.
class KeyRecorder : public QLineEdit {
    Q_OBJECT
    Q_PROPERTY(bool recordsKeys READ recordsKeys CONSTANT) // see InputRules
public:
    explicit KeyRecorder(QWidget* parent);
    void showKey(const QKeySequence& key);
    [[nodiscard]] bool recordsKeys() const { return true; }

signals:
    void recorded(const QKeySequence& key);
    void left();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

/// The commands of the window with their keys. A conflict is shown at both commands, and changes do not take effect
/// until it is resolved.
class ShortcutsPage : public QWidget {
    Q_OBJECT
public:
    /// `shortcuts` must outlive the page.
    ShortcutsPage(Context context, Shortcuts& shortcuts, QWidget* parent);
    void resetAll();

protected:
    void changeEvent(QEvent* event) override;

private:
    void lay();
    void retranslate();
    void fill();
    void filter();
    void showKeys();
    void showCurrent();
    void follow();
    void record(const QKeySequence& key);
    void setCurrentKeys(const QList<QKeySequence>& keys);
    void applyDraft();
    [[nodiscard]] QString currentId() const;
    [[nodiscard]] QString nameOf(const QString& id) const;

    Context m_context;
    Shortcuts& m_shortcuts;
    KeyMap m_draft; ///< as shown in the table
    std::map<QString, QTreeWidgetItem*> m_items;
    QLineEdit* m_search;
    QTreeWidget* m_tree;
    QLabel* m_notice;
    QLabel* m_title;
    KeyRecorder* m_recorder;
    QPushButton* m_clear;
    QPushButton* m_reset;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include <QString>
#include <QVariant>

class QObject;
class QWidget;

namespace ropescope::ui {

/// What a user arranged in a window and typed into it, beside session and focus: panels shown, splitters, scrolled places,
/// unfinished text, open branches of trees, the keyboard focus. A widget that knows more of itself has it in a property
/// `viewState`. Taken from one widget tree and given to another that was
/// made in the same way; what the other does not have is left out.
class ViewState {
public:
    [[nodiscard]] static ViewState of(QWidget& root);
    /// Once `root` has its final size; scrolls some turns of the event loop later.
    void applyTo(QWidget& root) const;

private:
    void setValues(QWidget& root, bool last) const;
    void focus(QWidget& root) const;
    void finish(QWidget& root, int turns) const;

    std::map<QString, QVariant> m_values; ///< by the path of the object in the tree
    std::optional<QString> m_focused;
    bool m_ring = false; ///< the focus came by keyboard
};

/// Names an object by its ancestors below `root`: by object name, else by class and number among its like.
[[nodiscard]] QString pathOf(const QObject& root, const QObject& object);

} // namespace ropescope::ui

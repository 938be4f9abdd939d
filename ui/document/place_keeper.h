// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QObject>

#include "ui/document/document.h"
#include "ui/document/focus.h"

namespace ropescope::ui {

/// Applies the rules of `keepPlace` to every edit of the document. Edits that merge into one undo entry count as one,
/// so that typing a sequence letter by letter keeps places as if it had been pasted; undo restores a place that the
/// edit could not keep.
///
/// Create it before any view: a view must not see a focus that the new sequence does not contain.
class PlaceKeeper : public QObject {
    Q_OBJECT
public:
    PlaceKeeper(Document& document, Focus& focus, QObject* parent = nullptr);

private:
    template <class Value>
    struct Place {
        struct At {
            SessionPtr session;
            Value value{};
        };
        At exact;     ///< where it was set, or carried to without loss
        At start;     ///< before the newest undo entry
        At candidate; ///< before the newest change, which may become a separate undo entry
        Value shown{};
        bool moved = false; ///< by others, since the sequence changed
    };
    /// All places at the time when a session was left.
    struct Left {
        std::weak_ptr<const Session> session;
        std::optional<Element> query, key;
        int segment = -1;
        Viewport viewport;
    };

    template <class Act>
    void forEach(const Act& act);
    void note();
    void follow();
    void entryResult(int index);
    void carryAll(bool fromStart);
    template <class Value, class Carry>
    void carry(Place<Value>& place, bool fromStart, const Carry& carry) const;
    void remember(const SessionPtr& left);
    void recall();
    void show();

    Document& m_document;
    Focus& m_focus;
    SessionPtr m_session; ///< session that the focus refers to
    int m_index;          ///< index of the undo stack after the newest entry
    Place<std::optional<Element>> m_query;
    Place<std::optional<Element>> m_key;
    Place<int> m_segment;
    Place<Viewport> m_viewport;
    std::map<const Session*, Left> m_left; ///< of sessions that undo and redo may return to
    bool m_moved = false;                  ///< the sequence changed since the newest entry
    bool m_following = false;              ///< this object is changing the focus
};

} // namespace ropescope::ui

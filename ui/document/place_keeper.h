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

/// Applies the rules of `keepPlace` to every edit of the document. Edits that merge into one undo entry count as one, so
/// that a sequence typed over letter by letter keeps its places as if it had been pasted; undo brings back a place that
/// the edit could not keep.
///
/// Make it before any view: a view must not see a focus that the new sequence does not hold.
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
        At exact;     ///< where it was put, or carried to without loss
        At start;     ///< before the newest undo entry
        At candidate; ///< before the newest change, which may turn out to be an undo entry of its own
        Value shown{};
        bool moved = false; ///< by somebody else, since the sequence changed
    };
    /// Where all stood when a session was left.
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
    void entryMade(int index);
    void carryAll(bool fromStart);
    template <class Value, class Carry>
    void carry(Place<Value>& place, bool fromStart, const Carry& carry) const;
    void remember(const SessionPtr& left);
    void recall();
    void show();

    Document& m_document;
    Focus& m_focus;
    SessionPtr m_session; ///< that the focus stands in
    int m_index;          ///< of the undo stack, after the newest entry
    Place<std::optional<Element>> m_query;
    Place<std::optional<Element>> m_key;
    Place<int> m_segment;
    Place<Viewport> m_viewport;
    std::map<const Session*, Left> m_left; ///< of sessions that undo and redo may come back to
    bool m_moved = false;                  ///< the sequence changed since the newest entry
    bool m_following = false;              ///< the focus changes by this object
};

} // namespace ropescope::ui

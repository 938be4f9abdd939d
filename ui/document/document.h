// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <ropescope/session/session.h>

#include "ui/document/words/language.h"

namespace ropescope::ui {

using SessionPtr = std::shared_ptr<const Session>;

/// Holds the Session and its undo history. To change it: `document.edit(label, [](Session& s){ … })`. A single command
/// class keeps the sessions before and after, so no field can be missed.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(Session session, QObject* parent = nullptr);

    [[nodiscard]] const SessionPtr& session() const { return m_session; }

    /// Applies `change` to a copy; does nothing if the copy is equal. Edits with the same non-empty `mergeKey` within
    /// one interaction, or less than a second apart, merge into one undo entry.
    void edit(LocalText label, const std::function<void(Session&)>& change, const QString& mergeKey = {});
    /// An edit that replaces the session with one not made by the user, such as an example.
    void replace(LocalText label, const Session& session);
    /// Whether the session contains none of the user's work: it is as opened, or was only replaced.
    [[nodiscard]] bool isUntouched() const { return m_untouched; }
    /// Replaces the document with another one, which starts with an empty history.
    void open(Session session);
    /// Marks the session as the user's work although there was no edit.
    void touch() { m_untouched = false; }
    /// A drag is one undo entry: all edits with the same merge key between begin and end.
    void beginInteraction();
    void endInteraction();

    /// Monotonic clock in milliseconds; tests can replace the system's.
    using Clock = std::function<qint64()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }

    /// Its commands have no texts of their own, see stepName().
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    /// The name of a step of the history, counted from 0, in the current language; empty if there is none.
    [[nodiscard]] QString stepName(int step) const;
    /// Undoes or redoes until `step` steps of the history are applied; signals only the last change.
    void goTo(int step);

signals:
    /// The session has changed. Its tokens are placed later, see Placement.
    void sessionChanged();
    /// Follows `sessionChanged` after all its slots have run.
    void sessionDelivered();

private:
    friend class EditCommand;
    void push(LocalText label, Session session, const QString& mergeKey, bool untouched);
    void setSession(SessionPtr session, bool untouched);

    SessionPtr m_session;
    bool m_untouched = true;
    QUndoStack m_undoStack;
    Clock m_clock;
    int m_interaction = 0; ///< id of the running interaction, 0: none
    int m_lastInteraction = 0;
    int m_undelivered = 0; ///< intermediate steps of goTo that are not signalled
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <ropescope/analysis/session.h>

namespace ropescope::ui {

using SessionPtr = std::shared_ptr<const Session>;

/// Holds the Session and its history. A change is `document.edit(label, [](Session& s){ … })`; one command class keeps
/// the values before and after, so no field can be forgotten.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(Session session, QObject* parent = nullptr);

    [[nodiscard]] const SessionPtr& session() const { return m_session; }

    /// Applies `change` to a copy; nothing happens when the copy is equal. Edits with the same non-empty `mergeKey`
    /// inside one interaction, or within a second of each other, make one undo entry.
    void edit(const QString& label, const std::function<void(Session&)>& change, const QString& mergeKey = {});
    /// An edit that puts another session in the place of this one, made by others: an example.
    void replace(const QString& label, const Session& session);
    /// Whether nothing here was made by the user: it is as it was opened, or was replaced only.
    [[nodiscard]] bool isUntouched() const { return m_untouched; }
    /// Another document in the place of this one: its history starts afresh.
    void open(Session session);
    /// What it holds was made by the user, although no edit was.
    void touch() { m_untouched = false; }
    /// A drag is one entry: everything between begin and end with one merge key.
    void beginInteraction();
    void endInteraction();

    /// Milliseconds of a clock that never goes back; tests put their own in place of the system's.
    using Clock = std::function<qint64()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }

    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    /// Undoes or redoes until the history stands after `step` steps, and tells of the last one only.
    void goTo(int step);

signals:
    /// The session is another value. Its tokens are placed later: see Placement.
    void sessionChanged();
    /// All who listen to `sessionChanged` have heard of it.
    void sessionTold();

private:
    friend class EditCommand;
    void push(const QString& label, Session session, const QString& mergeKey, bool untouched);
    void setSession(SessionPtr session, bool untouched);

    SessionPtr m_session;
    bool m_untouched = true;
    QUndoStack m_undoStack;
    Clock m_clock;
    int m_interaction = 0; ///< id of the running interaction, 0: none
    int m_lastInteraction = 0;
    int m_untold = 0; ///< steps on the way to another one
};

} // namespace ropescope::ui

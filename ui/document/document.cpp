// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <QDeadlineTimer>
#include <QUndoCommand>

namespace ropescope::ui {
namespace {

constexpr int kUndoLimit = 200;
constexpr qint64 kMergeMilliseconds = 1000;
constexpr int kMergeableId = 1;

qint64 systemMilliseconds() { return QDeadlineTimer::current().deadline(); }

} // namespace

/// The only command: keeps the sessions before and after.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Document& document, LocalText label, SessionPtr after, QString mergeKey, bool untouched)
        : m_document(document),
          m_label(std::move(label)),
          m_before(document.session()),
          m_after(std::move(after)),
          m_untouchedBefore(document.isUntouched()),
          m_untouchedAfter(untouched),
          m_mergeKey(std::move(mergeKey)),
          m_interaction(document.m_interaction),
          m_result(document.m_clock()) {}

    [[nodiscard]] QString name() const { return m_label(); }

    void undo() override { m_document.setSession(m_before, m_untouchedBefore); }
    void redo() override { m_document.setSession(m_after, m_untouchedAfter); }
    [[nodiscard]] int id() const override { return m_mergeKey.isEmpty() ? -1 : kMergeableId; }

    bool mergeWith(const QUndoCommand* command) override {
        // Safe cast: only EditCommands are ever pushed.
        const auto* next = static_cast<const EditCommand*>(command);
        if (!belongsTogether(*next)) return false;
        m_after = next->m_after;
        m_result = next->m_result;
        setObsolete(*m_before == *m_after);
        return true;
    }

private:
    [[nodiscard]] bool belongsTogether(const EditCommand& next) const {
        if (m_mergeKey != next.m_mergeKey || m_interaction != next.m_interaction) return false;
        return m_interaction != 0 || next.m_result - m_result < kMergeMilliseconds;
    }

    Document& m_document;
    LocalText m_label;
    SessionPtr m_before;
    SessionPtr m_after;
    bool m_untouchedBefore, m_untouchedAfter;
    QString m_mergeKey;
    int m_interaction;
    qint64 m_result; ///< by the document's clock
};

Document::Document(Session session, QObject* parent)
    : QObject(parent), m_session(std::make_shared<const Session>(std::move(session))), m_clock(systemMilliseconds) {
    m_undoStack.setUndoLimit(kUndoLimit);
}

void Document::edit(LocalText label, const std::function<void(Session&)>& change, const QString& mergeKey) {
    Session after = *m_session;
    change(after);
    push(std::move(label), std::move(after), mergeKey, false);
}

void Document::replace(LocalText label, const Session& session) { push(std::move(label), session, {}, m_untouched); }

void Document::push(LocalText label, Session session, const QString& mergeKey, bool untouched) {
    if (session == *m_session) return;
    auto after = std::make_shared<const Session>(std::move(session));
    m_undoStack.push(new EditCommand(*this, std::move(label), std::move(after), mergeKey, untouched));
}

void Document::open(Session session) {
    m_interaction = 0;
    m_undoStack.clear();
    setSession(std::make_shared<const Session>(std::move(session)), true);
}

void Document::beginInteraction() { m_interaction = ++m_lastInteraction; }

void Document::endInteraction() { m_interaction = 0; }

QString Document::stepName(int step) const {
    // Safe cast: only EditCommands are ever pushed.
    const auto* command = static_cast<const EditCommand*>(m_undoStack.command(step));
    return command ? command->name() : QString();
}

void Document::goTo(int step) {
    step = std::clamp(step, 0, m_undoStack.count());
    m_undelivered = std::max(0, std::abs(step - m_undoStack.index()) - 1);
    m_undoStack.setIndex(step);
}

void Document::setSession(SessionPtr session, bool untouched) {
    m_session = std::move(session);
    m_untouched = untouched;
    if (m_undelivered > 0) {
        --m_undelivered;
        return;
    }
    emit sessionChanged();
    emit sessionDelivered();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/session/session.h>

namespace ropescope {

SharedSession::SharedSession() : SharedSession(Session{}) {}
SharedSession::SharedSession(Session session) : m_session(std::make_shared<const Session>(std::move(session))) {}
bool SharedSession::operator==(const SharedSession& other) const {
    return m_session == other.m_session || *m_session == *other.m_session;
}

Session stateOf(Session session) { return withState({}, std::move(session)); }

Session withState(const Session& session, Session state) {
    state.note = session.note;
    state.figures = session.figures;
    state.steps = session.steps;
    return state;
}

const std::vector<std::string>& standardSchemes() {
    static const std::vector<std::string> ids{"rope-tie", "rope-tv", "m-rope", "flat"};
    return ids;
}

const std::string& mainScheme() { return standardSchemes()[1]; }

Session defaultSession() {
    Session session;
    session.sequence.segments = {TextSegment{5}, ImageSegment{4, 3}, TextSegment{5}};
    for (const std::string& id : standardSchemes()) session.schemes.push_back({.id = id, .params = {}});
    session.rotary.base = 10000;
    return session;
}

} // namespace ropescope

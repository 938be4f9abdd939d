// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/language.h"

#include <utility>

#include <QCoreApplication>
#include <QEvent>

#include <ropescope/session/session.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

class LanguageFollower : public QObject {
public:
    LanguageFollower(QObject* widget, std::function<void()> apply) : QObject(widget), m_apply(std::move(apply)) {
        m_apply();
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LanguageChange) m_apply();
        return QObject::event(event);
    }

private:
    std::function<void()> m_apply;
};

std::string& ownText(Note& note) { return languageCode() == u"zh_CN" ? note.chinese : note.english; }

} // namespace

QString languageCode() { return QCoreApplication::translate("Language", "en", "code of this language"); }

QString noteText(const Note& note) {
    Note copy = note;
    const std::string& own = ownText(copy);
    return toQString(!own.empty() ? own : !note.english.empty() ? note.english : note.chinese);
}

void setNoteText(Note& note, const QString& text) {
    if (text.isEmpty())
        note = {};
    else
        ownText(note) = toStdString(text);
}

void followLanguage(QObject* widget, std::function<void()> apply) { new LanguageFollower(widget, std::move(apply)); }

TranslatedAction::TranslatedAction(LocalText text, QObject* widget) : QAction(widget), m_text(std::move(text)) {
    retranslate();
}

TranslatedAction::TranslatedAction(const char* id, LocalText text, QObject* widget)
    : TranslatedAction(std::move(text), widget) {
    setObjectName(QString::fromLatin1(id));
}

bool TranslatedAction::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    return QAction::event(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QAction>
#include <QString>

namespace ropescope {
struct Note;
} // namespace ropescope

/// Texts that follow the language of the window. Our own widgets retranslate themselves in changeEvent(); these helpers
/// are for Qt's widgets and actions. Qt sends LanguageChange events to widgets, which pass them on to their children,
/// so the parent of all of these must be a widget.
namespace ropescope::ui {

/// A text in the current language, for texts that are kept: it is called each time that the text is shown.
using LocalText = std::function<QString()>;

/// The code of the current language: "en" or "zh_CN".
[[nodiscard]] QString languageCode();
/// The text of a note in the current language; if it has none, in the other one.
[[nodiscard]] QString noteText(const Note& note);
/// Sets the text of a note in the current language. An empty text removes those in all languages.
void setNoteText(Note& note, const QString& text);

/// Calls `apply` now and whenever the language changes, as long as `widget` lives.
void followLanguage(QObject* widget, std::function<void()> apply);

class TranslatedAction : public QAction {
    Q_OBJECT
public:
    TranslatedAction(LocalText text, QObject* widget);
    /// `id`, its object name, is independent of language and version: custom shortcuts are stored by it.
    TranslatedAction(const char* id, LocalText text, QObject* widget);
    /// Updates the text after a change of language.
    void retranslate() { setText(m_text()); }

protected:
    bool event(QEvent* event) override;

private:
    LocalText m_text;
};

} // namespace ropescope::ui

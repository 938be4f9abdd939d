// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QAction>
#include <QString>

/// Texts that follow the language of the window. Our own widgets retranslate themselves in changeEvent(); these helpers
/// are for Qt's widgets and actions. Qt sends LanguageChange events to widgets, which pass them on to their children,
/// so the parent of all of these must be a widget.
namespace ropescope::ui {

/// A text in the current language, for texts that are kept: it is called each time that the text is shown.
using LocalText = std::function<QString()>;

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

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QAction>
#include <QString>

/// Texts that follow the language of the window. A widget of ours retranslates itself in changeEvent(); these are for
/// widgets and actions of Qt. Qt tells a change of language to widgets, and they tell their children, so the parent of
/// all of these is a widget.
namespace ropescope::ui {

/// Calls `apply` now and whenever the language changes, as long as `widget` lives.
void followLanguage(QObject* widget, std::function<void()> apply);

class TranslatedAction : public QAction {
    Q_OBJECT
public:
    using Text = std::function<QString()>; ///< in the language of the moment
    TranslatedAction(Text text, QObject* widget);
    /// `id`, its object name, is the same in every language and version: keys of the user are kept by it.
    TranslatedAction(const char* id, Text text, QObject* widget);
    /// Takes the text again.
    void retranslate() { setText(m_text()); }

protected:
    bool event(QEvent* event) override;

private:
    Text m_text;
};

} // namespace ropescope::ui

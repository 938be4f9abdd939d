// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QList>
#include <QScrollArea>

#include "ui/document/context.h"
#include "ui/panels/start/session_pictures.h"

class QLabel;
class QPushButton;

namespace ropescope::ui {

class RecentFiles;
class StartList;
struct Example;

/// A recently opened session.
struct RecentSession {
    QString name, path;
    bool missing = false; ///< the file no longer exists
};

/// As they are on disk now.
[[nodiscard]] QList<RecentSession> recentSessions(const RecentFiles& recent);

/// Actions of the start page.
struct StartGestures {
    std::function<void()> openPicture;
    std::function<void(const Example&)> openExample;
    std::function<void()> openFile{};    ///< asks for a session file; empty: the button is hidden
    std::function<void()> openLessons{}; ///< likewise
    std::function<void(const QString& path)> openRecent{};
    std::function<QList<RecentSession>()> recent{}; ///< called whenever the page is shown or refreshed
    SessionPictures::Read (*readRecent)(const QString& path) = nullptr;
};

/// Shown for an empty document: recent sessions, examples, and buttons to open a picture, a session or the lessons.
/// Renders nothing while hidden.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    StartPage(Context context, StartGestures gestures, QWidget* parent = nullptr);

    /// Updates the recent sessions and the examples.
    void refresh();
    [[nodiscard]] StartList& recent() const { return *m_recent; }
    [[nodiscard]] StartList& examples() const { return *m_examples; }
    /// The list that gets the focus first.
    [[nodiscard]] QWidget* firstList() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void lay();
    void retranslate();
    void addRecent();
    void addExamples();
    void reveal(const StartList& list);

    Context m_context;
    StartGestures m_gestures;
    SessionPictures* m_pictures;
    QLabel* m_title;
    QLabel* m_hint;
    QPushButton* m_picture;
    QPushButton* m_file;
    QPushButton* m_lessons;
    QLabel* m_recentTitle;
    StartList* m_recent;
    QLabel* m_examplesTitle;
    StartList* m_examples;
};

} // namespace ropescope::ui

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

class StartList;
struct Example;

/// A session that was open lately.
struct RecentSession {
    QString name, path;
    bool missing = false; ///< there is no such file any more
};

/// What can be done from the start page.
struct StartGestures {
    std::function<void()> openPicture;
    std::function<void(const Example&)> openExample;
    std::function<void()> openFile{}; ///< asks for a session; absent: it is not offered
    std::function<void(const QString& path)> openRecent{};
    std::function<QList<RecentSession>()> recent{}; ///< asked whenever the page is shown
    SessionPictures::Read (*readRecent)(const QString& path) = nullptr;
};

/// What an empty document shows: recent sessions, examples, a picture to begin with. Costs nothing while it is hidden.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    StartPage(Context context, StartGestures gestures, QWidget* parent = nullptr);

    /// Asks for the recent sessions again.
    void refresh();
    [[nodiscard]] StartList& recent() const { return *m_recent; }
    [[nodiscard]] StartList& examples() const { return *m_examples; }
    /// Where the keyboard begins.
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
    QLabel* m_recentTitle;
    StartList* m_recent;
    QLabel* m_examplesTitle;
    StartList* m_examples;
};

} // namespace ropescope::ui

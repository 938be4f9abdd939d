// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QStringList>
#include <QWidget>

#include <ropescope/sequence/media_source.h>

#include "ui/document/context.h"
#include "ui/document/media/file_reader.h"
#include "ui/document/media/media_file.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace ropescope::ui {

/// Real input: reads picture and video files on a worker thread, adds a segment for
/// each, by the focused model's processor, and shows the options of the selected one for editing.
class MediaBar : public QWidget {
    Q_OBJECT
public:
    MediaBar(Context context, QWidget* parent = nullptr);

    /// Adds a segment for each file, in order, as soon as it has been read.
    void open(const QStringList& paths);
    /// The number of files that are still being read.
    [[nodiscard]] int pending() const { return m_reader.pending(); }
    [[nodiscard]] FileReader<MediaGrid>& reader() { return m_reader; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// An input field with its untranslated texts, for changes of the language.
    struct Field {
        QLabel* caption;
        QWidget* field;
        const char* label;
        const char* name;
    };
    void retranslate();
    void place(QWidget* field, const char* label, const char* name);
    void add(const Expected<MediaGrid>& read);
    void followSelection();
    void showSource();
    void showName();
    void showMissing();
    void showUnreadable();
    [[nodiscard]] bool isMissing() const;
    void locate();
    void makeFields();
    void arrangeFields();
    void addProcessors();
    void addIntegerField(const char* label, const std::function<std::int64_t(const MediaSource&)>& get,
                         const std::function<void(MediaSource&, std::int64_t)>& set);
    void addRate();
    /// Applies changed options to the segment; shows the reason and returns false if they yield no patch grid.
    bool apply(const MediaSource& changed);
    bool reject(const Error& error);

    Context m_context;
    SharedSource m_shown; ///< the source of the selected segment; null: none
    int m_segment = -1;
    std::vector<std::function<void()>> m_refresh; ///< one per field; shows the current number
    FileReader<MediaGrid> m_reader;
    QLabel* m_name;
    QLabel* m_chain;
    QPushButton* m_locate; ///< shown for a missing file
    QToolButton* m_close;
    std::vector<Field> m_named;
    QWidget* m_fields = nullptr;
    QHBoxLayout* m_fieldsRow;
    std::array<QHBoxLayout*, 2> m_lines{}; ///< of m_fields
    std::size_t m_onFirstLine = 0;         ///< fields
};

} // namespace ropescope::ui

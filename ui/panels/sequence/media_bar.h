// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// Real input: reads picture and video files on a worker, adds their segments with the default numbers at once, and
/// shows the numbers of the selected one, editable.
class MediaBar : public QWidget {
    Q_OBJECT
public:
    MediaBar(Context context, std::function<void(const Error&)> onError, QWidget* parent = nullptr);

    /// Adds a segment for each file, in order, as they are read.
    void open(const QStringList& paths);
    /// Files that are still being read.
    [[nodiscard]] int pending() const { return m_reader.pending(); }
    [[nodiscard]] FileReader<MediaGrid>& reader() { return m_reader; }

protected:
    void changeEvent(QEvent* event) override;

private:
    /// A number with its words, which follow the language.
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
    [[nodiscard]] bool isMissing() const;
    void locate();
    void makeFields();
    void addWhole(const char* label, std::function<std::int64_t(const MediaSource&)> get,
                  std::function<void(MediaSource&, std::int64_t)> set);
    void addRate();
    /// Takes over changed numbers; false (and a reason) when no patch grid comes of them.
    bool apply(const MediaSource& changed);
    bool refuse(const Error& error);

    Context m_context;
    std::function<void(const Error&)> m_onError;
    SharedSource m_shown; ///< of the selected segment
    int m_segment = -1;
    std::vector<std::function<void()>> m_refresh; ///< shows the numbers, one for each field
    FileReader<MediaGrid> m_reader;
    QLabel* m_name;
    QLabel* m_chain;
    QPushButton* m_locate; ///< of a file that is missing
    QToolButton* m_close;
    std::vector<Field> m_named;
    QWidget* m_fields = nullptr;
    QHBoxLayout* m_fieldsRow;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <QDateTime>

#include "ui/document/focus.h"
#include "ui/document/media/opened_file.h"
#include "ui/lessons/lesson_watch.h"
#include "ui/modes/check/check_form.h"
#include "ui/modes/check/dump_panel.h"
#include "ui/modes/modes.h"

class QGridLayout;
class QLabel;

namespace ropescope::ui {

class CheckExport;
class CheckSide;
class CheckView;

/// Compares position ids that somebody's code made with the focused column, and explains what differs. Dumps and
/// results are no part of the session.
class CheckMode : public ModePage {
    Q_OBJECT
public:
    CheckMode(Context context, QWidget* parent);
    void enter() override;
    [[nodiscard]] QWidget* status() const override;
    [[nodiscard]] QMenu* commands() const override { return m_commands; }

    /// Checks a file, in place of what was checked before.
    void open(const QString& path);
    /// The same for text from a terminal. A prompt in it becomes the sequence.
    void openText(const QString& text);
    /// The positions of the last result, which may be older than the session; null: none.
    [[nodiscard]] const CheckedDumpPtr& shown() const { return m_shown; }
    /// Axis maps, frequencies, tables or vectors likewise.
    [[nodiscard]] const CheckedRotationPtr& shownRotation() const { return m_rotation; }
    [[nodiscard]] std::int64_t token() const { return m_token; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What a check depends on besides the input.
    struct Subject {
        std::uint64_t placed = 0;
        int column = 0;
        bool operator==(const Subject&) const = default;
    };
    struct PastedText {
        DumpSource source{};
        OpenedFile holds{};
    };
    void makeActions();
    void makeColumns();
    void place();
    void retranslate();
    void start(DumpSource source);
    void takePasted();
    void request();
    void follow();
    void take();
    void keep(const CheckedSource& checked);
    [[nodiscard]] CheckedSource source() const { return {m_shown, m_rotation, m_unfitting}; }
    void showFirst();
    void addRun();
    void showRun(int index);
    void showAll();
    void showResult();
    void judgeSequence();
    void setToken(std::int64_t token);
    void followFocus();
    void step(bool forward);
    void paste();
    void chooseFile();
    void takeChange();

    Context m_context;
    CheckInput m_input;
    Feed<CheckedSource> m_feed;
    Feed<PastedText> m_pasted;
    quint64 m_requests = 0;
    Subject m_subject;      ///< of the last request
    bool m_again = false;   ///< the next result replaces that of the last run: the input is the same
    CheckedDumpPtr m_shown; ///< one of both
    CheckedRotationPtr m_rotation;
    std::shared_ptr<const UnfittingDump> m_unfitting;
    std::optional<Error> m_unread; ///< of the sequence that is typed
    std::optional<Error> m_error;
    std::int64_t m_token = -1;
    std::vector<CheckRun> m_runs; ///< the newest first
    int m_run = -1;
    LessonWatch m_watch;
    std::pair<QDateTime, qint64> m_stamp; ///< of the file when it was read
    QMenu* m_commands;
    QAction* m_clear = nullptr;
    QLabel* m_status;
    DumpPanel* m_panel;
    CheckView* m_view;
    CheckSide* m_side;
    CheckExport* m_export;
    QGridLayout* m_columns;
};

} // namespace ropescope::ui

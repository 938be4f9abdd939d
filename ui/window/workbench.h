// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/media/file_reader.h"
#include "ui/document/theme.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/window/regions.h"
#include "ui/window/window_requests.h"

class QAction;
class QMenu;
class QScrollArea;
class QSplitter;

namespace ropescope::ui {

class Board;
class FileCommands;
class FormulaEditor;
class Header;
class HistoryPanel;
class JobProgress;
class MediaBar;
class MessageBar;
class PropertiesPanel;
class SequenceStrip;
class Shortcuts;
class StartPage;

/// What the window asks of the application.
struct Appearance {
    QString language; ///< in force: "en", "zh_CN"
    std::function<void(ThemeChoice)> chooseTheme;
    std::function<void(const QString&)> chooseLanguage;
    WindowRequests windows{};
};

/// How wide the user made the side panels, in pixels; 0: as their content asks.
struct PanelWidths {
    int left = 0, right = 0;
};

/// Everything inside the window: header, sequence strip, side panels, board, status bar. Follows theme and language in
/// place.
class Workbench : public QWidget {
    Q_OBJECT
public:
    Workbench(Context context, Appearance appearance, QWidget* parent = nullptr);

    /// Tells which language is in force, before Qt tells of the change.
    void setLanguage(const QString& code) { m_appearance.language = code; }
    /// Opens sessions; adds the segments of picture and video files, and the schemes of `.ropescheme` files.
    void openFiles(const QStringList& paths);
    [[nodiscard]] MessageBar& messages() const { return *m_messages; }
    [[nodiscard]] JobProgress& progress() const { return *m_progress; }
    [[nodiscard]] MediaBar& media() const { return *m_media; }
    [[nodiscard]] FileCommands& files() const { return *m_files; }
    [[nodiscard]] Board& board() const { return *m_board; }
    [[nodiscard]] const PanelWidths& panelWidths() const { return m_widths; }
    void setPanelWidths(const PanelWidths& widths);
    [[nodiscard]] SequenceStrip& strip() const { return *m_strip; }
    [[nodiscard]] FormulaEditor& formulas() const { return *m_formulas; }
    /// Whether there is notation or a formula that cannot be taken over as it stands.
    [[nodiscard]] bool hasUnfinishedText() const;

protected:
    /// Keys that nothing else wanted are those of the focused scheme's view.
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool event(QEvent* event) override;

private:
    void openSchemes(const QStringList& paths);
    void chooseFiles();
    void tellOfSettings();
    void showPropertiesTable();
    /// Brings a property of the focused scheme into sight; an empty id, all of them, for the keyboard.
    void showProperty(const QString& id);
    void showHistory(bool shown);
    void fitRightSide();
    [[nodiscard]] StartPage* makeStart(QWidget* parent);
    void showBoardOrStart();
    void addRegions(Header* header);
    [[nodiscard]] FormulaGestures formulaGestures();
    [[nodiscard]] QSplitter* makePanels();
    void fitSidePanels();
    void keepWidths();
    void showSettings();
    [[nodiscard]] QWidget* makeStatusBar();

    Context m_context;
    Appearance m_appearance;
    FileReader<FormulaScheme> m_schemes;
    SequenceStrip* m_strip = nullptr;
    MessageBar* m_messages;
    FileCommands* m_files;
    MediaBar* m_media;
    QMenu* m_formulaMenu = nullptr;
    FormulaEditor* m_formulas = nullptr;
    Board* m_board = nullptr;
    StartPage* m_start = nullptr; ///< in the place of the board while there is nothing to show
    Regions m_regions;
    QScrollArea* m_leftPanel = nullptr;
    QScrollArea* m_rightPanel = nullptr;
    HistoryPanel* m_history = nullptr;
    QWidget* m_rightSide = nullptr; ///< the right panel above the history
    QAction* m_showRightPanel = nullptr;
    PropertiesPanel* m_properties = nullptr;
    JobProgress* m_progress = nullptr;
    Shortcuts* m_shortcuts = nullptr;
    QSplitter* m_panels = nullptr;
    PanelWidths m_widths;
};

} // namespace ropescope::ui

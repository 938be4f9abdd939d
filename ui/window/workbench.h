// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/theme.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/window/regions.h"
#include "ui/window/window_requests.h"

class QAction;
class QMenu;
class QSplitter;

namespace ropescope::ui {

class Board;
class Explanations;
class FileCommands;
class FileOpener;
class FormulaEditor;
class Header;
class HistoryPanel;
class JobProgress;
class MediaBar;
class MessageBar;
class ModeStack;
class PropertiesPanel;
class ResultBar;
class SequenceStrip;
class Shortcuts;
class SidePanel;
class StartPage;
struct WindowActions;

/// What the window needs from the application.
struct Appearance {
    QString language; ///< current: "en" or "zh_CN"
    std::function<void(ThemeChoice)> chooseTheme;
    std::function<void(const QString&)> chooseLanguage;
    WindowRequests windows{};
};

/// Widths of the side panels chosen by the user, in pixels; 0: as their content needs.
struct PanelWidths {
    int left = 0, right = 0;
};

/// Everything inside the window: header, sequence strip, side panels, board, status bar. Follows changes of theme and
/// language.
class Workbench : public QWidget {
    Q_OBJECT
public:
    Workbench(Context context, Appearance appearance, QWidget* parent = nullptr);

    /// Sets the current language, before Qt sends the change event.
    void setLanguage(const QString& code) { m_appearance.language = code; }
    /// Opens sessions; adds image and video files as segments, and the schemes of `.ropescheme` files; plays lessons.
    void openFiles(const QStringList& paths);
    [[nodiscard]] ModeStack& modes() const { return *m_modes; }
    [[nodiscard]] MessageBar& messages() const { return *m_messages; }
    [[nodiscard]] JobProgress& progress() const { return *m_progress; }
    [[nodiscard]] MediaBar& media() const { return *m_media; }
    [[nodiscard]] FileCommands& files() const { return *m_files; }
    [[nodiscard]] Board& board() const { return *m_board; }
    [[nodiscard]] const PanelWidths& panelWidths() const { return m_widths; }
    void setPanelWidths(const PanelWidths& widths);
    [[nodiscard]] SequenceStrip& strip() const { return *m_strip; }
    [[nodiscard]] FormulaEditor& formulas() const { return *m_formulas; }
    [[nodiscard]] Explanations& explanations() const { return *m_explanations; }
    /// Whether a notation or formula being typed is not valid yet.
    [[nodiscard]] bool hasUnfinishedText() const;

protected:
    /// Keys that nothing else handled are passed to the focused scheme's view.
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void showSettingsError();
    void showPropertiesTable();
    void showSpread();
    void showGoToToken();
    /// Scrolls to a property of the focused scheme; an empty id, for all of them, gives their list the focus.
    void showProperty(const QString& id);
    void showHistory(bool shown);
    void fitRightSide();
    void makeStart();
    void showBoardOrStart();
    void addRegions(Header* header);
    [[nodiscard]] FormulaGestures formulaGestures();
    [[nodiscard]] QSplitter* makePanels();
    void makeOpener();
    void arrange(const WindowActions& actions, QSplitter& panels);
    void keepWidths();
    void showSettings(const QString& path);
    [[nodiscard]] QWidget* makeStatusBar();

    Context m_context;
    Appearance m_appearance;
    FileOpener* m_opener = nullptr;
    Header* m_header = nullptr;
    SequenceStrip* m_strip = nullptr;
    MessageBar* m_messages;
    ResultBar* m_result;
    FileCommands* m_files;
    MediaBar* m_media;
    QMenu* m_formulaMenu = nullptr;
    FormulaEditor* m_formulas = nullptr;
    Board* m_board = nullptr;
    StartPage* m_start = nullptr; ///< replaces the board while there is nothing to show; made when first shown
    Regions m_regions;
    ModeStack* m_modes;
    SidePanel* m_leftPanel = nullptr;
    SidePanel* m_rightPanel = nullptr;
    HistoryPanel* m_history = nullptr;
    QWidget* m_rightSide = nullptr; ///< the right panel, above the history
    PropertiesPanel* m_properties = nullptr;
    JobProgress* m_progress = nullptr;
    Explanations* m_explanations;
    Shortcuts* m_shortcuts = nullptr;
    QSplitter* m_panels = nullptr;
    PanelWidths m_widths;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <QVariant>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/page/page_picture.h"
#include "ui/modes/figure/page_arithmetic.h"
#include "ui/modes/modes.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace ropescope::ui {

class CaptionBox;
class ExportBar;
class FaultList;
class FigureChooser;
class FormGrid;
class LayoutLine;
class PageBar;
class PageStatus;
class PageView;
class PanelList;

/// Makes figures for papers of what the session shows: the page with its gestures, beside it what a panel and the page
/// hold, and what print would spoil. Figures belong to the session, so that all of it is saved and undone.
class FigureMode : public ModePage {
    Q_OBJECT
    /// The figure, the chosen panel, how it is looked at and exported: what a copy of the window needs to look like it.
    Q_PROPERTY(QVariantList viewState READ viewState WRITE setViewState)
public:
    FigureMode(Context context, QWidget* parent);

    /// Shows the mode; a session without figures gets one of what the window shows.
    void enter() override;
    [[nodiscard]] QWidget* status() const override;
    [[nodiscard]] QMenu* commands() const override;
    [[nodiscard]] QVariantList viewState() const;
    void setViewState(const QVariantList& state);
    [[nodiscard]] PageView& page() const { return *m_page; }
    [[nodiscard]] FeedBase& feed() { return m_feed; }
    [[nodiscard]] std::size_t figure() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeLeft();
    [[nodiscard]] QWidget* makeMiddle();
    [[nodiscard]] QWidget* makeRight();
    void connectPage();
    void retranslate();
    void refresh();
    void request();
    void take();
    void edit(const LocalText& label, const std::function<void(FigureSetup&)>& change, const QString& mergeKey = {});
    void editSession(const LocalText& label, const std::function<void(Session&, FigureSetup&)>& change,
                     const QString& mergeKey = {});
    void showPanels();
    void addPanelLikeChosen();
    [[nodiscard]] const Figure* shown() const;      ///< null: none yet
    [[nodiscard]] const FigureSetup* setup() const; ///< null if the session has no figure
    [[nodiscard]] FigureSpec spec() const;
    [[nodiscard]] double scale() const;

    Context m_context;
    Feed<PagePicture> m_feed;
    PageView* m_page = nullptr;
    QScrollArea* m_scroll = nullptr;
    FigureChooser* m_figures = nullptr;
    QLabel* m_panelsTitle = nullptr;
    PanelList* m_panels = nullptr;
    QLabel* m_panelTitle = nullptr;
    QPushButton* m_addPanel = nullptr;
    QPushButton* m_removePanel = nullptr;
    FormGrid* m_panelForm = nullptr;
    FormGrid* m_gridForm = nullptr;
    LayoutLine* m_layout = nullptr;
    QToolButton* m_revise = nullptr;
    PageBar* m_look = nullptr;
    QLabel* m_fault = nullptr;
    QLabel* m_pageTitle = nullptr;
    FormGrid* m_pageForm = nullptr;
    CaptionBox* m_caption = nullptr;
    FaultList* m_faults = nullptr;
    ExportBar* m_exports = nullptr;
    PageStatus* m_status;
    PageArithmetic m_arithmetic;
};

} // namespace ropescope::ui

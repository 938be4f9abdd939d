// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QImage>
#include <QScrollArea>

#include <ropescope/base/expected.h>

#include "ui/modes/check/checked_dump.h"

class QAction;
class QGridLayout;
class QLabel;

namespace ropescope::ui {

class DifferenceStrip;
class FactCard;
class FaultBar;
class MismatchPicture;
class PairStrip;
class RankedList;
class ScoreMaps;

/// The answer: equal or not, where, why, which rule it is, and what it does to the scores. Before the first check it
/// says what to do.
class CheckView : public QScrollArea {
    Q_OBJECT
public:
    CheckView(Context context, QWidget* parent);
    /// Buttons of the page before the first check.
    void setActions(const QList<QAction*>& actions);
    /// A result that is shown beside an error is said to be the last one.
    void show(const CheckedSource& checked, const std::optional<Error>& error);
    void setToken(std::int64_t token);
    /// The headline, the strip and the maps as they are shown.
    [[nodiscard]] QImage picture();

signals:
    void tokenChosen(qint64 token);
    void ruleChosen(const QString& scheme); ///< its id

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeEmpty();
    void retranslate();
    void showMismatch();
    void showCauses();
    void showFits();
    void showMaps();
    void place();

    Context m_context;
    CheckedSource m_source;
    CheckedDumpPtr m_checked; ///< its positions
    std::optional<Error> m_error;
    std::int64_t m_token = -1;
    QLabel* m_sign = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_subline = nullptr;
    QLabel* m_emptyTitle = nullptr;
    QLabel* m_emptyText = nullptr;
    QWidget* m_page;
    QWidget* m_head;
    QWidget* m_empty;
    FaultBar* m_fault;
    QGridLayout* m_cards;
    FactCard* m_stripCard;
    DifferenceStrip* m_strip;
    PairStrip* m_pairs;
    FactCard* m_mismatchCard;
    MismatchPicture* m_mismatch;
    QLabel* m_explanation;
    FactCard* m_causesCard;
    RankedList* m_causes;
    FactCard* m_fitsCard;
    RankedList* m_fits;
    FactCard* m_mapsCard;
    ScoreMaps* m_maps;
    QLabel* m_mapsText;
};

} // namespace ropescope::ui

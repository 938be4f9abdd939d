// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/panel_list.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kPanelRow = 36, kPanelMargin = 12, kPanelBadge = 22, kMostPanelRows = 6;

enum PanelRole { LayoutLetter = Qt::UserRole, SchemeName, PlotNames, PrintedLetter };

class PanelDelegate : public QStyledItemDelegate {
public:
    PanelDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaintStyle& style = m_context.theme.style();
        const Palette& colours = style.palette;
        const auto text = [&](PanelRole role) { return index.data(role).toString(); };
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool placed = option.state.testFlag(QStyle::State_Enabled);
        const QColor ink = placed ? colours.ink : colours.ink3;
        const QRectF row(option.rect);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (chosen) {
            painter->fillRect(row, colours.sunken);
            painter->fillRect(QRectF(row.left(), row.top(), 3, row.height()), colours.ink);
        }
        const QRectF badge(row.left() + kPanelMargin, row.center().y() - kPanelBadge / 2.0, kPanelBadge, kPanelBadge);
        painter->setPen(QPen(colours.lineStrong, 1));
        painter->setBrush(colours.panel);
        painter->drawRoundedRect(badge.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        drawText(*painter, badge, Qt::AlignCenter, text(LayoutLetter), style.fonts.mono, ink);
        const QString printed = text(PrintedLetter);
        const double printedWidth = textWidth(style.fonts.body, printed);
        QRectF words = row.adjusted(kPanelMargin + kPanelBadge + 10, 3, -kPanelMargin, -3);
        drawText(*painter, words, Qt::AlignRight | Qt::AlignVCenter, printed, style.fonts.body, ink);
        words.setRight(words.right() - printedWidth - 6);
        const QRectF upper(words.topLeft(), QSizeF(words.width(), words.height() / 2));
        const auto fitted = [&](const QFont& font, const QString& whole) {
            return QFontMetricsF(font).elidedText(whole, Qt::ElideRight, words.width());
        };
        const QFont& title = chosen ? style.fonts.bodyBold : style.fonts.body;
        drawText(*painter, upper, Qt::AlignLeft | Qt::AlignVCenter, fitted(title, text(SchemeName)), title, ink);
        drawText(*painter, upper.translated(0, upper.height()), Qt::AlignLeft | Qt::AlignVCenter,
                 fitted(style.fonts.caption, text(PlotNames)), style.fonts.caption,
                 placed ? colours.ink2 : colours.ink3);
        if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
            painter->setPen(QPen(colours.focusRing, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {kPanelRow, kPanelRow};
    }

private:
    Context m_context;
};

} // namespace

PanelList::PanelList(Context context, QWidget* parent) : QListWidget(parent), m_context(context) {
    setObjectName(QStringLiteral("figure.panels"));
    setItemDelegate(new PanelDelegate(context, this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&context.theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
    connect(this, &QListWidget::currentRowChanged, this, &PanelList::panelChosen);
}

void PanelList::show(const std::vector<PanelChoice>& panels, const Figure* drawn, int chosen) {
    const QSignalBlocker blocker(this);
    const Session& session = *m_context.document.session();
    const std::string grid = drawn ? toText(drawn->layout()) : std::string();
    const int printed =
        drawn && drawn->layout().panels.size() > 1 ? static_cast<int>(drawn->layout().panels.size()) : 0;
    setAccessibleName(tr("Panels"));
    while (count() > static_cast<int>(panels.size())) delete takeItem(count() - 1);
    while (count() < static_cast<int>(panels.size())) addItem(new QListWidgetItem);
    for (int i = 0; i < count(); ++i) {
        const PanelChoice& panel = panels[static_cast<std::size_t>(i)];
        const bool placed = drawn && i < static_cast<int>(drawn->layout().panels.size());
        QString letter;
        if (placed) {
            const LayoutBox& box = drawn->layout().panels[static_cast<std::size_t>(i)];
            const int cell = box.row * (drawn->layout().columns + 1) + box.column;
            letter = QChar::fromLatin1(grid[static_cast<std::size_t>(cell)]);
        }
        const auto scheme = findScheme(panel.scheme, session.userSchemes);
        const QString own = toQString(panel.title);
        const QString name = !own.isEmpty() ? own : scheme ? titleOf(**scheme) : toQString(panel.scheme);
        QStringList plots;
        for (const PlotPtr& plot : m_context.plots)
            if (std::ranges::find(panel.plots, plot->id()) != panel.plots.end()) plots << plot->title();
        const QString names = placed ? joinNames(plots) : tr("without a letter in the layout");
        QListWidgetItem& row = *item(i);
        row.setData(LayoutLetter, letter);
        row.setData(SchemeName, name);
        row.setData(PlotNames, names);
        row.setData(PrintedLetter, i < printed ? toQString(letterOf(i, drawn->spec().letters)) : QString());
        row.setText(joinClauses({letter, name, names}));
        row.setToolTip(joinNames(plots));
        row.setFlags(placed ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
    }
    setCurrentRow(chosen < count() ? chosen : -1);
    if (chosen < 0) clearSelection();
    if (height() != sizeHint().height()) updateGeometry();
}

QString PanelList::letter(int panel) const {
    const QListWidgetItem* row = item(panel);
    return row ? row->data(LayoutLetter).toString() : QString();
}

QSize PanelList::sizeHint() const { return {120, kPanelRow * std::clamp(count(), 1, kMostPanelRows)}; }

bool PanelList::event(QEvent* event) {
    // Otherwise it is a shortcut of the window.
    if (event->type() == QEvent::ShortcutOverride && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Delete)
        event->accept();
    return QListWidget::event(event);
}

void PanelList::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Delete) return QListWidget::keyPressEvent(event);
    if (currentRow() >= 0) emit removalWanted(currentRow());
}

} // namespace ropescope::ui

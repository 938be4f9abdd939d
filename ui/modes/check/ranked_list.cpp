// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/ranked_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/forms/own_height.h"
#include "ui/forms/panel_parts.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kRankedRow = 26, kRankedBar = 56, kRankedRows = 6, kRankedSide = 8, kRankedTop = 5;
enum RankedRole { CountRole = Qt::UserRole, OfRole };

QString tokenShare(std::int64_t count, std::int64_t of) {
    return toQString(formatGrouped(count) + " / " + formatGrouped(of));
}

/// The title, a bar and the numbers, in one line or, if the title is too long for that, below it.
class RankedDelegate : public QStyledItemDelegate {
public:
    RankedDelegate(const Theme& theme, bool right, QListWidget* list)
        : QStyledItemDelegate(list), m_theme(theme), m_right(right), m_list(list) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const Row row = rowOf(index);
        const double width = m_list->viewport()->width() - 2 * kRankedSide;
        if (fits(row, width)) return {120, kRankedRow};
        return {120, static_cast<int>(std::ceil(paragraphHeight(row.title, row.font, width))) + kRankedRow};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaintStyle& style = m_theme.style();
        const Row row = rowOf(index);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const auto full = m_right ? std::pair(style.palette.pass, style.palette.passFill)
                                  : std::pair(style.palette.fail, style.palette.failFill);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (chosen) painter->fillRect(option.rect, row.all ? full.second : style.palette.sunken);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(style.palette.focusRing, 1));
            painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
        }
        const QRectF room = QRectF(option.rect).adjusted(kRankedSide, 0, -kRankedSide, 0);
        const QRectF last(room.left(), room.bottom() - kRankedRow, room.width(), kRankedRow);
        drawText(*painter, last, Qt::AlignRight, row.share, style.fonts.mono, style.palette.ink2);
        const QRectF bar(last.right() - besideTitle(row), last.center().y() - 2.5, kRankedBar, 5);
        painter->setPen(Qt::NoPen);
        painter->setBrush(style.palette.line);
        painter->drawRoundedRect(bar, 2.5, 2.5);
        painter->setBrush(row.all ? full.first : style.palette.ink3);
        painter->drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * row.part, bar.height())), 2.5, 2.5);
        if (fits(row, room.width()))
            drawText(*painter, room, Qt::AlignLeft, row.title, row.font, style.palette.ink);
        else
            drawParagraph(*painter, room.adjusted(0, kRankedTop, 0, kRankedTop - kRankedRow), row.title, row.font,
                          style.palette.ink);
        painter->restore();
    }

private:
    struct Row {
        QString title, share;
        QFont font;
        bool all = false; ///< it explains all tokens
        double part = 0;
    };
    [[nodiscard]] Row rowOf(const QModelIndex& index) const {
        const std::int64_t count = index.data(CountRole).toLongLong(), of = index.data(OfRole).toLongLong();
        const PaintStyle& style = m_theme.style();
        const bool all = count >= of;
        const double part = of > 0 ? static_cast<double>(count) / static_cast<double>(of) : 0;
        return {.title = index.data().toString(),
                .share = tokenShare(count, of),
                .font = all ? style.fonts.bodyBold : style.fonts.body,
                .all = all,
                .part = std::min(part, 1.0)};
    }
    /// The width of the bar and the numbers.
    [[nodiscard]] double besideTitle(const Row& row) const {
        return textWidth(m_theme.style().fonts.mono, row.share) + 12 + kRankedBar;
    }
    [[nodiscard]] bool fits(const Row& row, double width) const {
        return textWidth(row.font, row.title) + 8 + besideTitle(row) <= width;
    }

    const Theme& m_theme;
    bool m_right; ///< what explains all tokens is right
    QListWidget* m_list;
};

} // namespace

RankedList::RankedList(Context context, Kind kind, QWidget* parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_detail(makeLabel(context, LabelRole::Body, this)) {
    m_list->setItemDelegate(new RankedDelegate(context.theme, kind == Kind::Rules, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_list);
    column->addWidget(m_detail);
    column->addStretch(1);
    connect(m_list, &QListWidget::currentRowChanged, this, &RankedList::showDetail);
    connect(m_list, &QListWidget::itemClicked, this, &RankedList::choose);
    connect(m_list, &QListWidget::itemActivated, this, &RankedList::choose);
    connect(&context.theme, &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
}

void RankedList::show(std::vector<Row> rows, const QString& note, const QString& spoken) {
    const int before = m_list->currentRow();
    const QString kept = before < 0 ? QString() : m_rows[static_cast<std::size_t>(before)].id;
    m_rows = std::move(rows);
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->setAccessibleName(spoken);
    for (const Row& row : m_rows) {
        auto* item = new QListWidgetItem(row.title, m_list);
        item->setData(CountRole, QVariant::fromValue<qlonglong>(row.count));
        item->setData(OfRole, QVariant::fromValue<qlonglong>(row.of));
        item->setData(Qt::AccessibleTextRole, QString(row.title % u", " % tokenShare(row.count, row.of)));
        item->setToolTip(row.detail.isEmpty() ? row.title : row.detail);
    }
    m_list->setVisible(!m_rows.empty());
    m_list->setVerticalScrollBarPolicy(m_list->count() > kRankedRows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    fitHeight();
    const auto found = std::ranges::find(m_rows, kept, &Row::id);
    m_list->setCurrentRow(m_rows.empty() ? -1 : found == m_rows.end() ? 0 : static_cast<int>(found - m_rows.begin()));
    m_detail->setText(note);
    if (!m_rows.empty()) showDetail(m_list->currentRow());
}

void RankedList::fitHeight() {
    m_list->doItemsLayout();
    int height = 2;
    for (int row = 0; row < std::min(kRankedRows, m_list->count()); ++row) height += m_list->sizeHintForRow(row);
    setOwnHeight(*m_list, height);
}

void RankedList::choose() {
    const int row = m_list->currentRow();
    if (row >= 0) emit chosen(QString(m_rows[static_cast<std::size_t>(row)].id));
}

void RankedList::showDetail(int row) {
    if (row >= 0 && row < static_cast<int>(m_rows.size()))
        m_detail->setText(m_rows[static_cast<std::size_t>(row)].detail);
    m_detail->setVisible(!m_detail->text().isEmpty());
}

void RankedList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

} // namespace ropescope::ui

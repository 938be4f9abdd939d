// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/ranked_list.h"

#include <algorithm>
#include <utility>

#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kRankedRow = 26, kRankedBar = 56, kRankedRows = 6;
enum RankedRole { CountRole = Qt::UserRole, OfRole };

QString tokenShare(std::int64_t count, std::int64_t of) {
    return toQString(formatGrouped(count) + " / " + formatGrouped(of));
}

/// The title, a bar and the numbers.
class RankedDelegate : public QStyledItemDelegate {
public:
    RankedDelegate(const Theme& theme, bool right, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_right(right) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {120, kRankedRow};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaintStyle& style = m_theme.style();
        const std::int64_t count = index.data(CountRole).toLongLong(), of = index.data(OfRole).toLongLong();
        const bool all = count >= of, chosen = option.state.testFlag(QStyle::State_Selected);
        const auto full = m_right ? std::pair(style.palette.pass, style.palette.passFill)
                                  : std::pair(style.palette.fail, style.palette.failFill);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (chosen) painter->fillRect(option.rect, all ? full.second : style.palette.sunken);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(style.palette.focusRing, 1));
            painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
        }
        const QRectF room = QRectF(option.rect).adjusted(8, 0, -8, 0);
        const QString share = tokenShare(count, of);
        const double numbers = textWidth(style.fonts.mono, share) + 2;
        drawText(*painter, room, Qt::AlignRight, share, style.fonts.mono, style.palette.ink2);
        const QRectF bar(room.right() - numbers - 10 - kRankedBar, room.center().y() - 2.5, kRankedBar, 5);
        painter->setPen(Qt::NoPen);
        painter->setBrush(style.palette.line);
        painter->drawRoundedRect(bar, 2.5, 2.5);
        const double part = of > 0 ? static_cast<double>(count) / static_cast<double>(of) : 0;
        painter->setBrush(all ? full.first : style.palette.ink3);
        painter->drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::min(part, 1.0), bar.height())), 2.5,
                                 2.5);
        drawText(*painter, QRectF(room.left(), room.top(), bar.left() - room.left() - 8, room.height()), Qt::AlignLeft,
                 index.data().toString(), all ? style.fonts.bodyBold : style.fonts.body, style.palette.ink);
        painter->restore();
    }

private:
    const Theme& m_theme;
    bool m_right; ///< what explains all tokens is right
};

} // namespace

RankedList::RankedList(Context context, Kind kind, QWidget* parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_detail(makeLabel(context, LabelRole::Body, this)) {
    m_list->setItemDelegate(new RankedDelegate(context.theme, kind == Kind::Rules, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_list);
    column->addWidget(m_detail);
    column->addStretch(1);
    connect(m_list, &QListWidget::currentRowChanged, this, &RankedList::showDetail);
    connect(&context.theme, &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
}

void RankedList::show(std::vector<Row> rows, const QString& note, const QString& spoken) {
    m_rows = std::move(rows);
    const QSignalBlocker quiet(m_list);
    const int kept = std::max(0, m_list->currentRow());
    m_list->clear();
    m_list->setAccessibleName(spoken);
    for (const Row& row : m_rows) {
        auto* item = new QListWidgetItem(row.title, m_list);
        item->setData(CountRole, QVariant::fromValue<qlonglong>(row.count));
        item->setData(OfRole, QVariant::fromValue<qlonglong>(row.of));
        item->setData(Qt::AccessibleTextRole, QString(row.title % u", " % tokenShare(row.count, row.of)));
        item->setToolTip(row.title);
    }
    m_list->setVisible(!m_rows.empty());
    const int shown = std::min(kRankedRows, m_list->count());
    m_list->setFixedHeight(shown * kRankedRow + 2);
    m_list->setCurrentRow(m_rows.empty() ? -1 : std::min(kept, m_list->count() - 1));
    m_detail->setText(note);
    if (!m_rows.empty()) showDetail(m_list->currentRow());
}

void RankedList::showDetail(int row) {
    if (row >= 0 && row < static_cast<int>(m_rows.size()))
        m_detail->setText(m_rows[static_cast<std::size_t>(row)].detail);
    m_detail->setVisible(!m_detail->text().isEmpty());
}

void RankedList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_list->doItemsLayout();
}

} // namespace ropescope::ui

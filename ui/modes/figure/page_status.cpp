// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_status.h"

#include <vector>

#include <QEvent>
#include <QHBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/panels/sequence/hint_line.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

QString millimetreText(const QSizeF& points) {
    const auto length = [](double value) { return QString::number(value * 25.4 / 72, 'f', 1); };
    return length(points.width()) % u" × " % length(points.height());
}

/// "(a), (b) 38.2 × 20.1, 38.2 × 38.2": panels with equal boxes together.
QStringList axesOf(const Figure& figure) {
    struct Group {
        QStringList panels, sizes;
    };
    std::vector<Group> groups;
    QString panel;
    QStringList sizes;
    const auto close = [&] {
        if (sizes.isEmpty()) return;
        const auto same = std::ranges::find(groups, sizes, &Group::sizes);
        if (same == groups.end())
            groups.push_back({{panel}, sizes});
        else
            same->panels << panel;
        sizes.clear();
    };
    for (const FigureBox& box : figure.boxes()) {
        if (box.kind != u"axes") continue;
        if (box.panel != panel) close();
        panel = box.panel;
        sizes << millimetreText(box.box.size());
    }
    close();
    QStringList texts;
    for (const Group& group : groups) {
        QStringList letters;
        for (const QString& each : group.panels) letters << u'(' % each % u')';
        texts << letters.join(u' ') % u' ' % joinNames(group.sizes);
    }
    return texts;
}

} // namespace

PageStatus::PageStatus(Context context, QWidget* parent)
    : QWidget(parent),
      m_axes(new ElidedLabel(this)),
      m_page(new HintLine(
          context,
          [this] {
              if (!m_picture) return QStringList{QString()};
              return QStringList{tr("page %1 mm").arg(millimetreText(m_picture->figure->sizePoints()))};
          },
          this)) {
    m_axes->setFont(context.theme.style().fonts.caption);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(12);
    row->addWidget(m_axes, 2);
    row->addWidget(m_page, 1);
    retranslate();
}

void PageStatus::show(const std::shared_ptr<const PagePicture>& picture) {
    m_picture = picture;
    retranslate();
}

void PageStatus::retranslate() {
    const QStringList axes = m_picture ? axesOf(*m_picture->figure) : QStringList();
    m_axes->showText(axes.isEmpty() ? QString() : tr("Axes boxes in mm: %1").arg(axes.join(QStringLiteral("   "))));
    m_page->refresh();
}

void PageStatus::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

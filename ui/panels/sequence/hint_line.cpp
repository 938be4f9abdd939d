// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/hint_line.h"

#include <utility>

#include <QTimer>

#include "ui/document/notices.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

namespace {

constexpr int kNoticeMs = 8000;

} // namespace

HintLine::HintLine(Context context, std::function<QStringList()> hint, QWidget* parent)
    : ElidedLabel(parent), m_hint(std::move(hint)), m_noticeTime(new QTimer(this)) {
    m_noticeTime->setSingleShot(true);
    m_noticeTime->setInterval(kNoticeMs);
    setFont(context.theme.style().fonts.caption);
    setForegroundRole(QPalette::PlaceholderText);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_noticeTime, &QTimer::timeout, this, [this] {
        m_notice = {};
        refresh();
    });
    connect(&context.notices, &Notices::said, this, &HintLine::showNotice);
}

void HintLine::refresh() { showForms(m_notice ? QStringList{m_notice()} : m_hint()); }

void HintLine::showNotice(const LocalText& notice) {
    m_notice = notice;
    m_noticeTime->start();
    refresh();
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/header.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/sequence/examples.h"

namespace ropescope::ui {
namespace {

constexpr int kHeight = 40;

QToolButton* actionButton(QAction* action, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    return button;
}

} // namespace

Header::Header(Context context, const Appearance& appearance, const QList<QMenu*>& menus, QAction* undo, QAction* redo,
               QWidget* parent)
    : QWidget(parent), m_context(context) {
    setObjectName(QStringLiteral("header"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(kHeight);
    auto* logo = new QLabel(this);
    logo->setPixmap(QIcon(QStringLiteral(":/icons/ropescope.svg")).pixmap(20, 20));
    auto* name = new QLabel(QStringLiteral("RopeScope"), this);
    name->setFont(context.theme.style().fonts.title);
    auto* bar = new QMenuBar(this);
    bar->setNativeMenuBar(false);
    for (QMenu* menu : menus) bar->addMenu(menu);
    bar->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(6);
    row->addWidget(logo);
    row->addWidget(name);
    row->addSpacing(8);
    row->addWidget(bar);
    row->addSpacing(8);
    row->addWidget(actionButton(undo, tr("Undo"), this));
    row->addWidget(actionButton(redo, tr("Redo"), this));
    row->addStretch(1);
    row->addWidget(makeTitle());
    row->addStretch(1);
    row->addWidget(makeThemeButton(appearance));
    row->addSpacing(6);
    row->addWidget(makeLanguageSwitch(appearance));
}

QWidget* Header::makeTitle() {
    auto* title = new QLabel(this);
    QPalette palette = title->palette();
    palette.setColor(QPalette::WindowText, m_context.theme.style().palette.ink2);
    title->setPalette(palette);
    const auto show = [this, title, list = examples()] {
        const QString name = exampleTitle(list, m_context.document.session()->sequence);
        title->setText(name.isEmpty() ? tr("Sequence of your own") : name);
    };
    connect(&m_context.document, &Document::sessionChanged, title, show);
    show();
    return title;
}

QWidget* Header::makeThemeButton(const Appearance& appearance) {
    const bool dark = m_context.theme.kind() == ThemeKind::Dark;
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIcon(
        tintedIcon(dark ? QStringLiteral("sun") : QStringLiteral("moon"), m_context.theme.style().palette.ink2));
    button->setToolTip(dark ? tr("Light theme") : tr("Dark theme"));
    button->setAccessibleName(button->toolTip());
    connect(button, &QToolButton::clicked, this,
            [choose = appearance.chooseTheme, dark] { choose(dark ? ThemeChoice::Light : ThemeChoice::Dark); });
    return button;
}

QWidget* Header::makeLanguageSwitch(const Appearance& appearance) {
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    // Each language by its own name, whatever the window speaks.
    const QList<QPair<QString, QString>> languages{{QStringLiteral("en"), QStringLiteral("EN")},
                                                   {QStringLiteral("zh_CN"), QStringLiteral("中文")}};
    for (const auto& [code, word] : languages) {
        auto* button = new QToolButton(pair);
        button->setText(word);
        button->setCheckable(true);
        button->setChecked(appearance.language == code);
        button->setAccessibleName(code == QLatin1String("en") ? tr("English") : tr("Chinese"));
        connect(button, &QToolButton::clicked, this,
                [choose = appearance.chooseLanguage, code = code] { choose(code); });
        row->addWidget(button);
    }
    return pair;
}

} // namespace ropescope::ui

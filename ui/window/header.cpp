// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/header.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/files/document_file.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/window/closing.h"
#include "ui/window/document_title.h"
#include "ui/window/note_line.h"

namespace ropescope::ui {
namespace {

constexpr int kHeaderBarHeight = 40, kLeastMenus = 160;
constexpr int kNamedWidth = 900; ///< a narrower one leaves the name of the program to the logo
constexpr int kTitledHeader =
    740; ///< one below leaves that of the document to the title of the window, undo to its key

QToolButton* actionButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    return button;
}

} // namespace

Header::Header(Context context, const Appearance& appearance, const QList<QMenu*>& menus, QAction* undo, QAction* redo,
               const QList<QAction*>& modes, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_appearance(appearance),
      m_name(new QLabel(QStringLiteral("RopeScope"), this)),
      m_title(new QLabel(this)),
      m_note(new NoteLine(context, this)),
      m_undo(actionButton(undo, this)),
      m_redo(actionButton(redo, this)),
      m_theme(new QToolButton(this)) {
    setObjectName(QStringLiteral("header"));
    m_title->setObjectName(QStringLiteral("documentTitle"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(kHeaderBarHeight);
    auto* logo = new QLabel(this);
    logo->setPixmap(programIcon().pixmap(20, 20));
    m_name->setFont(context.theme.style().fonts.title);
    auto* bar = new QMenuBar(this);
    bar->setNativeMenuBar(false);
    for (QMenu* menu : menus) bar->addMenu(menu);
    bar->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    bar->setMinimumWidth(kLeastMenus); // the others are in its last one

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(6);
    row->addWidget(logo);
    row->addWidget(m_name);
    row->addSpacing(8);
    row->addWidget(bar);
    row->addSpacing(8);
    row->addWidget(m_undo);
    row->addWidget(m_redo);
    row->addSpacing(8);
    auto* switches = new QHBoxLayout;
    switches->setSpacing(0);
    for (QAction* mode : modes) {
        QToolButton* button = segmentedButton({}, this);
        button->setDefaultAction(mode);
        switches->addWidget(button);
    }
    row->addLayout(switches);
    auto* document = new QVBoxLayout;
    document->setSpacing(0);
    document->addStretch(1);
    document->addWidget(m_title, 0, Qt::AlignHCenter);
    document->addWidget(m_note);
    document->addStretch(1);
    row->addSpacing(12);
    row->addLayout(document, 1);
    row->addSpacing(12);
    row->addWidget(m_theme);
    row->addSpacing(6);
    row->addWidget(makeLanguageSwitch());

    m_theme->setAutoRaise(true);
    connect(m_theme, &QToolButton::clicked, this, [this] {
        const bool dark = m_context.theme.kind() == ThemeKind::Dark;
        m_appearance.chooseTheme(dark ? ThemeChoice::Light : ThemeChoice::Dark);
    });
    connect(&context.file, &DocumentFile::changed, this, &Header::showTitle);
    connect(&context.theme, &Theme::changed, this, &Header::showTheme);
    retranslate();
}

void Header::retranslate() {
    m_undo->setAccessibleName(tr("Undo"));
    m_redo->setAccessibleName(tr("Redo"));
    for (const auto& [code, button] : m_languages)
        button->setAccessibleName(code == QLatin1String("en") ? tr("English") : tr("Chinese"));
    showLanguage();
    showTitle();
    showTheme();
}

void Header::showTitle() {
    const QString name = documentTitle(m_context);
    const bool unsaved = hasEdits(m_context);
    m_title->setText(unsaved ? name + QStringLiteral(" •") : name);
    m_title->setToolTip(m_context.file.path());
    m_title->setAccessibleName(unsaved ? tr("%1, with changes that are not saved").arg(name) : name);
}

void Header::showLanguage() {
    for (const auto& [code, button] : m_languages) button->setChecked(m_appearance.language == code);
}

void Header::showTheme() {
    const bool dark = m_context.theme.kind() == ThemeKind::Dark;
    m_theme->setIcon(themedIcon(m_context.theme, dark ? QStringLiteral("sun") : QStringLiteral("moon")));
    // Qt's own sign for the menus that have no room is black.
    if (auto* others = findChild<QToolButton*>(QStringLiteral("qt_menubar_ext_button")))
        others->setIcon(themedIcon(m_context.theme, QStringLiteral("more")));
    m_theme->setToolTip(dark ? tr("Light theme") : tr("Dark theme"));
    m_theme->setAccessibleName(m_theme->toolTip());
    QPalette palette = m_title->palette();
    palette.setColor(QPalette::WindowText, m_context.theme.style().palette.ink2);
    m_title->setPalette(palette);
}

void Header::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_name->setVisible(width() >= kNamedWidth);
    m_title->setVisible(width() >= kTitledHeader);
    for (QToolButton* button : {m_undo, m_redo}) button->setVisible(width() >= kTitledHeader);
}

QWidget* Header::makeLanguageSwitch() {
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    // Each language under its own name, whatever the current language.
    const QList<QPair<QString, QString>> languages{{QStringLiteral("en"), QStringLiteral("EN")},
                                                   {QStringLiteral("zh_CN"), QStringLiteral("中文")}};
    for (const auto& [code, word] : languages) {
        auto* button = new QToolButton(pair);
        button->setText(word);
        button->setCheckable(true);
        connect(button, &QToolButton::clicked, this, [this, code = code] {
            m_appearance.chooseLanguage(code);
            showLanguage(); // clicking the current language changes nothing
        });
        row->addWidget(button);
        m_languages.emplace_back(code, button);
    }
    return pair;
}

void Header::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

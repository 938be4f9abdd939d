// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/schemes/scheme_list.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/icons.h"
#include "ui/forms/own_height.h"
#include "ui/forms/panel_parts.h"
#include "ui/panels/schemes/frequency_choice.h"
#include "ui/panels/schemes/param_forms.h"
#include "ui/panels/schemes/scheme_delegate.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {
namespace {

constexpr int kMaxRows = 9; ///< the list scrolls beyond that

/// Keys that move between rows or toggle the current one.
bool walksRows(const QKeyEvent& key) {
    constexpr std::array kKeys{Qt::Key_Up,   Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown,
                               Qt::Key_Home, Qt::Key_End,  Qt::Key_Space};
    return std::ranges::find(kKeys, key.key()) != kKeys.end() && !key.modifiers().testFlag(Qt::AltModifier);
}

} // namespace

SchemeList::SchemeList(Context context, QWidget* parent, UserSchemeGestures own)
    : QWidget(parent),
      m_context(context),
      m_own(std::move(own)),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_count(makeLabel(context, LabelRole::Caption, this)),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_detailsTitle(new ElidedLabel(this)),
      m_formulas(new QToolButton(this)),
      m_explain(new QToolButton(this)),
      m_frequencies(new FrequencyChoice(context, this)),
      m_forms(new ParamForms(context, this)) {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 4);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_count);
    auto* details = new QHBoxLayout;
    details->setContentsMargins(12, 2, 8, 2);
    details->addWidget(m_detailsTitle, 1);
    details->addWidget(m_formulas);
    details->addWidget(m_explain);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(0);
    column->addLayout(head);
    auto* search = new QHBoxLayout;
    search->setContentsMargins(12, 0, 8, 6);
    search->addWidget(m_search);
    column->addLayout(search);
    column->addWidget(m_list);
    if (m_own.menu) column->addWidget(makeAddButton());
    column->addLayout(details);
    column->addWidget(m_frequencies);
    column->addWidget(m_forms); // last, because it may be empty
    makeList();
    makeDetails();
    addKeys();
    connect(&m_context.document, &Document::sessionChanged, this, &SchemeList::refresh);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (!changes.testFlag(Focus::Scheme)) return;
        refreshDetails();
        showFocused();
    });
    retranslate();
}

void SchemeList::makeList() {
    m_list->setItemDelegate(new SchemeDelegate(m_context, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (QObject* part : std::initializer_list<QObject*>{m_list, m_list->viewport(), m_search})
        part->installEventFilter(this);
    m_search->setObjectName(QStringLiteral("schemeSearch"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &SchemeList::refresh);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        const SchemePtr scheme = schemeOf(item);
        const bool shown = scheme && columnOf(*m_context.document.session(), *scheme) >= 0;
        if (scheme && shown != (item->checkState() == Qt::Checked)) toggle(*scheme);
    });
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        const SchemePtr scheme = schemeOf(item);
        m_walkedTo = scheme ? toQString(scheme->id) : QString();
        const int column = scheme ? columnOf(*m_context.document.session(), *scheme) : -1;
        if (column >= 0) m_context.focus.setScheme(column);
    });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (const SchemePtr scheme = schemeOf(item)) editFormulas(*scheme);
    });
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, [this](const QModelIndex&, int row) {
        const auto index = static_cast<std::size_t>(row);
        const SchemePtr moved = index < m_listed.size() ? m_listed[index].scheme : nullptr;
        // Deferred, because the view is still handling the drop.
        if (moved) QTimer::singleShot(0, this, [this, id = moved->id] { applyDrag(id); });
    });
}

QWidget* SchemeList::makeAddButton() {
    auto* widget = new QWidget(this);
    m_add = new QToolButton(widget);
    m_add->setIcon(themedIcon(m_context.theme, QStringLiteral("plus")));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setAutoRaise(true);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_own.menu);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_add);
    row->addStretch(1);
    return widget;
}

void SchemeList::editFormulas(const Scheme& scheme) const {
    if (m_own.edit && scheme.group == SchemeGroup::UserDefined) m_own.edit(scheme.id);
}

void SchemeList::makeDetails() {
    m_formulas->setText(QStringLiteral("ƒ"));
    m_formulas->setAutoRaise(true);
    QSizePolicy keepsItsPlace = m_formulas->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_formulas->setSizePolicy(keepsItsPlace);
    connect(m_formulas, &QToolButton::clicked, this, [this] {
        const auto columns = chosenColumns(*m_context.document.session());
        const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
        if (scheme < columns.size()) editFormulas(*columns[scheme].scheme);
    });
    m_detailsTitle->setFont(m_context.theme.style().fonts.caption);
    m_detailsTitle->setForegroundRole(QPalette::PlaceholderText);
    m_explain->setText(QStringLiteral("ⓘ"));
    m_explain->setAutoRaise(true);
    connect(m_explain, &QToolButton::clicked, this, &SchemeList::explain);
}

void SchemeList::addKeys() {
    for (const auto& [key, by] : {std::pair{Qt::Key_Up, -1}, std::pair{Qt::Key_Down, 1}}) {
        auto* action = new QAction(m_list);
        action->setShortcut(QKeySequence(Qt::ALT | key));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, by = by] { moveCurrent(by); });
        m_list->addAction(action);
    }
}

SchemePtr SchemeList::schemeOf(const QListWidgetItem* item) const {
    if (!item) return nullptr;
    const auto id = toStdString(item->data(SchemeDelegate::Id).toString());
    const auto found = findScheme(id, m_context.document.session()->userSchemes);
    return found ? *found : nullptr;
}

void SchemeList::toggle(const Scheme& scheme) {
    const bool shown = columnOf(*m_context.document.session(), scheme) >= 0;
    m_context.document.edit(showStep(scheme, !shown), [&scheme](Session& session) { toggleScheme(session, scheme); });
}

void SchemeList::moveCurrent(int by) {
    const SchemePtr scheme = schemeOf(m_list->currentItem());
    const int column = scheme ? columnOf(*m_context.document.session(), *scheme) : -1;
    const int count = static_cast<int>(chosenColumns(*m_context.document.session()).size());
    const int target = column + by;
    if (column < 0 || target < 0 || target >= count) return;
    m_listed.clear(); // force a refill in the new order
    m_context.document.edit(stepAbout(*scheme, QT_TRANSLATE_NOOP("SchemeWords", "Move %1")),
                            [column, target](Session& session) { moveColumn(session, column, target); });
    m_context.focus.setScheme(target);
}

void SchemeList::applyDrag(const std::string& moved) {
    const std::vector<ChosenColumn> chosen = chosenColumns(*m_context.document.session());
    std::vector<std::string> columns, rows;
    for (const ChosenColumn& column : chosen) columns.push_back(column.scheme->id);
    for (int row = 0; row < m_list->count(); ++row)
        rows.push_back(toStdString(m_list->item(row)->data(SchemeDelegate::Id).toString()));
    m_listed.clear(); // outdated by the drop
    if (const auto move = columnMove(columns, rows, moved)) {
        m_context.document.edit(stepAbout(*chosen[static_cast<std::size_t>(move->from)].scheme,
                                          QT_TRANSLATE_NOOP("SchemeWords", "Move %1")),
                                [&move](Session& session) { moveColumn(session, move->from, move->to); });
        m_context.focus.setScheme(move->to);
    }
    refresh();
}

void SchemeList::fillItem(QListWidgetItem& item, const SchemeRow& row) const {
    item.setData(SchemeDelegate::Heading, row.scheme == nullptr);
    item.setData(SchemeDelegate::Digit, row.digit);
    item.setData(Qt::AccessibleDescriptionRole,
                 row.digit > 0 ? tr("Key %1 shows and hides it.").arg(QString::number(row.digit)) : QString());
    if (row.scheme == nullptr) {
        item.setText(row.heading);
        item.setData(SchemeDelegate::Id, {});
        item.setData(Qt::CheckStateRole, {});
        item.setToolTip({});
        item.setFlags(Qt::NoItemFlags);
        return;
    }
    const Scheme& scheme = *row.scheme;
    item.setData(SchemeDelegate::Id, toQString(scheme.id));
    item.setText(titleOf(scheme));
    item.setData(SchemeDelegate::Subtitle, subtitleOf(scheme));
    item.setToolTip(explainedText(scheme));
    const auto drag = row.shown ? Qt::ItemIsDragEnabled : Qt::NoItemFlags;
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | drag);
    item.setCheckState(row.shown ? Qt::Checked : Qt::Unchecked);
}

void SchemeList::refreshItems() {
    std::vector<SchemeRow> wanted = schemeRows(*m_context.document.session(), m_search->text());
    if (m_pointed) {
        // Rows must not move under the pointer, or the next click would hit another scheme.
        if (auto existing = inExistingOrder(wanted, m_listed)) wanted = *std::move(existing);
    }
    if (std::ranges::equal(wanted, m_listed, looksTheSame)) return;
    const QSignalBlocker listBlocker(m_list);
    const QSignalBlocker modelBlocker(m_list->model());
    const auto rows = static_cast<int>(wanted.size());
    while (m_list->count() > rows) delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < rows) m_list->addItem(QString());
    for (int row = 0; row < rows; ++row) fillItem(*m_list->item(row), wanted[static_cast<std::size_t>(row)]);
    m_listed = std::move(wanted);
    fitHeight();
    m_list->viewport()->update();
}

/// Texts wrap, so row heights depend on the width of the list.
void SchemeList::fitHeight() {
    // Not ScrollBarAsNeeded: a bar can make texts wrap and the list grow until it needs no bar, and so on forever.
    const bool scrolls = m_list->count() > kMaxRows;
    m_list->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    int height = 0;
    for (int row = 0; row < std::min(m_list->count(), kMaxRows); ++row) height += m_list->sizeHintForRow(row);
    setOwnHeight(*m_list, height);
    m_list->doItemsLayout();
}

bool SchemeList::eventFilter(QObject* watched, QEvent* event) {
    const bool inList = watched == m_list->viewport();
    switch (event->type()) {
    case QEvent::Resize:
        if (const auto* resize = static_cast<QResizeEvent*>(event);
            inList && resize->size().width() != resize->oldSize().width())
            fitHeight();
        break;
    case QEvent::KeyPress:
        if (watched == m_search && toggleOnlyMatch(static_cast<QKeyEvent*>(event)->key())) return true;
        if (watched == m_list && walksRows(*static_cast<QKeyEvent*>(event)) && !std::exchange(m_keyed, true))
            m_walkedTo = m_list->currentIndex().data(SchemeDelegate::Id).toString(); // the key may not move it
        break;
    case QEvent::FocusOut:
        if (watched == m_list && m_keyed && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
            m_keyed = false;
            refresh();
        }
        break;
    case QEvent::Leave:
    case QEvent::Hide:
        if (inList) pointerLeft();
        break;
    case QEvent::Enter:
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
        if (inList || m_pointed) pointerMoved(static_cast<QSinglePointEvent*>(event)->globalPosition().toPoint());
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

bool SchemeList::toggleOnlyMatch(int key) {
    const bool ticks = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
    const auto schemes = [](const SchemeRow& row) { return row.scheme != nullptr; };
    const bool done = ticks && !m_search->text().isEmpty() && std::ranges::count_if(m_listed, schemes) == 1;
    if (done) toggle(*std::ranges::find_if(m_listed, schemes)->scheme);
    return done;
}

void SchemeList::pointerMoved(const QPoint& global) {
    if (!m_list->viewport()->rect().contains(m_list->viewport()->mapFromGlobal(global))) return pointerLeft();
    if (std::exchange(m_pointed, true)) return;
    // The list does not get a Leave event every time the pointer leaves it.
    qApp->installEventFilter(this);
    if (std::exchange(m_keyed, false)) refresh();
}

void SchemeList::pointerLeft() {
    if (!std::exchange(m_pointed, false)) return;
    qApp->removeEventFilter(this);
    m_keyed = false;
    refresh();
}

void SchemeList::showFocused() {
    const auto columns = chosenColumns(*m_context.document.session());
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    // Keyboard navigation continues from the scheme it has reached, even if toggling has moved its row.
    const QString focused = scheme < columns.size() ? toQString(columns[scheme].scheme->id) : QString();
    const QString& id = m_keyed ? m_walkedTo : focused;
    const int row = rowOf(m_listed, [&](const Scheme& listed) { return toQString(listed.id) == id; });
    const QSignalBlocker blocker(m_list);
    m_list->setAutoScroll(false); // setCurrentRow() must not scroll
    m_list->setCurrentRow(row);
    // As Qt does when a list without a current row gets the focus, so that the order of events does not matter.
    if (row < 0 && m_list->hasFocus())
        m_list->setCurrentRow(rowOf(m_listed, [](const Scheme&) { return true; }), QItemSelectionModel::NoUpdate);
    m_list->setAutoScroll(true);
}

void SchemeList::walkTo(const QString& id) {
    m_keyed = !id.isEmpty();
    m_walkedTo = id;
    showFocused();
}

void SchemeList::retranslate() {
    m_title->setText(tr("Schemes"));
    m_list->setAccessibleName(tr("Schemes"));
    m_search->setAccessibleName(tr("Search schemes"));
    m_search->setPlaceholderText(tr("Search schemes"));
    for (auto* button : m_search->findChildren<QToolButton*>()) button->setAccessibleName(tr("Clear the search"));
    m_formulas->setAccessibleName(tr("Edit the formulas of this scheme"));
    m_formulas->setToolTip(m_formulas->accessibleName());
    m_explain->setAccessibleName(tr("About the focused scheme"));
    m_explain->setToolTip(tr("About this scheme, and its source"));
    if (m_add) m_add->setText(tr("Scheme by formula"));
    if (m_add) m_add->setAccessibleName(m_add->text());
    m_listed.clear();
    refresh();
}

void SchemeList::refresh() {
    const Session& session = *m_context.document.session();
    const std::size_t all = schemeRegistry().size() + session.userSchemes.size();
    m_count->setText(tr("%1 of %2 shown").arg(chosenColumns(session).size()).arg(all));
    refreshItems();
    showFocused();
    refreshDetails();
}

void SchemeList::refreshDetails() {
    const auto columns = chosenColumns(*m_context.document.session());
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    const bool known = scheme < columns.size();
    m_detailsTitle->showText(known ? titleOf(*columns[scheme].scheme) : QString());
    m_formulas->setVisible(known && m_own.edit && columns[scheme].scheme->group == SchemeGroup::UserDefined);
    m_explain->setVisible(known);
    m_forms->refresh();
    m_frequencies->showColumn(known ? m_context.focus.scheme() : -1);
}

void SchemeList::explain() {
    const auto columns = chosenColumns(*m_context.document.session());
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    if (scheme >= columns.size()) return;
    QWhatsThis::showText(m_explain->mapToGlobal(m_explain->rect().bottomLeft()), explainedText(*columns[scheme].scheme),
                         this);
}

void SchemeList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

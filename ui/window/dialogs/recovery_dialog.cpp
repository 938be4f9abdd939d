// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/recovery_dialog.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/lists.h"
#include "ui/panels/start/session_pictures.h"

namespace ropescope::ui {
namespace {

constexpr QSize kRecoveryPicture{200, 125};
constexpr QSize kRecoverySize{640, 440};
constexpr int kMaxSteps = 4;

} // namespace

RecoveryDialog::RecoveryDialog(Context context, std::vector<LeftoverDocument> left, Recover recover, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_left(std::move(left)),
      m_recover(std::move(recover)),
      m_pictures(new SessionPictures(context, kRecoveryPicture, this)),
      m_words(new QLabel(this)),
      m_list(new QListWidget(this)),
      m_recoverChosen(new QPushButton(this)),
      m_recoverAll(new QPushButton(this)),
      m_discard(new QPushButton(this)),
      m_later(new QPushButton(this)) {
    setObjectName(QStringLiteral("recovery"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(kRecoverySize);
    m_words->setWordWrap(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setIconSize(kRecoveryPicture);
    m_list->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_discard);
    buttons->addStretch(1);
    for (QPushButton* button : {m_later, m_recoverChosen, m_recoverAll}) buttons->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_list, 1);
    column->addLayout(buttons);
    m_recoverAll->setDefault(true);
    connect(m_recoverChosen, &QPushButton::clicked, this, &RecoveryDialog::recoverChosen);
    connect(m_recoverAll, &QPushButton::clicked, this, &RecoveryDialog::recoverAll);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryDialog::askToDiscard);
    connect(m_later, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, this, &RecoveryDialog::recoverChosen);
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        const bool any = !m_list->selectedItems().isEmpty();
        m_recoverChosen->setEnabled(any);
        m_discard->setEnabled(any);
    });
    connect(m_pictures, &SessionPictures::made, this, &RecoveryDialog::showPictures);
    retranslate();
}

Error RecoveryDialog::damagedFilesError(const QStringList& paths) {
    return {.code = ErrorCode::File,
            .what = message("Some unsaved changes cannot be recovered"),
            .why = paths.size() == 1 ? message("a recovery file cannot be read")
                                     : message("%1 recovery files cannot be read", paths.size()),
            .hint = message("what is left of them is in %1", toStdString(joinNames(paths)))};
}

void RecoveryDialog::retranslate() {
    setWindowTitle(tr("Recover unsaved changes"));
    m_words->setText(tr("RopeScope ended unexpectedly. These documents have unsaved changes:"));
    m_list->setAccessibleName(tr("Documents that can be recovered"));
    m_recoverChosen->setText(tr("&Recover"));
    m_recoverAll->setText(tr("Recover &all"));
    m_discard->setText(tr("&Discard…"));
    m_later->setText(tr("&Later"));
    fill();
}

void RecoveryDialog::fill() {
    m_list->clear();
    for (const LeftoverDocument& left : m_left) {
        const QString name = left.note.name.empty() ? tr("Untitled document") : toQString(left.note.name);
        const QString time = QDateTime::fromString(toQString(left.note.time), Qt::ISODate)
                                 .toLocalTime()
                                 .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        QStringList steps;
        for (const std::string& step : left.note.steps) steps << toQString(step);
        const auto more = steps.size() - kMaxSteps;
        if (more > 0) steps = steps.mid(more);
        QString unsaved = steps.isEmpty() ? tr("unsaved changes") : joinNames(steps);
        if (more > 0) unsaved = tr("%n earlier change(s), %1", nullptr, static_cast<int>(more)).arg(unsaved);
        auto* item = new QListWidgetItem(name + u'\n' + time + u'\n' + unsaved, m_list);
        item->setToolTip(toQString(left.note.path));
    }
    if (m_list->count() > 0) m_list->setCurrentRow(0);
    showPictures();
}

void RecoveryDialog::showPictures() {
    QPixmap none(kRecoveryPicture);
    none.fill(Qt::transparent);
    for (int row = 0; row < m_list->count(); ++row) {
        const QImage picture = m_pictures->find(m_left[static_cast<std::size_t>(row)].slot.path);
        m_list->item(row)->setIcon(QIcon(picture.isNull() ? none : QPixmap::fromImage(picture)));
    }
}

void RecoveryDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    for (const LeftoverDocument& left : m_left) {
        const auto session = std::make_shared<const Session>(left.file.session);
        m_pictures->request(left.slot.path, [session](const CancelToken&) -> Expected<SessionPtr> { return session; });
    }
    m_pictures->setWatched(true);
}

void RecoveryDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

std::vector<std::size_t> RecoveryDialog::chosen() const {
    std::vector<std::size_t> indexes;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->isSelected()) indexes.push_back(static_cast<std::size_t>(row));
    return indexes;
}

void RecoveryDialog::recoverChosen() {
    const std::vector<std::size_t> indexes = chosen();
    for (const std::size_t index : indexes) m_recover(m_left[index]);
    drop(indexes);
}

void RecoveryDialog::recoverAll() {
    m_list->selectAll();
    recoverChosen();
}

void RecoveryDialog::askToDiscard() {
    auto* box = new QMessageBox(QMessageBox::Warning, windowTitle(), tr("Discard these changes for good?"),
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("discardQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* yes = box->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(tr("&Cancel"), QMessageBox::RejectRole));
    connect(yes, &QPushButton::clicked, this, &RecoveryDialog::discardChosen);
    box->open();
}

void RecoveryDialog::discardChosen() {
    const std::vector<std::size_t> indexes = chosen();
    for (const std::size_t index : indexes) removeRecovery(m_left[index].slot);
    drop(indexes);
}

void RecoveryDialog::drop(const std::vector<std::size_t>& indexes) {
    std::vector<LeftoverDocument> rest;
    for (std::size_t i = 0; i < m_left.size(); ++i)
        if (std::ranges::find(indexes, i) == indexes.end()) rest.push_back(std::move(m_left[i]));
    m_left = std::move(rest);
    fill();
    if (m_left.empty()) accept();
}

} // namespace ropescope::ui

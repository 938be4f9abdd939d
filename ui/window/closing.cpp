// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/closing.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

#include "ui/document/document.h"
#include "ui/document/files/document_file.h"

namespace ropescope::ui {
namespace {

class Closing {
    Q_DECLARE_TR_FUNCTIONS(Closing)
};

} // namespace

bool hasEdits(const Context& context) {
    return context.file.modified() && (!context.file.path().isEmpty() || !context.document.isUntouched());
}

void finishTyping(const QWidget& window) {
    if (auto* line = qobject_cast<QLineEdit*>(window.focusWidget())) emit line->editingFinished();
}

QMessageBox* askBeforeClosing(const Losses& losses, const std::function<void()>& save,
                              const std::function<void()>& discard, QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("closeQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Warning);
    box->setWindowTitle(QStringLiteral("RopeScope"));
    box->setText(losses.edits ? (losses.file.isEmpty() ? Closing::tr("Save the changes before closing?")
                                                       : Closing::tr("Save the changes to %1?").arg(losses.file))
                              : Closing::tr("Discard the unfinished text and close?"));
    box->setInformativeText(losses.unfinishedText
                                ? Closing::tr("Unfinished text would be lost in any case.")
                                : Closing::tr("The changes to sequence, schemes and settings would be lost."));
    if (losses.edits) {
        QPushButton* first = box->addButton(Closing::tr("&Save"), QMessageBox::AcceptRole);
        QObject::connect(first, &QPushButton::clicked, parent, save);
    }
    QPushButton* yes = box->addButton(Closing::tr("&Discard and close"), QMessageBox::DestructiveRole);
    QPushButton* no = box->addButton(Closing::tr("&Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    QObject::connect(yes, &QPushButton::clicked, parent, discard);
    box->open();
    return box;
}

} // namespace ropescope::ui

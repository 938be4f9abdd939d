// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/closing.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace ropescope::ui {
namespace {

class Closing {
    Q_DECLARE_TR_FUNCTIONS(Closing)
};

} // namespace

bool hasEdits(const Context& context, const Session& atStart) {
    Document& document = context.document;
    return !document.undoStack().isClean() && !document.isUntouched() && !(*document.session() == atStart);
}

QMessageBox* askBeforeClosing(bool unfinishedText, const std::function<void()>& discard, QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("closeQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Warning);
    box->setWindowTitle(QStringLiteral("RopeScope"));
    box->setText(Closing::tr("Discard the changes and close?"));
    box->setInformativeText(unfinishedText
                                ? Closing::tr("A text that is not finished yet would be lost, with all other changes.")
                                : Closing::tr("The changes to sequence, schemes and settings would be lost."));
    QPushButton* yes = box->addButton(Closing::tr("&Discard and close"), QMessageBox::DestructiveRole);
    QPushButton* no = box->addButton(Closing::tr("&Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    QObject::connect(yes, &QPushButton::clicked, parent, discard);
    box->open();
    return box;
}

} // namespace ropescope::ui

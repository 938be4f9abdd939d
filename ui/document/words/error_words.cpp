// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/error_words.h"

#include <QCoreApplication>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

QString inWindow(const char* context, const char* text, const char* comment) {
    return QCoreApplication::translate(context, text, comment);
}

QString messageIn(const Message& message, const Translate& translate) {
    if (message.code().empty()) return toQString(message.text());
    const QString code = translate("Errors", std::string(message.code()).c_str(), nullptr);
    if (message.arguments().empty()) return code;
    std::vector<std::string> arguments;
    for (const Message& argument : message.arguments())
        arguments.push_back(messageIn(argument, translate).toStdString());
    return toQString(filled(code.toStdString(), arguments));
}

QString reasonIn(const Error& error, const Translate& translate) {
    const QString why = messageIn(error.why, translate);
    if (error.hint.empty()) return why;
    return translate("Errors", "%1; %2", nullptr).arg(why, messageIn(error.hint, translate));
}

} // namespace

QString messageText(const Message& message) { return messageIn(message, inWindow); }

QString reasonText(const Error& error) { return reasonIn(error, inWindow); }

QString errorText(const Error& error) { return errorText(error, inWindow); }

QString errorText(const Error& error, const Translate& translate) {
    return translate("Errors", "%1: %2", nullptr).arg(messageIn(error.what, translate), reasonIn(error, translate));
}

} // namespace ropescope::ui

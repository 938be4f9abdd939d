// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/error_words.h"

#include <QCoreApplication>

#include <ropescope/base/utf8.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

QString inWindow(const char* code) { return QCoreApplication::translate("Errors", code); }

} // namespace

QString messageText(const Message& message, const Translate& translate) {
    if (message.code().empty()) return toQString(message.text());
    const QString code = translate(std::string(message.code()).c_str());
    if (message.arguments().empty()) return code;
    std::vector<std::string> arguments;
    for (const Message& argument : message.arguments())
        arguments.push_back(messageText(argument, translate).toStdString());
    return toQString(filled(code.toStdString(), arguments));
}

QString messageText(const Message& message) { return messageText(message, inWindow); }

QString reasonText(const Error& error) { return messageText(reasonOf(error)); }

QString errorText(const Error& error) { return messageText(messageOf(error)); }

QString characterReason(const QString& text) {
    const std::string bytes = text.isValidUtf16() ? toStdString(text) : "\xed\xa0\x80"; // half a pair
    const auto fault = characterFault({}, bytes);
    return fault ? reasonText(*fault) : QString();
}

} // namespace ropescope::ui

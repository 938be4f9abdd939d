// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/examples.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus_rules.h"
#include "ui/document/words/language.h"

namespace ropescope::ui {
namespace {

class Examples {
    Q_DECLARE_TR_FUNCTIONS(Examples)
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString wordsIn(const QJsonObject& texts) {
    const QString language = languageCode();
    return texts.value(texts.contains(language) ? language : QStringLiteral("en")).toString();
}

const QJsonArray& index() {
    static const QJsonArray list = QJsonDocument::fromJson(contentOf(QStringLiteral(":/examples/examples.json")))
                                       .object()
                                       .value(QLatin1String("examples"))
                                       .toArray();
    return list;
}

QString fileOf(const QJsonValue& entry) {
    return QStringLiteral(":/examples/") % entry[QLatin1String("file")].toString();
}

using Sessions = std::map<QString, std::shared_ptr<const SessionFile>>;

Sessions readSessions() {
    Sessions read;
    for (const QJsonValue& entry : index()) {
        const QString file = fileOf(entry);
        if (!isSessionFile(toStdString(file))) continue;
        auto session = parseSessionFile(contentOf(file).toStdString(), toStdString(file));
        if (session) read.emplace(file, std::make_shared<const SessionFile>(*std::move(session)));
    }
    return read;
}

/// Small, and independent of the language.
const Sessions& sessions() {
    static const Sessions read = readSessions();
    return read;
}

} // namespace

std::vector<Example> examples() {
    std::vector<Example> list;
    for (const QJsonValue& entry : index()) {
        Example example{.title = wordsIn(entry[QLatin1String("title")].toObject()), .idea = {}, .file = fileOf(entry)};
        const auto session = sessions().find(example.file);
        if (session != sessions().end()) {
            example.opens = session->second;
            example.idea = noteText(example.opens->session.note);
        }
        list.push_back(std::move(example));
    }
    return list;
}

QString exampleTitle(const Sequence& sequence) {
    for (const QJsonValue& entry : index()) {
        const auto session = sessions().find(fileOf(entry));
        if (session != sessions().end() && session->second->session.sequence == sequence)
            return wordsIn(entry[QLatin1String("title")].toObject());
    }
    return {};
}

void openExample(const Context& context, const Example& example) {
    const SessionFile& file = *example.opens;
    forgetPlaces(context.focus);
    context.document.replace([] { return Examples::tr("Open example"); }, file.session);
    restoreView(context.focus, file.session, file.view);
}

QMenu* makeExamplesMenu(Context context, std::function<void(const QString&)> openFile, QWidget* parent,
                        std::function<void(const Example&)> open) {
    if (!open) open = [context](const Example& example) { openExample(context, example); };
    auto* menu = new QMenu(parent);
    const std::vector<Example> list = examples();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0 && list[i - 1].opens && !list[i].opens) menu->addSeparator(); // sessions above, pictures below
        QAction* action = menu->addAction(QString());
        action->setData(QVariant::fromValue(i));
        QObject::connect(action, &QAction::triggered, menu, [example = list[i], openFile, open] {
            if (!example.opens) return openFile(example.file);
            open(example);
        });
    }
    menu->setToolTipsVisible(true);
    followLanguage(menu, [menu] {
        menu->setTitle(Examples::tr("&Examples"));
        const std::vector<Example> named = examples();
        for (QAction* action : menu->actions()) {
            if (action->isSeparator()) continue;
            const Example& example = named[action->data().value<std::size_t>()];
            action->setText(QString(example.title).replace(QLatin1Char('&'), QStringLiteral("&&")));
            action->setToolTip(example.idea.isEmpty() ? example.title : example.idea);
        }
    });
    return menu;
}

} // namespace ropescope::ui

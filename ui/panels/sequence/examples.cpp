// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/examples.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

#include "core/sequence/notation.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus_rules.h"
#include "ui/document/language.h"

namespace ropescope::ui {
namespace {

class Examples {
    Q_DECLARE_TR_FUNCTIONS(Examples)
};

QString titleIn(const QJsonObject& titles) {
    const QString language = Examples::tr("en", "code of this language, as in examples.json");
    return titles.value(titles.contains(language) ? language : QStringLiteral("en")).toString();
}

} // namespace

std::vector<Example> examples() {
    QFile file(QStringLiteral(":/examples/examples.json"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    std::vector<Example> list;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    for (const QJsonValue& entry : root.value(QLatin1String("examples")).toArray()) {
        Example example{.title = titleIn(entry[QLatin1String("title")].toObject()),
                        .idea = {},
                        .notation = entry[QLatin1String("sequence")].toString(),
                        .sequence = {},
                        .session = {},
                        .file = {}};
        if (const QString name = entry[QLatin1String("file")].toString(); !name.isEmpty()) {
            example.file = QStringLiteral(":/examples/") % name;
        } else if (auto sequence = parseNotation(toStdString(example.notation))) {
            example.sequence = *std::move(sequence);
            auto session = std::make_shared<Session>(defaultSession());
            session->sequence = example.sequence;
            example.session = std::move(session);
        } else {
            continue;
        }
        list.push_back(std::move(example));
    }
    return list;
}

QString exampleTitle(const std::vector<Example>& list, const Sequence& sequence) {
    if (sequence.empty()) return {};
    const auto found = std::ranges::find(list, sequence, &Example::sequence);
    return found == list.end() ? QString() : found->title;
}

void openSequence(const Context& context, const QString& label, const Sequence& sequence) {
    forgetPlaces(context.focus);
    context.document.edit(label, [&](Session& session) { session.sequence = sequence; });
    lookAtSequence(context.focus, sequence);
}

QMenu* makeExamplesMenu(Context context, std::function<void(const QString&)> openFile, QWidget* parent) {
    auto* menu = new QMenu(parent);
    for (const Example& example : examples()) {
        QAction* action = menu->addAction(QString());
        action->setToolTip(example.notation);
        QObject::connect(action, &QAction::triggered, menu, [context, example, openFile] {
            if (!example.file.isEmpty()) return openFile(example.file);
            openSequence(context, Examples::tr("Open example"), example.sequence);
        });
    }
    menu->setToolTipsVisible(true);
    followLanguage(menu, [menu] {
        menu->setTitle(Examples::tr("&Examples"));
        const std::vector<Example> list = examples();
        for (std::size_t i = 0; i < list.size(); ++i)
            menu->actions()[static_cast<qsizetype>(i)]->setText(
                QString(list[i].title).replace(QLatin1Char('&'), QStringLiteral("&&")));
    });
    return menu;
}

} // namespace ropescope::ui

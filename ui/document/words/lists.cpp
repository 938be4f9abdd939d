// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/lists.h"

#include <QCoreApplication>

namespace ropescope::ui {

namespace {

struct ListText {
    Q_DECLARE_TR_FUNCTIONS(Lists)
};

QString joined(QStringList texts, const QString& separator) {
    texts.removeAll(QString());
    return texts.join(separator);
}

} // namespace

QString joinNames(const QStringList& names) { return joined(names, ListText::tr(", ", "between names")); }

QString joinClauses(const QStringList& clauses) { return joined(clauses, ListText::tr(", ", "between clauses")); }

QString joinItems(const QStringList& items) { return joined(items, ListText::tr("; ", "between items")); }

QString labelled(const QString& label, const QString& text) {
    return ListText::tr("%1: %2", "a label and its text").arg(label, text);
}

QString joinSentences(const QStringList& sentences) {
    QString text;
    for (const QString& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        text = text.isEmpty() ? sentence : ListText::tr("%1 %2", "two sentences").arg(text, sentence);
    }
    return text;
}

} // namespace ropescope::ui

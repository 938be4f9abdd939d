// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scheme_files.h"

#include <algorithm>

#include <QDir>
#include <QFile>

#include <ropescope/files/write_file.h>
#include <ropescope/formats/scheme_file.h>
#include <ropescope/schemes/registry.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

bool isSchemeFile(const QString& path) { return path.endsWith(QLatin1String(".ropescheme"), Qt::CaseInsensitive); }

Expected<FormulaScheme> readSchemeFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.code = ErrorCode::File,
                     .what = toStdString(path),
                     .why = toStdString(file.errorString()),
                     .mend = "check the name and the rights"};
    const QByteArray bytes = file.read(static_cast<qint64>(kMaxSchemeFileBytes) + 1);
    return parseSchemeFile({bytes.constData(), static_cast<std::size_t>(bytes.size())}, toStdString(path));
}

Expected<void> writeSchemeFile(const QString& path, const FormulaScheme& scheme) {
    return writeFile(toStdString(path), toSchemeFile(scheme), Durability::Flushed);
}

std::vector<FormulaScheme> presetSchemes() {
    std::vector<FormulaScheme> presets;
    const QDir folder(QStringLiteral(":/presets"));
    for (const QString& name : folder.entryList()) {
        if (auto scheme = readSchemeFile(folder.filePath(name))) presets.push_back(*std::move(scheme));
    }
    std::ranges::sort(presets, {}, &FormulaScheme::title);
    return presets;
}

std::optional<FormulaScheme> presetOf(const Scheme& scheme) {
    for (FormulaScheme& preset : presetSchemes()) {
        const auto builtIn = findScheme(preset.id);
        if (builtIn && (*builtIn)->id == scheme.id) return std::move(preset);
    }
    return {};
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scheme_files.h"

#include <algorithm>

#include <QDir>
#include <QFile>

#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/session/scheme_file.h>
#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"

namespace ropescope::ui {

bool isSchemeFile(const QString& path) { return path.endsWith(QLatin1String(".ropescheme"), Qt::CaseInsensitive); }

Expected<FormulaScheme> readSchemeFile(const QString& path) {
    const Expected<std::string> bytes = readFile(toBytes(path), kMaxSchemeFileBytes);
    if (!bytes) return bytes.error();
    return parseSchemeFile(*bytes, toBytes(path));
}

Expected<void> writeSchemeFile(const QString& path, const FormulaScheme& scheme) {
    return writeFile(toBytes(path), toSchemeFile(scheme), Durability::Flushed);
}

std::vector<FormulaScheme> presetSchemes() {
    std::vector<FormulaScheme> presets;
    const QDir folder(QStringLiteral(":/presets"));
    for (const QString& name : folder.entryList()) {
        QFile file(folder.filePath(name)); // a Qt resource
        if (!file.open(QIODevice::ReadOnly)) continue;
        if (auto scheme = parseSchemeFile(file.readAll().toStdString(), toStdString(name)))
            presets.push_back(*std::move(scheme));
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

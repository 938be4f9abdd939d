// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/dump_writer.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"
#include "ui/modes/check/check_mode.h"
#include "ui/modes/check/token_model.h"
#include "ui/modes/check/token_panel.h"
#include "ui/window/workbench.h"

/// A window in check mode, and positions to be checked there.
namespace ropescope::ui {

inline constexpr const char* kChecked = "text:12 image:6x4 text:10 image:8x5 text:12";

/// The positions of M-RoPE, token by token; with `byHeight`, text goes on after the height of a picture instead of its
/// longest side.
inline testing::PlainArray plainIds(bool byHeight) {
    std::vector<std::vector<double>> ids(3);
    double next = 0;
    const auto text = [&](int tokens) {
        for (int i = 0; i < tokens; ++i, ++next)
            for (auto& axis : ids) axis.push_back(next);
    };
    const auto image = [&](int width, int height) {
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) {
                ids[0].push_back(next);
                ids[1].push_back(next + row);
                ids[2].push_back(next + column);
            }
        }
        next += byHeight ? height : std::max(width, height);
    };
    text(12);
    image(6, 4);
    text(10);
    image(8, 5);
    text(12);
    testing::PlainArray array{.shape = {3, static_cast<std::int64_t>(ids[0].size())}, .values = {}};
    for (const auto& axis : ids) array.values.insert(array.values.end(), axis.begin(), axis.end());
    return array;
}

struct ShownCheck : ShownWindow {
    explicit ShownCheck(std::vector<std::string> schemes = {"m-rope", "flat"})
        : ShownWindow(sessionOf(kChecked, std::move(schemes))) {
        bench.focus.setScheme(0);
        press(Qt::Key_4, Qt::ControlModifier);
        bench.settle();
    }
    [[nodiscard]] CheckMode& mode() const { return *window.findChild<CheckMode*>(); }
    [[nodiscard]] const CheckedDump& result() const { return *mode().shown(); }
    [[nodiscard]] QString headline() const {
        return window.findChild<QLabel*>(QStringLiteral("checkHeadline"))->text();
    }
    [[nodiscard]] QString path() const { return folder.filePath(QStringLiteral("positions.npy")); }
    QString write(bool byHeight) const {
        writeFile(path(), QByteArray::fromStdString(testing::npyFile(plainIds(byHeight), "<i8")));
        return path();
    }
    void open(const QString& file) {
        window.workbench().openFiles({file});
        bench.settle();
    }
    void paste(const std::string& text) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
        press(Qt::Key_V, Qt::ControlModifier);
        bench.settle();
    }
    void type(const char* field, const char* text) {
        auto* edit = mode().findChild<QLineEdit*>(QLatin1String(field));
        edit->setFocus();
        QTest::keyClicks(edit, QLatin1String(text));
        QTest::keyClick(edit, Qt::Key_Return);
        bench.settle();
    }
    [[nodiscard]] QStringList row() const {
        const auto& panel = *mode().findChild<TokenPanel*>();
        QStringList texts;
        for (int column = 0; column < TokenModel::Columns; ++column)
            texts << panel.model().index(panel.table().currentIndex().row(), column).data().toString();
        return texts;
    }
    QTemporaryDir folder;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "ui/document/context.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

inline const QString kPairSlot = QStringLiteral("pair");

/// Keeps the value of the focused pair coming where it is too slow for the window's thread: a softmax of many tokens.
/// One a window; who shows the pair listens for the slot.
class PairFeed : public QObject {
    Q_OBJECT
public:
    PairFeed(Context context, QObject* parent);

private:
    void request();
    Context m_context;
};

/// The focused pair in a column, with the newest value of the feed where it is slow.
[[nodiscard]] PairReadout readPair(const Context& context, std::size_t column);

} // namespace ropescope::ui

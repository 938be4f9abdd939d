// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "core/analysis/properties.h"
#include "ui/document/context.h"

namespace ropescope::ui {

/// Keeps the properties of the chosen schemes up to date on a worker, a moment after the last edit: they are not worth a
/// dropped frame of a drag. Results arrive by RenderQueue::ready(kPropertiesSlot).
class PropertiesFeed : public QObject {
    Q_OBJECT
public:
    explicit PropertiesFeed(Context context, QObject* parent = nullptr);

private:
    void request();

    Context m_context;
    QTimer m_pause;
};

inline const QString kPropertiesSlot = QStringLiteral("properties");

/// What was last decided of the scheme of a column; it stays until the next is ready. Null when another scheme stood there.
[[nodiscard]] const PropertiesColumn* propertiesOf(const Context& context, int column);

/// The newest result, whatever its age; may be null.
[[nodiscard]] std::shared_ptr<const PropertiesResult> propertiesResult(const Context& context);

} // namespace ropescope::ui

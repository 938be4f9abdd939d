// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ropescope::ui {

/// A label in one line that ends in "…" when there is no room, with the whole text as its tool tip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    /// `brief` is shown instead when the whole text does not fit.
    void showText(const QString& text, const QString& brief = {});
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_brief;
};

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include <ropescope/sequence/sequence.h>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The total number of tokens, and the number per modality for the four most frequent ones.
class SequenceTotals : public QWidget {
    Q_OBJECT
public:
    explicit SequenceTotals(Context context, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line {
        Modality modality;
        std::int64_t tokens;
    };
    struct Widths {
        int total = 0, names = 0, numbers = 0;
    };
    [[nodiscard]] Widths widths() const;
    void takeSession();
    void retranslate();

    Context m_context;
    Sequence m_counted;
    std::int64_t m_tokens = 0;
    std::vector<Line> m_lines;
};

} // namespace ropescope::ui

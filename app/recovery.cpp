// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery.h"

#include <memory>
#include <utility>

#include "ui/window/recovery_dialog.h"

namespace ropescope::app {

Recovery::Recovery(ui::Context context, Recover recover, std::function<void()> done, QWidget* window)
    : QObject(window), m_feed(context.jobs) {
    connect(&m_feed, &ui::FeedBase::ready, window,
            [this, context, recover = std::move(recover), done = std::move(done), window] {
                const auto found = m_feed.result();
                if (!found || found->empty()) return;
                auto* dialog = new ui::RecoveryDialog(context, *found, recover, window);
                connect(dialog, &QDialog::finished, window, done);
                dialog->open();
                m_feed.drop(); // the dialog has the locks now
            });
    m_feed.request(1, [folder = ui::recoveryFolder()](const ui::JobControl&) -> Expected<std::shared_ptr<const Found>> {
        return std::make_shared<const Found>(ui::leftBehind(folder));
    });
}

} // namespace ropescope::app

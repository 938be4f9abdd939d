// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery.h"

#include <memory>
#include <utility>

#include "ui/window/dialogs/recovery_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

namespace ropescope::app {

Recovery::Recovery(ui::Context context, Recover recover, std::function<void()> done, ui::MainWindow* window)
    : QObject(window), m_feed(context.jobs) {
    connect(&m_feed, &ui::FeedBase::ready, window,
            [this, context, recover = std::move(recover), done = std::move(done), window] {
                const auto found = m_feed.result();
                if (!found) return;
                if (!found->damaged.isEmpty())
                    window->workbench().messages().showError(ui::RecoveryDialog::damagedFilesError(found->damaged));
                if (found->documents.empty()) return;
                auto* dialog = new ui::RecoveryDialog(context, found->documents, recover, window);
                connect(dialog, &QDialog::finished, window, done);
                dialog->open();
                m_feed.drop(); // the dialog holds the locks now
            });
    using Found = std::shared_ptr<const ui::Leftovers>;
    m_feed.request(1, [folder = ui::recoveryFolder()](const ui::JobControl&) -> Expected<Found> {
        return std::make_shared<const ui::Leftovers>(ui::findLeftovers(folder));
    });
}

} // namespace ropescope::app

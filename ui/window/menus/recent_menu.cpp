// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/recent_menu.h"

#include <utility>

#include <QDateTime>
#include <QFileInfo>

#include "ui/document/files/file_names.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/panels/start/session_pictures.h"
#include "ui/window/style/style.h"

namespace ropescope::ui {
namespace {

constexpr QSize kRecentMenuPicture{160, 100}; ///< pixels; enough for high-density screens

} // namespace

RecentMenu::RecentMenu(Context context, RecentFiles* recent, Open open, QWidget* parent)
    : QMenu(parent),
      m_recent(recent),
      m_open(std::move(open)),
      m_pictures(new SessionPictures(context, kRecentMenuPicture, this)) {
    setProperty(kPictureMenu, true);
    setToolTipsVisible(true);
    followLanguage(this, [this] { setTitle(tr("Open &recent")); });
    const auto show = [this] { setEnabled(m_recent && !m_recent->paths().isEmpty()); };
    show();
    if (!recent) return;
    connect(recent, &RecentFiles::changed, this, show);
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
    connect(this, &QMenu::aboutToHide, this, [this] { m_pictures->setWatched(false); });
    connect(m_pictures, &SessionPictures::made, this, &RecentMenu::showPicture);
    connect(&context.theme, &Theme::changed, m_pictures, &SessionPictures::renew);
}

void RecentMenu::fill() {
    clear();
    m_entries.clear();
    int number = 0;
    for (const QString& path : m_recent->paths()) addFile(++number, path);
    m_pictures->keepOnly(m_entries.keys());
    addSeparator();
    auto* forget = new TranslatedAction([] { return tr("&Clear the list"); }, this);
    addAction(forget);
    connect(forget, &QAction::triggered, m_recent, &RecentFiles::clear);
    m_pictures->setWatched(true);
}

/// The tool tip has the folder, which distinguishes files with the same name.
void RecentMenu::addFile(int number, const QString& path) {
    const PathForQt existing(path);
    const QFileInfo file(existing.get());
    const bool missing = !file.exists();
    const QString name = QFileInfo(path).completeBaseName().replace(u'&', QStringLiteral("&&"));
    auto* entry =
        new TranslatedAction([label = QStringLiteral("&%1 %2").arg(number % 10).arg(name),
                              missing]() -> QString { return label + (missing ? tr(" (missing)") : QString()); },
                             this);
    addAction(entry);
    entry->setToolTip(path);
    entry->setEnabled(!missing);
    connect(entry, &QAction::triggered, this, [this, path] { m_open(path); });
    // A file that has been saved since has a new thumbnail.
    const QString key = path + u'@' + QString::number(file.lastModified().toMSecsSinceEpoch());
    m_entries.insert(key, entry);
    showPicture(key);
    if (!missing) m_pictures->request(key, readsSession(path));
}

/// An empty icon reserves the space, so that entries do not move when thumbnails arrive.
void RecentMenu::showPicture(const QString& key) {
    QAction* entry = m_entries.value(key);
    if (!entry) return;
    const QImage result = m_pictures->find(key);
    QPixmap picture(kRecentMenuPicture);
    picture.fill(Qt::transparent);
    entry->setIcon(QIcon(result.isNull() ? picture : QPixmap::fromImage(result)));
}

} // namespace ropescope::ui

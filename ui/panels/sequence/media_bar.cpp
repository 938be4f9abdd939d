// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/media_bar.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/base/text.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/sequence/sequence_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/notices.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/icons.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/segment_actions.h"

namespace ropescope::ui {
namespace {

constexpr double kMaxRate = 1000;
constexpr int kFieldSpacing = 6;
constexpr int kSideMargins = 24;

QString times(std::int64_t width, std::int64_t height) {
    return QString(QString::number(width) % QStringLiteral("×") % QString::number(height));
}

const ImageGrid& imageOf(const PatchGrid& grid) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    return video ? video->image : std::get<ImageGrid>(grid);
}

/// The patch options of a picture or of each video frame.
template <class Source>
auto& patchOf(Source& source) {
    auto* video = std::get_if<VideoOptions>(&source.rule);
    return video ? video->patch : std::get<PatchOptions>(source.rule);
}

template <class Source>
auto& videoOf(Source& source) {
    return std::get<VideoOptions>(source.rule);
}

} // namespace

MediaBar::MediaBar(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_reader(
          context.jobs,
          [](const QString& path, const CancelToken& cancel) { return readMediaFile(path, {}, {}, cancel); },
          [this](const QString&, const Expected<MediaGrid>& media) { add(media); }),
      m_name(new QLabel(this)),
      m_chain(new QLabel(this)),
      m_locate(new QPushButton(this)),
      m_close(new QToolButton(this)),
      m_fieldsRow(new QHBoxLayout) {
    const PaintStyle& style = context.theme.style();
    setObjectName(QStringLiteral("mediaBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_name->setFont(style.fonts.bodyBold);
    m_name->setTextFormat(Qt::PlainText);
    m_chain->setFont(style.fonts.mono);
    m_chain->setTextFormat(Qt::PlainText);
    m_chain->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_close->setAutoRaise(true);
    m_close->setIcon(themedIcon(context.theme, QStringLiteral("close")));
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    m_locate->hide();
    connect(m_locate, &QPushButton::clicked, this, &MediaBar::locate);
    connect(&context.thumbnails, &ThumbnailFeed::missingChanged, this, &MediaBar::showMissing);
    connect(&context.thumbnails, &ThumbnailFeed::unreadableChanged, this, &MediaBar::showUnreadable);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(16);
    upper->addWidget(m_name);
    upper->addWidget(m_locate);
    upper->addWidget(m_chain, 1);
    upper->addWidget(m_close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 6, 6);
    column->setSpacing(2);
    column->addLayout(upper);
    column->addLayout(m_fieldsRow);
    hide();
    connect(&context.focus, &Focus::changed, this, &MediaBar::followSelection);
    connect(&context.document, &Document::sessionChanged, this, &MediaBar::followSelection);
    followSelection();
    retranslate();
}

void MediaBar::retranslate() {
    setAccessibleName(tr("Patch settings of the selected image or video"));
    m_close->setAccessibleName(tr("Close patch settings"));
    m_locate->setText(tr("Locate…"));
    m_locate->setAccessibleName(tr("Locate the missing file"));
    for (const Field& field : m_named) {
        field.caption->setText(tr(field.label));
        field.field->setAccessibleName(tr(field.name));
    }
    if (!m_shown) return;
    m_onFirstLine = 0; // captions have other widths
    arrangeFields();
    showSource();
}

void MediaBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void MediaBar::open(const QStringList& paths) { m_reader.open(paths); }

void MediaBar::add(const Expected<MediaGrid>& read) {
    if (!read) return m_context.notices.report(read.error());
    const Processor* processor = m_context.opened.processor();
    const MediaSource source = withProcessor(read->source, processor ? *processor : defaultProcessor());
    const auto segments = segmentsOf(source);
    if (!segments) return m_context.notices.report(segments.error());
    addMedium(m_context, *segments);
    followSelection();
}

void MediaBar::followSelection() {
    const auto& segments = m_context.document.session()->sequence.segments;
    const int selected = m_context.focus.segment();
    const bool known = selected >= 0 && selected < std::ssize(segments);
    const SharedSource source = known ? sourceOf(segments[static_cast<std::size_t>(selected)]) : SharedSource();
    if (source == m_shown && (!source || selected == m_segment)) return;
    const bool sameFields = source && m_shown && selected == m_segment && source->path == m_shown->path &&
                            source->isVideo() == m_shown->isVideo();
    m_shown = source;
    m_segment = selected;
    if (!source) return hide();
    if (sameFields) {
        for (const auto& refresh : m_refresh) refresh();
    } else {
        show();
        makeFields();
    }
    showSource();
}

void MediaBar::showSource() {
    const auto grid = gridOf(*m_shown);
    showName();
    if (!grid) {
        reject(grid.error());
        return;
    }
    const ImageGrid& image = imageOf(*grid);
    QString chain = tr("%1 px → %2 px → %3 patches")
                        .arg(times(image.pixelWidth, image.pixelHeight), times(image.resizedWidth, image.resizedHeight),
                             times(image.width, image.height));
    if (const auto* video = std::get_if<VideoGrid>(&*grid)) {
        chain += QStringLiteral(" · ") % tr("%1 frames, %2 sampled → %3 in patches, %4 s each")
                                             .arg(QString::number(video->sourceFrames),
                                                  QString::number(video->sampledFrames), QString::number(video->frames),
                                                  toQString(formatFixed(video->secondsPerGrid, 4)));
    }
    m_chain->setText(chain);
    m_chain->setToolTip(chain);
}

bool MediaBar::isMissing() const {
    const ThumbnailsPtr files = m_context.thumbnails.read();
    return m_shown && files && files->missing.contains(m_shown->path);
}

void MediaBar::showName() {
    const QString name = QFileInfo(toQString(m_shown->path)).fileName();
    const ThumbnailsPtr files = m_context.thumbnails.read();
    const bool unreadable = files && files->unreadable.contains(m_shown->path);
    m_name->setText(isMissing() ? tr("%1 (missing)").arg(name) : unreadable ? tr("%1 (no preview)").arg(name) : name);
    const QString path = toQString(m_shown->path);
    const std::optional<Error> fault = unreadable ? files->entries.at(m_shown->path).fault : std::nullopt;
    m_name->setToolTip(!unreadable ? path
                       : fault     ? errorText(*fault)
                                   : tr("%1: the file is damaged or too large to show").arg(path));
    m_locate->setVisible(isMissing());
}

void MediaBar::showMissing() {
    if (m_shown) showName();
    const ThumbnailsPtr files = m_context.thumbnails.read();
    if (!files || files->missing.empty()) return;
    const QString name = QFileInfo(toQString(*files->missing.begin())).fileName();
    m_context.notices.report(
        {.code = ErrorCode::File,
         .what = Message::verbatim(toStdString(name)),
         .why = files->missing.size() == 1
                    ? message("this file is not where the session says")
                    : message("%1 picture or video files are not where the session says", files->missing.size()),
         .hint = message("everything else works; select the segment and choose Locate…")});
}

/// Says why frames of a video are not shown. Damaged images are only marked.
void MediaBar::showUnreadable() {
    if (m_shown) showName();
    const ThumbnailsPtr files = m_context.thumbnails.read();
    if (!files) return;
    for (const auto& [path, entry] : files->entries)
        if (entry.fault) return m_context.notices.report(*entry.fault);
}

/// Redirects every segment made from the missing file to the chosen one. Their numbers stay as they are in the session.
void MediaBar::locate() {
    auto* dialog = new QFileDialog(this, tr("Locate %1").arg(QFileInfo(toQString(m_shown->path)).fileName()));
    dialog->setObjectName(QStringLiteral("locateFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, path = m_shown->path](const QString& found) {
        m_context.document.edit([] { return tr("Locate file"); },
                                [&](Session& session) {
                                    session.sequence =
                                        withFileAt(std::move(session.sequence), path, toStdString(found));
                                });
    });
    dialog->open();
}

void MediaBar::makeFields() {
    if (m_fields) {
        m_fields->hide();
        m_fields->deleteLater();
    }
    m_named.clear();
    m_fields = new QWidget(this);
    auto* lines = new QVBoxLayout(m_fields);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    for (QHBoxLayout*& line : m_lines) {
        lines->addLayout(line = new QHBoxLayout);
        line->setSpacing(kFieldSpacing);
    }
    m_onFirstLine = 0;
    m_fieldsRow->addWidget(m_fields);
    m_refresh.clear();
    addProcessors();
    addIntegerField(
        QT_TR_NOOP("Patch"), [](const MediaSource& e) { return std::int64_t{patchOf(e).patch}; },
        [](MediaSource& e, std::int64_t n) { patchOf(e).patch = static_cast<int>(n); });
    addIntegerField(
        QT_TR_NOOP("Merge"), [](const MediaSource& e) { return std::int64_t{patchOf(e).merge}; },
        [](MediaSource& e, std::int64_t n) { patchOf(e).merge = static_cast<int>(n); });
    addIntegerField(
        QT_TR_NOOP("Min pixels"), [](const MediaSource& e) { return patchOf(e).minPixels; },
        [](MediaSource& e, std::int64_t n) { patchOf(e).minPixels = n; });
    addIntegerField(
        QT_TR_NOOP("Max pixels"), [](const MediaSource& e) { return patchOf(e).maxPixels; },
        [](MediaSource& e, std::int64_t n) { patchOf(e).maxPixels = n; });
    if (m_shown->isVideo()) {
        addRate();
        addIntegerField(
            QT_TR_NOOP("Min frames"), [](const MediaSource& e) { return videoOf(e).minFrames; },
            [](MediaSource& e, std::int64_t n) { videoOf(e).minFrames = n; });
        addIntegerField(
            QT_TR_NOOP("Max frames"), [](const MediaSource& e) { return videoOf(e).maxFrames; },
            [](MediaSource& e, std::int64_t n) { videoOf(e).maxFrames = n; });
        addIntegerField(
            QT_TR_NOOP("Frames per patch"), [](const MediaSource& e) { return std::int64_t{videoOf(e).temporalPatch}; },
            [](MediaSource& e, std::int64_t n) { videoOf(e).temporalPatch = static_cast<int>(n); });
    }
    arrangeFields();
    m_fields->show();
}

/// On the second line stand the fields that the first has no room for.
void MediaBar::arrangeFields() {
    const int room = width() - contentsMargins().left() - kSideMargins;
    std::size_t count = 0;
    for (int used = 0; count < m_named.size(); ++count) {
        used +=
            m_named[count].caption->sizeHint().width() + m_named[count].field->sizeHint().width() + 2 * kFieldSpacing;
        if (used > room && count > 0) break;
    }
    if (count == m_onFirstLine) return;
    m_onFirstLine = count;
    for (QHBoxLayout* line : m_lines)
        while (QLayoutItem* item = line->takeAt(0)) delete item;
    for (std::size_t i = 0; i < m_named.size(); ++i) {
        QHBoxLayout* line = m_lines[i < count ? 0 : 1];
        line->addWidget(m_named[i].caption);
        line->addWidget(m_named[i].field);
    }
    for (QHBoxLayout* line : m_lines) line->addStretch(1);
}

void MediaBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_shown) arrangeFields();
}

void MediaBar::addProcessors() {
    auto* box = new QComboBox(m_fields);
    box->setObjectName(QStringLiteral("processor"));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(22);
    const auto refresh = [this, box] {
        box->clear();
        box->setPlaceholderText(tr("own numbers"));
        int shown = -1;
        for (const Processor* processor : m_context.opened.offered(*m_shown)) {
            const MediaSource source = withProcessor(*m_shown, *processor);
            if (shown < 0 && source.rule == m_shown->rule) shown = box->count();
            box->addItem(titleOf(*processor), QVariant::fromValue(source));
            box->setItemData(box->count() - 1, toQString(processor->source), Qt::ToolTipRole);
        }
        box->setCurrentIndex(shown);
    };
    refresh();
    m_refresh.emplace_back(refresh);
    connect(box, &QComboBox::activated, this, [this, box](int index) {
        if (m_shown) apply(box->itemData(index).value<MediaSource>());
    });
    place(box, QT_TR_NOOP("Processor"), QT_TR_NOOP("Processor of a model"));
}

void MediaBar::addIntegerField(const char* label, const std::function<std::int64_t(const MediaSource&)>& get,
                               const std::function<void(MediaSource&, std::int64_t)>& set) {
    constexpr std::int64_t kMax = 1'000'000'000;
    auto* field = new NumberField(
        [this, set](std::int64_t number) {
            if (number < 1 || number > kMax || !m_shown) return false;
            MediaSource changed = *m_shown;
            set(changed, number);
            return apply(changed);
        },
        m_fields);
    const std::int64_t value = get(*m_shown);
    m_refresh.emplace_back([this, field, get] { field->setValue(get(*m_shown)); });
    field->setFont(m_context.theme.style().fonts.mono);
    field->setValue(value);
    field->setFixedWidth(field->fontMetrics().horizontalAdvance(QString(value > 99999 ? 8 : 4, QLatin1Char('0'))) + 16);
    place(field, label, label);
}

void MediaBar::place(QWidget* field, const char* label, const char* name) {
    auto* caption = new QLabel(tr(label), m_fields);
    caption->setBuddy(field);
    field->setAccessibleName(tr(name));
    m_named.push_back({caption, field, label, name});
}

void MediaBar::addRate() {
    auto* field = new QDoubleSpinBox(m_fields);
    field->setLocale(QLocale::c());
    field->setRange(0.01, kMaxRate);
    field->setDecimals(2);
    field->setValue(videoOf(*m_shown).fps);
    m_refresh.emplace_back([this, field] {
        const QSignalBlocker blocker(field);
        field->setValue(videoOf(*m_shown).fps);
    });
    connect(field, &QDoubleSpinBox::valueChanged, this, [this](double rate) {
        if (!m_shown) return;
        MediaSource changed = *m_shown;
        videoOf(changed).fps = rate;
        apply(changed);
    });
    place(field, QT_TR_NOOP("FPS"), QT_TR_NOOP("Sampled frames per second"));
}

bool MediaBar::apply(const MediaSource& changed) {
    const auto segment = segmentOf(changed);
    if (!segment) return reject(segment.error());
    const auto at = static_cast<std::size_t>(m_segment);
    m_context.document.edit([] { return tr("Change patch grid"); },
                            [&](Session& session) { session.sequence.segments.set(at, *segment); },
                            QStringLiteral("media:%1").arg(at));
    showSource(); // even if nothing changed, to replace the message about a rejected number
    return true;
}

bool MediaBar::reject(const Error& error) {
    m_chain->setText(errorText(error));
    m_chain->setToolTip(m_chain->text());
    return false;
}

} // namespace ropescope::ui

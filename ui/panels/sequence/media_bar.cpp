// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/media_bar.h"

#include <algorithm>
#include <utility>

#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/text.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/controls/number_field.h"
#include "ui/panels/sequence/segment_actions.h"

namespace ropescope::ui {
namespace {

constexpr double kMaxRate = 1000;

QString times(std::int64_t width, std::int64_t height) {
    return QString(QString::number(width) % QStringLiteral("×") % QString::number(height));
}

bool isVideo(const MediaGrid& media) { return std::holds_alternative<VideoGrid>(media.grid); }

const ImageGrid& imageOf(const MediaGrid& media) {
    const auto* video = std::get_if<VideoGrid>(&media.grid);
    return video ? video->image : std::get<ImageGrid>(media.grid);
}

} // namespace

MediaBar::MediaBar(Context context, std::vector<MediaEntry>& entries, std::function<void(const Error&)> onError,
                   QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_onError(std::move(onError)),
      m_entries(entries),
      m_reader(
          context.jobs,
          [](const QString& path, const CancelToken& cancel) { return readMediaFile(path, {}, {}, cancel); },
          [this](const QString& path, const Expected<MediaGrid>& media) { add(path, media); }),
      m_name(new QLabel(this)),
      m_chain(new QLabel(this)),
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
    auto* upper = new QHBoxLayout;
    upper->setSpacing(16);
    upper->addWidget(m_name);
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
    setAccessibleName(tr("Numbers of the selected picture or video"));
    m_close->setAccessibleName(tr("Close the numbers"));
    for (const Field& field : m_named) {
        field.caption->setText(tr(field.label));
        field.field->setAccessibleName(tr(field.name));
    }
    if (m_shown >= 0) showEntry();
}

void MediaBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void MediaBar::open(const QStringList& paths) { m_reader.open(paths); }

void MediaBar::add(const QString& path, const Expected<MediaGrid>& read) {
    if (!read) return m_onError(read.error());
    m_entries.push_back({.name = QFileInfo(path).fileName(), .media = *read, .image = {}, .video = {}});
    addSegment(m_context, read->segment());
    followSelection();
}

void MediaBar::followSelection() {
    const auto& segments = m_context.document.session()->sequence.segments;
    const int selected = m_context.focus.segment();
    int found = -1;
    if (selected >= 0 && selected < std::ssize(segments)) {
        const Segment& segment = segments[static_cast<std::size_t>(selected)];
        const auto belongs = [&](const MediaEntry& entry) { return entry.media.segment() == segment; };
        const auto last = std::find_if(m_entries.rbegin(), m_entries.rend(), belongs);
        if (last != m_entries.rend()) found = static_cast<int>(m_entries.rend() - last) - 1;
    }
    if (found == m_shown) return;
    m_shown = found;
    setVisible(m_shown >= 0);
    if (m_shown < 0) return;
    makeFields();
    showEntry();
}

void MediaBar::showEntry() {
    const MediaEntry& entry = m_entries[static_cast<std::size_t>(m_shown)];
    const ImageGrid& image = imageOf(entry.media);
    m_name->setText(entry.name);
    QString chain = tr("%1 px → %2 px → %3 patches")
                        .arg(times(image.pixelWidth, image.pixelHeight), times(image.resizedWidth, image.resizedHeight),
                             times(image.width, image.height));
    if (const auto* video = std::get_if<VideoGrid>(&entry.media.grid)) {
        chain += QStringLiteral(" · ") % tr("%1 frames, %2 sampled → %3 in patches, %4 s each")
                                             .arg(QString::number(video->sourceFrames),
                                                  QString::number(video->sampledFrames), QString::number(video->frames),
                                                  toQString(formatFixed(video->secondsPerGrid, 4)));
    }
    m_chain->setText(chain);
    m_chain->setToolTip(chain);
}

void MediaBar::makeFields() {
    if (m_fields) {
        m_fields->hide();
        m_fields->deleteLater();
    }
    m_named.clear();
    m_fields = new QWidget(this);
    auto* row = new QHBoxLayout(m_fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_fieldsRow->addWidget(m_fields);
    const bool video = isVideo(m_entries[static_cast<std::size_t>(m_shown)].media);
    const auto patch = [video](auto& entry) -> auto& { return video ? entry.video.patch : entry.image; };
    addWhole(
        QT_TR_NOOP("Patch"), [patch](const MediaEntry& e) { return std::int64_t{patch(e).patch}; },
        [patch](MediaEntry& e, std::int64_t n) { patch(e).patch = static_cast<int>(n); });
    addWhole(
        QT_TR_NOOP("Merge"), [patch](const MediaEntry& e) { return std::int64_t{patch(e).merge}; },
        [patch](MediaEntry& e, std::int64_t n) { patch(e).merge = static_cast<int>(n); });
    addWhole(
        QT_TR_NOOP("Min pixels"), [patch](const MediaEntry& e) { return patch(e).minPixels; },
        [patch](MediaEntry& e, std::int64_t n) { patch(e).minPixels = n; });
    addWhole(
        QT_TR_NOOP("Max pixels"), [patch](const MediaEntry& e) { return patch(e).maxPixels; },
        [patch](MediaEntry& e, std::int64_t n) { patch(e).maxPixels = n; });
    if (video) {
        addRate();
        addWhole(
            QT_TR_NOOP("Min frames"), [](const MediaEntry& e) { return e.video.minFrames; },
            [](MediaEntry& e, std::int64_t n) { e.video.minFrames = n; });
        addWhole(
            QT_TR_NOOP("Max frames"), [](const MediaEntry& e) { return e.video.maxFrames; },
            [](MediaEntry& e, std::int64_t n) { e.video.maxFrames = n; });
        addWhole(
            QT_TR_NOOP("Frames a patch"), [](const MediaEntry& e) { return std::int64_t{e.video.temporalPatch}; },
            [](MediaEntry& e, std::int64_t n) { e.video.temporalPatch = static_cast<int>(n); });
    }
    row->addStretch(1);
    m_fields->show();
}

void MediaBar::addWhole(const char* label, std::function<std::int64_t(const MediaEntry&)> get,
                        std::function<void(MediaEntry&, std::int64_t)> set) {
    constexpr std::int64_t kLargest = 1'000'000'000;
    auto* field = new NumberField(
        [this, set](std::int64_t number) {
            if (number < 1 || number > kLargest || m_shown < 0) return false;
            MediaEntry changed = m_entries[static_cast<std::size_t>(m_shown)];
            set(changed, number);
            return apply(std::move(changed));
        },
        m_fields);
    const std::int64_t value = get(m_entries[static_cast<std::size_t>(m_shown)]);
    field->setFont(m_context.theme.style().fonts.mono);
    field->setValue(value);
    field->setFixedWidth(field->fontMetrics().horizontalAdvance(QString(value > 99999 ? 8 : 4, QLatin1Char('0'))) + 16);
    place(field, label, label);
}

void MediaBar::place(QWidget* field, const char* label, const char* name) {
    auto* caption = new QLabel(tr(label), m_fields);
    caption->setBuddy(field);
    field->setAccessibleName(tr(name));
    m_fields->layout()->addWidget(caption);
    m_fields->layout()->addWidget(field);
    m_named.push_back({caption, field, label, name});
}

void MediaBar::addRate() {
    auto* field = new QDoubleSpinBox(m_fields);
    field->setLocale(QLocale::c());
    field->setRange(0.01, kMaxRate);
    field->setDecimals(2);
    field->setValue(m_entries[static_cast<std::size_t>(m_shown)].video.fps);
    connect(field, &QDoubleSpinBox::valueChanged, this, [this](double rate) {
        if (m_shown < 0) return;
        MediaEntry changed = m_entries[static_cast<std::size_t>(m_shown)];
        changed.video.fps = rate;
        apply(std::move(changed));
    });
    place(field, QT_TR_NOOP("Frames a second"), QT_TR_NOOP("Frames sampled a second"));
}

bool MediaBar::apply(MediaEntry changed) {
    const ImageGrid& image = imageOf(changed.media);
    if (const auto* video = std::get_if<VideoGrid>(&changed.media.grid)) {
        const auto grid =
            videoGrid(image.pixelWidth, image.pixelHeight, video->sourceFps, video->sourceFrames, changed.video);
        if (!grid) return refuse(grid.error());
        changed.media.grid = *grid;
    } else {
        const auto grid = imageGrid(image.pixelWidth, image.pixelHeight, changed.image);
        if (!grid) return refuse(grid.error());
        changed.media.grid = *grid;
    }
    const Segment segment = changed.media.segment();
    if (const auto valid = validate(segment); !valid) return refuse(valid.error());
    m_entries[static_cast<std::size_t>(m_shown)] = std::move(changed);
    showEntry();
    const auto at = static_cast<std::size_t>(m_context.focus.segment());
    m_context.document.edit(
        tr("Change patch grid"), [&](Session& session) { session.sequence.segments[at] = segment; },
        QStringLiteral("media:%1").arg(at));
    return true;
}

bool MediaBar::refuse(const Error& error) {
    m_chain->setText(toQString(error.message()));
    m_chain->setToolTip(m_chain->text());
    return false;
}

} // namespace ropescope::ui

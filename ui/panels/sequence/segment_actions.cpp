// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/segment_actions.h"

#include <algorithm>
#include <functional>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QWidget>

#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/sequence_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/forms/icons.h"

namespace ropescope::ui {
namespace {

class SegmentActions {
    Q_DECLARE_TR_FUNCTIONS(SegmentActions)
};

/// Not named `tr`, because lupdate would parse its arguments as literals.
QString segmentActionText(const char* text) { return QCoreApplication::translate("SegmentActions", text); }

int segmentCount(const Context& context) {
    return static_cast<int>(context.document.session()->sequence.segments.size());
}

bool isSegment(const Context& context, int index) { return index >= 0 && index < segmentCount(context); }

/// Silently ignores an invalid change, such as exceeding the token limit, and returns false.
bool setSequence(const Context& context, LocalText label, Sequence sequence, const QString& mergeKey = {}) {
    if (!validateChange(context.document.session()->sequence, sequence)) return false;
    context.document.edit(
        std::move(label), [&](Session& session) { session.sequence = std::move(sequence); }, mergeKey);
    return true;
}

QString addLabel() { return SegmentActions::tr("Add segment"); }

/// After the selected segment, or else at the end.
int insertionPlace(const Context& context) {
    const int selected = context.focus.segment();
    return isSegment(context, selected) ? selected + 1 : segmentCount(context);
}

/// Inserts segments and selects the last of them but `after`.
void insertSegments(const Context& context, LocalText label, const Segments& segments, int after = 0) {
    const int at = insertionPlace(context);
    Sequence sequence = context.document.session()->sequence;
    sequence.segments.insert(sequence.segments.begin() + at, segments.begin(), segments.end());
    if (setSequence(context, std::move(label), std::move(sequence)))
        context.focus.setSegment(at + static_cast<int>(segments.size()) - 1 - after);
}

/// An action on the selected segment, enabled while there is one.
QAction* segmentAction(const Context& context, QWidget* parent, const char* id, const char* text,
                       const QList<QKeySequence>& keys, const std::function<void(int)>& act) {
    auto* action = new TranslatedAction(
        id, [text] { return segmentActionText(text); }, parent);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    const auto enable = [context, action] { action->setEnabled(isSegment(context, context.focus.segment())); };
    enable();
    QObject::connect(&context.focus, &Focus::changed, action, enable);
    QObject::connect(&context.document, &Document::sessionChanged, action, enable);
    QObject::connect(action, &QAction::triggered, parent, [context, act] {
        if (isSegment(context, context.focus.segment())) act(context.focus.segment());
    });
    return action;
}

QAction* addAction(const Context& context, QWidget* parent, const char* id, const char* text, Qt::Key key,
                   Modality modality, const QString& icon) {
    auto* action = new TranslatedAction(
        id, [text] { return segmentActionText(text); }, parent);
    action->setIcon(themedIcon(context.theme, icon,
                               [modality](const Palette& palette) { return palette.modality(modality).label; }));
    action->setShortcut(QKeySequence(key));
    action->setShortcutContext(Qt::WindowShortcut);
    QObject::connect(action, &QAction::triggered, parent,
                     [context, modality] { addSegments(context, {defaultSegment(modality)}); });
    return action;
}

} // namespace

void addSegments(const Context& context, const std::vector<Segment>& segments) {
    insertSegments(context, &addLabel, Segments(segments.begin(), segments.end()));
}

void addMedium(const Context& context, std::vector<Segment> segments) {
    constexpr std::int64_t kTokensBetween = 2;
    const Segments& present = context.document.session()->sequence.segments;
    const int at = insertionPlace(context);
    const auto isMedium = [&](int index) {
        return isSegment(context, index) && isVisual(present[static_cast<std::size_t>(index)]);
    };
    const bool before = isMedium(at - 1) && isVisual(segments.front());
    const bool after = isMedium(at) && isVisual(segments.back());
    if (before) segments.insert(segments.begin(), TextSegment{kTokensBetween});
    if (after) segments.emplace_back(TextSegment{kTokensBetween});
    insertSegments(context, &addLabel, Segments(segments.begin(), segments.end()), after ? 1 : 0);
}

void duplicateSegment(const Context& context, int index) {
    if (!isSegment(context, index)) return;
    const Sequence& sequence = context.document.session()->sequence;
    setSequence(
        context, [] { return SegmentActions::tr("Duplicate segment"); },
        withInserted(sequence, index + 1, sequence.segments[static_cast<std::size_t>(index)]));
    context.focus.setSegment(std::min(index + 1, segmentCount(context) - 1));
}

void removeSegment(const Context& context, int index) {
    if (!isSegment(context, index)) return;
    setSequence(
        context, [] { return SegmentActions::tr("Remove segment"); },
        withRemoved(context.document.session()->sequence, index));
    context.focus.setSegment(std::min(context.focus.segment(), segmentCount(context) - 1));
}

void copySegment(const Context& context, int index) {
    if (!isSegment(context, index)) return;
    const Segment& segment = context.document.session()->sequence.segments[static_cast<std::size_t>(index)];
    QGuiApplication::clipboard()->setText(toQString(toNotation(Sequence{{segment}})));
}

void pasteSegments(const Context& context) {
    const std::string text = toStdString(QGuiApplication::clipboard()->text());
    if (text.size() > kMaxNotationBytes) return;
    const auto pasted = parseNotation(text);
    if (!pasted || pasted->empty()) return;
    insertSegments(
        context, [] { return SegmentActions::tr("Paste segments"); }, pasted->segments);
}

void moveSegment(const Context& context, int from, int to) {
    if (!isSegment(context, from) || !isSegment(context, to) || from == to) return;
    setSequence(
        context, [] { return SegmentActions::tr("Move segment"); },
        withMoved(context.document.session()->sequence, from, to));
    context.focus.setSegment(to);
}

void growSegment(const Context& context, int index, int by) {
    if (!isSegment(context, index)) return;
    const Sequence& sequence = context.document.session()->sequence;
    Segment segment = sequence.segments[static_cast<std::size_t>(index)];
    for (const SizeField field : {SizeField::Tokens, SizeField::Width, SizeField::Height}) {
        if (const std::int64_t size = sizeOf(segment, field); size > 0) {
            // A size at its bound stays; the others still change.
            if (auto changed = withSize(segment, field, size + by)) segment = *changed;
        }
    }
    Sequence changed = sequence;
    changed.segments.set(static_cast<std::size_t>(index), segment);
    setSequence(
        context, [] { return SegmentActions::tr("Resize segment"); }, std::move(changed),
        QStringLiteral("grow:%1").arg(index));
}

QList<QAction*> addActions(Context context, QWidget* parent) {
    return {addAction(context, parent, "segment.add-text", QT_TRANSLATE_NOOP("SegmentActions", "Add &text"), Qt::Key_T,
                      Modality::Text, QStringLiteral("text")),
            addAction(context, parent, "segment.add-image", QT_TRANSLATE_NOOP("SegmentActions", "Add &image"),
                      Qt::Key_I, Modality::Image, QStringLiteral("image")),
            addAction(context, parent, "segment.add-video", QT_TRANSLATE_NOOP("SegmentActions", "Add &video"),
                      Qt::Key_V, Modality::Video, QStringLiteral("video")),
            addAction(context, parent, "segment.add-audio", QT_TRANSLATE_NOOP("SegmentActions", "Add &audio"),
                      Qt::Key_A, Modality::Audio, QStringLiteral("audio"))};
}

QList<QAction*> segmentActions(Context context, QWidget* parent) {
    const auto action = [&](const char* id, const char* text, const QList<QKeySequence>& keys,
                            const std::function<void(int)>& act) {
        return segmentAction(context, parent, id, text, keys, act);
    };
    auto* paste = new TranslatedAction(
        "segment.paste", [] { return SegmentActions::tr("&Paste segments"); }, parent);
    paste->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_V));
    QObject::connect(paste, &QAction::triggered, parent, [context] { pasteSegments(context); });
    return {
        action("segment.copy", QT_TRANSLATE_NOOP("SegmentActions", "&Copy segment"),
               {QKeySequence(Qt::CTRL | Qt::Key_C)}, [context](int index) { copySegment(context, index); }),
        paste,
        action("segment.duplicate", QT_TRANSLATE_NOOP("SegmentActions", "&Duplicate segment"),
               {QKeySequence(Qt::CTRL | Qt::Key_D)}, [context](int index) { duplicateSegment(context, index); }),
        action("segment.move-left", QT_TRANSLATE_NOOP("SegmentActions", "Move segment &left"),
               {QKeySequence(Qt::ALT | Qt::Key_Left)},
               [context](int index) { moveSegment(context, index, index - 1); }),
        action("segment.move-right", QT_TRANSLATE_NOOP("SegmentActions", "Move segment &right"),
               {QKeySequence(Qt::ALT | Qt::Key_Right)},
               [context](int index) { moveSegment(context, index, index + 1); }),
        action("segment.grow", QT_TRANSLATE_NOOP("SegmentActions", "&Grow segment"),
               {QKeySequence(Qt::ALT | Qt::Key_Plus), QKeySequence(Qt::ALT | Qt::Key_Equal)},
               [context](int index) { growSegment(context, index, 1); }),
        action("segment.shrink", QT_TRANSLATE_NOOP("SegmentActions", "&Shrink segment"),
               {QKeySequence(Qt::ALT | Qt::Key_Minus)}, [context](int index) { growSegment(context, index, -1); }),
        action("segment.remove", QT_TRANSLATE_NOOP("SegmentActions", "Re&move segment"), {QKeySequence(Qt::Key_Delete)},
               [context](int index) { removeSegment(context, index); }),
    };
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QSplitter>
#include <QWheelEvent>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_edits.h>
#include <ropescope/session/user_schemes.h>

#include "tests/ui/bench.h"
#include "tests/ui/monkey/explain_gestures.h"
#include "tests/ui/monkey/file_gestures.h"
#include "tests/ui/monkey/lesson_gestures.h"
#include "tests/ui/monkey/look_gestures.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/plots/plot_registry.h"
#include "ui/views/plot_view.h"

/// Random user actions. A gesture is a kind and three numbers, which select among what exists when it is performed: any
/// gesture can be dropped from a sequence and the others remain meaningful.
namespace ropescope::ui::monkey {

constexpr std::int64_t kMaxTokensOfSoftmax = 5000;

struct Gesture {
    std::size_t kind = 0;
    std::uint64_t a = 0, b = 0, c = 0;
};

using Act = void (*)(Subject&, const Gesture&);
struct Kind {
    const char* name;
    int weight;
    Act act;
};

template <class List>
auto& pick(List& list, std::uint64_t number) {
    return list[static_cast<decltype(list.size())>(number % static_cast<std::uint64_t>(list.size()))];
}

inline const std::vector<const char*>& notations() {
    static const std::vector<const char*> list{"text:5 image:4x3 text:5",
                                               "text:300",
                                               "image:6x4",
                                               "",
                                               "text:1",
                                               "text:3 video:4x3x8@0.5 text:3",
                                               "text:8 video:8x8x8 text:8 audio:20",
                                               "text:96 image:32x32 text:2976",
                                               "text:20 audio:30 pad:3 image:2x9 text:4",
                                               "text:400000000 image:10000x10000 text:500000000",
                                               "text:9 image:3x3 text:2 image:5x1 text:40 image:3x3 text:1",
                                               "pad:2 text:5 image:4x3+2 text:5",
                                               "text:4 av:3x2x4@0.5+20 text:4",
                                               "text:72 image:46x26 text:1000",
                                               "text:700 image:12x12 text:700"};
    return list;
}

inline std::string manySegments(std::uint64_t seed) {
    Random random(seed);
    std::string text;
    for (std::size_t i = 0, count = 20 + below(random, 110); i < count; ++i) {
        const auto size = [&] { return std::to_string(1 + below(random, 6)); };
        text += i % 2 == 0 ? "text:" + size() : "image:" + size() + "x" + size();
        text += ' ';
    }
    return text;
}

inline void setSequence(Subject& subject, const Gesture& gesture) {
    const std::string text = gesture.b % 8 == 0 ? manySegments(gesture.c) : pick(notations(), gesture.a);
    const Sequence sequence = parseNotation(text).value();
    subject.workspace.document().edit(stepNamed("sequence"), [&](Session& session) { session.sequence = sequence; });
}

inline void changeScores(Subject& subject, const Gesture& gesture) {
    subject.workspace.document().edit(stepNamed("scores"), [&](Session& session) {
        ScoreOptions& scores = session.scores;
        switch (gesture.a % 4) {
        case 0: scores.mode = static_cast<ScoreMode>(gesture.b % 3); break;
        case 1: scores.mask = static_cast<Mask>(gesture.b % 3); break;
        case 2: scores.bias = {.kind = static_cast<BiasKind>(gesture.b % 4)}; break;
        default: scores.content.kind = gesture.b % 2 == 0 ? ContentKind::Ones : ContentKind::Random;
        }
    });
}

inline void changeRotary(Subject& subject, const Gesture& gesture) {
    subject.workspace.document().edit(stepNamed("rotary"), [&](Session& session) {
        RotarySettings& rotary = session.rotary;
        constexpr std::array kDims{128, 64, 32, 16, 6};
        constexpr std::array kBases{0.0, 500.0, 10000.0, 1e6};
        constexpr std::array kAllocations{"", "split", "symmetric", "sections:16,24,24", "mixed:3", "alternate"};
        constexpr std::array kScalings{"none", "yarn:4", "dynamic:4", "linear:2"};
        switch (gesture.a % 5) {
        case 0: rotary.headDim = pick(kDims, gesture.b); break;
        case 1: {
            const double base = pick(kBases, gesture.b);
            rotary.base = base > 0 ? std::optional(base) : std::nullopt;
            break;
        }
        case 2: {
            const std::string allocation = pick(kAllocations, gesture.b);
            rotary.allocation = allocation.empty() ? std::nullopt : std::optional(allocation);
            break;
        }
        case 3: rotary.scaling = pick(kScalings, gesture.b); break;
        default: session.origin = gesture.b % 3 == 2 ? std::nullopt : std::optional(static_cast<int>(gesture.b % 3));
        }
    });
}

inline void changeViews(Subject& subject, const Gesture& gesture) {
    subject.workspace.document().edit(stepNamed("views"), [&](Session& session) {
        ViewSettings& views = session.views;
        const bool on = gesture.b % 2 == 0;
        switch (gesture.a % 9) {
        case 0: views.positionsStyle = static_cast<PositionsStyle>(gesture.b % 3); break;
        case 1: views.patchColours = static_cast<PatchColours>(gesture.b % 3); break;
        case 2: views.gaps = on; break;
        case 3: views.videoStacked = on; break;
        case 4: views.videoFrame = static_cast<int>(gesture.b % 6); break;
        case 5: views.decayOptions.eachAxis = on; break;
        case 6: views.decayOptions.logarithmic = on; break;
        case 7: session.colour.map = on ? "viridis" : "magma"; break;
        default: session.colour.range = on ? RangeMode::Shared : RangeMode::PerScheme;
        }
    });
}

inline void toggleRow(Subject& subject, const Gesture& gesture) {
    const std::string id = pick(builtInPlots(), gesture.a)->id();
    subject.workspace.document().edit(stepNamed("row"), [&](Session& session) {
        if (session.views.plots.erase(id) == 0) session.views.plots.insert(id);
    });
}

inline void changeSchemes(Subject& subject, const Gesture& gesture) {
    subject.workspace.document().edit(stepNamed("schemes"), [&](Session& session) {
        const auto count = session.schemes.size();
        switch (gesture.a % 6) {
        case 0:
        case 1:
        case 2:
            if (count < 12) toggleScheme(session, pick(schemeRegistry(), gesture.b));
            break;
        case 3:
            if (count > 0) removeColumn(session, static_cast<int>(gesture.b % count));
            break;
        case 4:
            if (count > 1)
                moveColumn(session, static_cast<int>(gesture.b % count), static_cast<int>(gesture.c % count));
            break;
        default:
            if (count < 12) addUserScheme(session, blankScheme("Mine"));
        }
    });
}

inline void undoOrRedo(Subject& subject, const Gesture& gesture) {
    QUndoStack& stack = subject.workspace.document().undoStack();
    if (gesture.a % 3 == 0)
        stack.redo();
    else
        stack.undo();
}

template <class Widget>
std::vector<Widget*> visible(Subject& subject) {
    std::vector<Widget*> found;
    for (Widget* widget : subject.window().workbench().findChildren<Widget*>())
        if (widget->isVisible() && !widget->visibleRegion().isEmpty()) found.push_back(widget);
    return found;
}

inline QPoint pointIn(const QWidget& widget, const Gesture& gesture) {
    const QRect rect = widget.visibleRegion().boundingRect();
    return rect.topLeft() + QPoint(static_cast<int>(gesture.b % static_cast<unsigned>(std::max(1, rect.width()))),
                                   static_cast<int>(gesture.c % static_cast<unsigned>(std::max(1, rect.height()))));
}

inline void turnWheel(QWidget& widget, const QPoint& point, int eighths) {
    QWheelEvent event(point, widget.mapToGlobal(QPointF(point)), {}, {0, eighths}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

inline void pointAtView(Subject& subject, const Gesture& gesture) {
    const auto views = visible<PlotView>(subject);
    if (views.empty()) return;
    PlotView& view = *pick(views, gesture.a);
    const QPoint point = pointIn(view, gesture);
    switch ((gesture.a >> 16) % 7) {
    case 0: QTest::mouseClick(&view, Qt::LeftButton, {}, point); break;
    case 1: QTest::mouseClick(&view, Qt::RightButton, {}, point); break;
    case 2: QTest::mouseDClick(&view, Qt::LeftButton, {}, point); break;
    case 3:
        QTest::mousePress(&view, Qt::LeftButton, {}, point);
        QTest::mouseMove(&view, point + QPoint(30, 17));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, point + QPoint(30, 17));
        break;
    case 4: turnWheel(view, point, (gesture.a >> 32) % 2 == 0 ? 360 : -360); break;
    default: QTest::mouseMove(&view, point);
    }
}

inline void wheelAnywhere(Subject& subject, const Gesture& gesture) {
    const auto widgets = visible<QWidget>(subject);
    if (widgets.empty()) return;
    QWidget& widget = *pick(widgets, gesture.a);
    turnWheel(widget, pointIn(widget, gesture), (gesture.a >> 32) % 2 == 0 ? 120 : -240);
}

inline void scroll(Subject& subject, const Gesture& gesture) {
    const auto bars = visible<QScrollBar>(subject);
    if (bars.empty()) return;
    QScrollBar& bar = *pick(bars, gesture.a);
    bar.setValue(static_cast<int>(gesture.b % static_cast<unsigned>(bar.maximum() - bar.minimum() + 1)) +
                 bar.minimum());
}

inline void moveSplitter(Subject& subject, const Gesture& gesture) {
    const auto splitters = visible<QSplitter>(subject);
    if (splitters.empty()) return;
    QSplitter& splitter = *pick(splitters, gesture.a);
    QList<int> sizes = splitter.sizes();
    for (int i = 0; i < sizes.size(); ++i) sizes[i] = 50 + static_cast<int>((gesture.b >> (8 * i)) % 256);
    splitter.setSizes(sizes), emit splitter.splitterMoved(splitter.sizes().front(), 1); // as after a drag
}

inline void pressKey(Subject& subject, const Gesture& gesture) {
    struct Press {
        Qt::Key key;
        Qt::KeyboardModifiers modifiers = Qt::NoModifier;
    };
    static const std::vector<Press> presses{{Qt::Key_Left},
                                            {Qt::Key_Right},
                                            {Qt::Key_Up},
                                            {Qt::Key_Down},
                                            {Qt::Key_Left, Qt::ShiftModifier},
                                            {Qt::Key_Down, Qt::ShiftModifier},
                                            {Qt::Key_Tab},
                                            {Qt::Key_Tab},
                                            {Qt::Key_Backtab, Qt::ShiftModifier},
                                            {Qt::Key_Plus},
                                            {Qt::Key_Minus},
                                            {Qt::Key_0},
                                            {Qt::Key_G},
                                            {Qt::Key_F},
                                            {Qt::Key_C},
                                            {Qt::Key_S},
                                            {Qt::Key_T},
                                            {Qt::Key_I},
                                            {Qt::Key_V},
                                            {Qt::Key_Delete},
                                            {Qt::Key_1},
                                            {Qt::Key_3},
                                            {Qt::Key_7},
                                            {Qt::Key_BracketLeft},
                                            {Qt::Key_BracketRight},
                                            {Qt::Key_Escape},
                                            {Qt::Key_F6},
                                            {Qt::Key_Z, Qt::ControlModifier},
                                            {Qt::Key_D, Qt::ControlModifier},
                                            {Qt::Key_L, Qt::ControlModifier},
                                            {Qt::Key_Left, Qt::AltModifier},
                                            {Qt::Key_Plus, Qt::AltModifier},
                                            {Qt::Key_Space}};
    QWidget* target = subject.window().focusWidget();
    if (!target) target = &subject.window().workbench();
    const Press press = pick(presses, gesture.a);
    // These would open menus, which wait for an answer.
    const bool opens =
        qobject_cast<QAbstractButton*>(target) || qobject_cast<QComboBox*>(target) || qobject_cast<QMenuBar*>(target);
    if (opens && press.key != Qt::Key_Tab && press.key != Qt::Key_Backtab && press.key != Qt::Key_F6) return;
    QTest::keyClick(target, press.key, press.modifiers);
}

inline void search(Subject& subject, const Gesture& gesture) {
    static const std::vector<const char*> words{"rope", "qwen", "", "flat", "nothing at all"};
    auto* field = subject.window().workbench().findChild<QLineEdit*>(QStringLiteral("schemeSearch"));
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, QString::fromUtf8(pick(words, gesture.a)));
}

inline void typeNotation(Subject& subject, const Gesture& gesture) {
    static const std::vector<const char*> words{" image:3x2", "image:", " text:7", " nonsense", "9"};
    NotationField& field = subject.window().workbench().strip().notation();
    field.setFocus();
    field.moveCursor(QTextCursor::End);
    QTest::keyClicks(&field, QString::fromUtf8(pick(words, gesture.a)));
    if (gesture.b % 3 == 0) QTest::keyClick(&field, gesture.c % 2 == 0 ? Qt::Key_Escape : Qt::Key_Return);
}

inline void focusOther(Subject& subject, const Gesture& gesture) {
    Workspace& workspace = subject.workspace;
    const auto columns = workspace.context().placed()->columns.size();
    const auto segments = workspace.document().session()->sequence.segments.size();
    if (gesture.a % 2 == 0 && columns > 0) workspace.focus().setScheme(static_cast<int>(gesture.b % columns));
    if (gesture.a % 2 == 1 && segments > 0) workspace.focus().setSegment(static_cast<int>(gesture.b % segments));
}

inline void togglePanel(Subject& subject, const Gesture& gesture) {
    const QString name = gesture.a % 2 == 0 ? QStringLiteral("view.left-panel") : QStringLiteral("view.right-panel");
    subject.window().workbench().findChild<QAction*>(name)->toggle();
}

inline void deliver(Subject& subject, const Gesture& gesture) {
    for (std::uint64_t i = 0; i < 1 + gesture.a % 4; ++i) subject.runJob();
}

inline const std::vector<Kind>& kinds() {
    static const std::vector<Kind> list{
        {"set the sequence", 10, setSequence},
        {"change scores", 5, changeScores},
        {"change rotary settings", 6, changeRotary},
        {"change views", 6, changeViews},
        {"show or hide a row", 5, toggleRow},
        {"change schemes", 10, changeSchemes},
        {"undo or redo", 8, undoOrRedo},
        {"point at a view", 16, pointAtView},
        {"turn the wheel", 6, wheelAnywhere},
        {"scroll", 8, scroll},
        {"resize", 4, [](Subject& subject, const Gesture& made) { resizeWindow(subject, made.a, made.b); }},
        {"move a splitter", 3, moveSplitter},
        {"choose looks", 4, [](Subject& subject, const Gesture& made) { chooseLooks(subject, made.a, made.b); }},
        {"press a key", 16, pressKey},
        {"search", 2, search},
        {"type notation", 3, typeNotation},
        {"focus", 5, focusOther},
        {"toggle a panel", 1, togglePanel},
        {"deliver", 14, deliver},
        {"save and reopen", 2, [](Subject& s, const Gesture& g) { saveAndReopen(s, g.a); }},
        {"ask for an explanation", 4, [](Subject& s, const Gesture& g) { askForExplanation(s, g.a, g.b, g.c); }},
        {"visit a lesson", 3, [](Subject& s, const Gesture& g) { visitLesson(s, g.a, g.b, g.c); }},
        {"pause for delayed work", 2, [](Subject& subject, const Gesture& gesture) {
             for (auto left = 1 + gesture.a % 9; left > 0 && subject.timersRun(); --left)
                 QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
         }}};
    return list;
}

inline Gesture randomGesture(Random& random) {
    int total = 0;
    for (const Kind& kind : kinds()) total += kind.weight;
    auto place = static_cast<int>(below(random, static_cast<std::size_t>(total)));
    std::size_t kind = 0;
    for (; place >= kinds()[kind].weight; ++kind) place -= kinds()[kind].weight;
    const std::uint64_t a = random(), b = random(), c = random();
    return {kind, a, b, c};
}

/// Softmax sums whole rows, which takes far too long on long sequences.
inline void keepSoftmaxShort(Subject& subject) {
    const Session& session = *subject.workspace.document().session();
    if (session.scores.mode != ScoreMode::Softmax || tokenCount(session.sequence) <= kMaxTokensOfSoftmax) return;
    subject.workspace.document().edit(stepNamed("scores"),
                                      [](Session& changed) { changed.scores.mode = ScoreMode::Score; });
}

inline void perform(Subject& subject, const Gesture& gesture) {
    kinds()[gesture.kind].act(subject, gesture);
    keepSoftmaxShort(subject);
    if (gesture.c % 2 == 0) QCoreApplication::processEvents();
}

inline QString textOf(const Gesture& gesture) {
    return QStringLiteral("{%1, %2u, %3u, %4u}  // %5")
        .arg(gesture.kind)
        .arg(gesture.a)
        .arg(gesture.b)
        .arg(gesture.c)
        .arg(QString::fromUtf8(kinds()[gesture.kind].name));
}

} // namespace ropescope::ui::monkey

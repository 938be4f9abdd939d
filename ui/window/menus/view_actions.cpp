// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/view_actions.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

#include "ui/document/document.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/focus.h"
#include "ui/document/pair.h"
#include "ui/document/words/language.h"
#include "ui/painters/token_view.h"
#include "ui/plots/plot.h"
#include "ui/views/arithmetic_dialog.h"
#include "ui/views/presentation.h"

namespace ropescope::ui {

namespace {

class ViewActions {
    Q_DECLARE_TR_FUNCTIONS(ViewActions)
};

/// Makes actions that edit the session and show its state.
class ActionMaker {
public:
    ActionMaker(Context context, QWidget* parent) : m_context(context), m_parent(parent) {}

    QAction* plain(const char* id, LocalText text, const std::function<void()>& act) {
        QAction* action = add(id, std::move(text));
        QObject::connect(action, &QAction::triggered, m_parent, act);
        return action;
    }

    /// `read` gets the state from a session, `write` sets it. Its steps of the history are named by `step`, if given.
    QAction* checkable(const char* id, const LocalText& text, const std::function<bool(const Session&)>& read,
                       const std::function<void(Session&, bool)>& write,
                       const std::function<LocalText(bool on)>& step = {}) {
        Document& document = m_context.document;
        QAction* action = add(id, text);
        action->setCheckable(true);
        action->setChecked(read(*document.session()));
        QObject::connect(action, &QAction::triggered, m_parent, [&document, text, write, step](bool on) {
            document.edit(step ? step(on) : text, [write, on](Session& session) { write(session, on); });
        });
        QObject::connect(&document, &Document::sessionChanged, action,
                         [&document, action, read] { action->setChecked(read(*document.session())); });
        return action;
    }

    /// Sets the session field `path` to the word `on`, or, if it has that already, to `off`.
    void word(const char* id, const LocalText& text, const char* path, const char* on, const char* off,
              const QKeySequence& keys = {}) {
        const auto has = [path, on](const Session& session) {
            return sessionField(session, path, {}).value == QLatin1String(on);
        };
        const auto set = [path, on, off](Session& session, bool chosen) {
            setSessionField(session, path, QLatin1String(chosen ? on : off));
        };
        checkable(id, text, has, set)->setShortcut(keys);
    }
    void word(const char* id, const LocalText& text, const char* path, const char* on, const QKeySequence& keys = {}) {
        word(id, text, path, on, on, keys);
    }

    void separator() {
        add("", [] { return QString(); })->setSeparator(true);
    }

    /// What is made next goes into a menu of its own, until `endMenu`.
    void beginMenu(LocalText title) {
        m_menu = new QMenu(m_parent);
        followLanguage(m_menu, [menu = m_menu, title = std::move(title)] { menu->setTitle(title()); });
    }
    void endMenu() {
        m_actions << m_menu->menuAction();
        m_menu = nullptr;
    }

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }

private:
    QAction* add(const char* id, LocalText text) {
        auto* action = new TranslatedAction(id, std::move(text), m_parent);
        if (m_menu)
            m_menu->addAction(action);
        else
            m_actions << action;
        return action;
    }

    Context m_context;
    QWidget* m_parent;
    QMenu* m_menu = nullptr;
    QList<QAction*> m_actions;
};

constexpr double kKeyZoom = 1.5;

/// Zooms around query and key, so that they stay where they are on the screen; around the centre if they are off
/// screen.
void zoomBy(const Context& context, double factor) {
    const auto& columns = context.placed()->columns;
    const auto focused = static_cast<std::size_t>(context.focus.scheme());
    const auto known = std::find_if(columns.begin(), columns.end(), [](const auto& each) { return each.usable(); });
    if (known == columns.end()) return;
    const SchemeColumn& column = focused < columns.size() && columns[focused].usable() ? columns[focused] : *known;
    const TokenScale scale = column.positions.scale(context.placed()->session->views.tokenAxis);
    const auto steady = [&](const std::optional<Element>& element, double begin, double end) {
        const auto token = tokenIn(column, element);
        const double at = TokenView(scale, begin, end).fractionOf(static_cast<double>(token.value_or(-1)) + 0.5);
        return token && at >= 0 && at <= 1 ? at : 0.5;
    };
    const Focus& focus = context.focus;
    const Viewport& view = focus.viewport();
    const double queryAt = steady(focus.query(), view.queryBegin, view.queryEnd);
    const double keyAt = steady(focus.key(), view.keyBegin, view.keyEnd);
    context.focus.setViewport(zoomed(view, factor, queryAt, keyAt, scale));
}

/// Focuses the scheme this many columns away, wrapping around.
void stepScheme(const Context& context, int by) {
    const int count = static_cast<int>(context.placed()->columns.size());
    if (count > 0) context.focus.setScheme((context.focus.scheme() + by + count) % count);
}

/// Not `tr`: lupdate would treat its argument as a literal.
LocalText translated(const char* text) {
    return [text] { return QCoreApplication::translate("ViewActions", text); };
}

/// Which plots are shown, their own settings, and the token axis.
void addPlotMenus(const Context& context, ActionMaker& maker) {
    maker.beginMenu(translated(QT_TRANSLATE_NOOP("ViewActions", "&Plots")));
    for (const PlotPtr& plot : context.plots) {
        const std::string id = plot->id();
        maker.checkable(
            ("view.plot." + id).c_str(), [plot] { return plot->title(); },
            [id](const Session& session) { return session.views.plots.contains(id); },
            [id](Session& session, bool on) {
                if (on)
                    session.views.plots.insert(id);
                else
                    session.views.plots.erase(id);
            },
            [plot](bool on) -> LocalText {
                return [plot, on] {
                    return (on ? ViewActions::tr("Show %1") : ViewActions::tr("Hide %1")).arg(plot->title());
                };
            });
    }
    maker.endMenu();
    maker.beginMenu(translated(QT_TRANSLATE_NOOP("ViewActions", "Show in pl&ots")));
    for (const PlotPtr& plot : context.plots)
        for (const PlotAction& each : plot->actions())
            maker.word(each.id, each.text, each.path, each.on, each.off ? each.off : each.on, each.keys);
    maker.separator();
    maker.word("view.axis-tokens", translated(QT_TRANSLATE_NOOP("ViewActions", "Token axis: every token equally long")),
               "views.token_axis", "proportional");
    maker.word("view.axis-segments",
               translated(QT_TRANSLATE_NOOP("ViewActions", "Token axis: every segment equally long")),
               "views.token_axis", "equal");
    maker.word("view.axis-logarithmic", translated(QT_TRANSLATE_NOOP("ViewActions", "Token axis: logarithmic")),
               "views.token_axis", "log");
    maker.endMenu();
}

} // namespace

QList<QAction*> viewActions(Context context, QWidget* parent) {
    ActionMaker maker(context, parent);
    addPlotMenus(context, maker);
    maker.separator();
    Focus& focus = context.focus;
    maker
        .plain("view.zoom-in", translated(QT_TRANSLATE_NOOP("ViewActions", "Zoom in")),
               [context] { zoomBy(context, kKeyZoom); })
        ->setShortcuts({Qt::Key_Plus, Qt::Key_Equal});
    maker
        .plain("view.zoom-out", translated(QT_TRANSLATE_NOOP("ViewActions", "Zoom out")),
               [context] { zoomBy(context, 1 / kKeyZoom); })
        ->setShortcut(Qt::Key_Minus);
    maker
        .plain("view.zoom-fit", translated(QT_TRANSLATE_NOOP("ViewActions", "Fit the whole sequence")),
               [&focus] { focus.setViewport({}); })
        ->setShortcut(Qt::Key_0);
    maker
        .plain("view.next-scheme", translated(QT_TRANSLATE_NOOP("ViewActions", "Focus next scheme")),
               [context] { stepScheme(context, 1); })
        ->setShortcut(Qt::Key_BracketRight);
    maker
        .plain("view.previous-scheme", translated(QT_TRANSLATE_NOOP("ViewActions", "Focus previous scheme")),
               [context] { stepScheme(context, -1); })
        ->setShortcut(Qt::Key_BracketLeft);
    maker
        .plain("view.enlarge", translated(QT_TRANSLATE_NOOP("ViewActions", "Enlarge the focused column, or back")),
               [&focus] { focus.setAlone(!focus.alone()); })
        ->setShortcut(Qt::Key_Z);
    maker
        .plain("view.present", translated(QT_TRANSLATE_NOOP("ViewActions", "Present the focused view")),
               [context, parent] { presentFocusedView(context, parent); })
        ->setShortcut(Qt::Key_F11);
    maker.plain("view.swap-pair", translated(QT_TRANSLATE_NOOP("ViewActions", "Swap query and key")),
                [&focus] { focus.swap(); });
    maker
        .plain("view.arithmetic", translated(QT_TRANSLATE_NOOP("ViewActions", "Show the arithmetic")),
               [context, parent] { showArithmetic(context, parent); })
        ->setShortcut(Qt::Key_M);
    return maker.actions();
}

} // namespace ropescope::ui

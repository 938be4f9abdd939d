// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/sequence/element.h>

namespace ropescope::ui {

/// What the user is looking at: query and key element, focused scheme, selected segment, visible range. Elements rather
/// than tokens, because token order depends on the scheme. Shared by all views, not undoable.
class Focus : public QObject {
    Q_OBJECT
public:
    /// What changed, so that a view can repaint only the marks.
    enum Change { Marks = 1, Range = 2, Scheme = 4, Segment = 8, Alone = 16 };
    Q_DECLARE_FLAGS(Changes, Change)

    /// Scroll offsets of the board, in device-independent pixels.
    struct Scroll {
        int rows = 0, columns = 0;
        bool operator==(const Scroll&) const = default;
    };

    explicit Focus(QObject* parent = nullptr) : QObject(parent) {}

    [[nodiscard]] const std::optional<Element>& query() const { return m_query; }
    [[nodiscard]] const std::optional<Element>& key() const { return m_key; }
    [[nodiscard]] bool keyPinned() const { return m_keyPinned; }
    [[nodiscard]] int scheme() const { return m_scheme; }   ///< index of the focused column
    [[nodiscard]] bool alone() const { return m_alone; }    ///< the focused column has the room of all
    [[nodiscard]] int segment() const { return m_segment; } ///< selected segment, -1: none
    [[nodiscard]] const Viewport& viewport() const { return m_viewport; }
    [[nodiscard]] Scroll scroll() const { return m_scroll; }

    /// Setters emit `changed` once per actual change.
    void setQuery(std::optional<Element> element);
    void setKey(std::optional<Element> element);   ///< for click or keyboard: applies even if pinned
    void hoverKey(std::optional<Element> element); ///< ignored while the key is pinned
    void setPair(std::optional<Element> query, std::optional<Element> key);
    void setKeyPinned(bool pinned);
    void swap();
    void setScheme(int index);
    void setAlone(bool alone);
    void setSegment(int index);
    void setViewport(const Viewport& viewport); ///< clamped into 0 … 1
    /// Records the scroll position of the board without a signal, to save it with the document.
    void setScroll(Scroll scroll) { m_scroll = scroll; }

signals:
    void changed(ropescope::ui::Focus::Changes changes);

private:
    std::optional<Element> m_query;
    std::optional<Element> m_key;
    bool m_keyPinned = false;
    int m_scheme = 0;
    bool m_alone = false;
    int m_segment = -1;
    Viewport m_viewport;
    Scroll m_scroll;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Focus::Changes)

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "ui/document/context.h"
#include "ui/document/focus.h"
#include "ui/views/side_window.h"

class QComboBox;
class QLabel;

namespace ropescope::ui {

class NumberField;
class TextChoices;

/// Moves Q or K to a token given by its number, as one of a segment, or as a patch. All fields describe the same token
/// of the focused scheme, which is also said in words; buttons move the marks there and back.
class GoToToken : public SideWindow {
    Q_OBJECT
public:
    /// Brings a token into view after it became the query, or else the key.
    using Reveal = std::function<void(const Element& element, bool query)>;
    GoToToken(Context context, Reveal reveal, QWidget* parent = nullptr);

protected:
    void retranslate() override;

private:
    enum Field { Token, OfSegment, Frame, Row, Column, Fields };
    struct Place {
        std::optional<Element> query, key;
        bool pinned = false;
    };
    [[nodiscard]] const PositionMap* positions() const;
    [[nodiscard]] NumberField* makeField(const QString& name, Field field);
    [[nodiscard]] QWidget* makeForm();
    /// The token that a field means with this number, counted from 1; empty if there is none.
    [[nodiscard]] std::optional<std::int64_t> tokenFor(Field field, std::int64_t number) const;
    bool choose(std::optional<std::int64_t> token);
    void chooseInSegment(int segment, bool last);
    void move(bool query);
    void goBack();
    void refresh();
    void refreshFields(const PositionMap& map, std::int64_t token);
    void refreshNotes();
    [[nodiscard]] QString noteOf(const PositionMap& map, Field field) const;
    [[nodiscard]] QString placeText() const;

    Context m_context;
    Reveal m_reveal;
    std::optional<Element> m_element; ///< of the token that the fields describe
    std::vector<Place> m_before;      ///< for going back, the newest last
    QComboBox* m_segment;
    TextChoices* m_choices;
    std::array<NumberField*, Fields> m_fields{};
    std::array<QLabel*, 4> m_labels{};
    std::array<QLabel*, 3> m_notes{}; ///< beside the number of a token, of one in a segment, and of a patch
    QLabel* m_place;
    QPushButton* m_first;
    QPushButton* m_last;
    QPushButton* m_moveQuery;
    QPushButton* m_moveKey;
    QPushButton* m_back;
};

} // namespace ropescope::ui

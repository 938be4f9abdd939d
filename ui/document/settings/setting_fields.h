// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include <ropescope/session/session_fields.h>

#include "ui/document/fields/form_field.h"
#include "ui/document/settings/setting_values.h"

/// The settings, declared once. The settings file, the dialog and the page of the manual are derived from this list: a
/// new setting is a member of the struct and one line here.
namespace ropescope::ui {

/// Page of the settings dialog.
enum class SettingPage { General, Documents };

/// English texts of a setting for the dialog and the manual, translated in the context "Settings".
struct SettingText {
    const char* title = nullptr; ///< null: remembered, but not in the dialog
    const char* hint = "";       ///< one sentence
    SettingPage page = SettingPage::General;
    const char* unit = ""; ///< suffix of a number
    const char* zero = ""; ///< meaning of 0
};

/// A text of the settings in the current language.
[[nodiscard]] QString settingText(const char* text);

/// A choice among texts that are determined at run time.
struct OneOf {
    QStringList (*texts)();
    QString (*title)(const QString& text); ///< in the current language
};
[[nodiscard]] OneOf languageChoices();
[[nodiscard]] OneOf colourMapChoices(); ///< colour maps for scores

/// A choice among words, with titles in the same order.
template <class T>
struct TitledWords {
    Words<T> words;
    std::array<const char*, 4> titles; ///< translated in the context "Settings"
};

/// Shortcuts by command id; each is one key of the file.
struct KeyLists {};
/// Integers by id; each is one key of the file.
struct IntegersById {
    IntegerRange range;
};
/// Written as Base64.
struct Bytes {};

template <class Place, class RuleType>
struct SettingField {
    using Value = std::remove_reference_t<decltype(Place::in(std::declval<SettingValues&>()))>;
    using Rule = RuleType;
    static auto& in(auto& values) { return Place::in(values); }

    std::string_view name; ///< name in the file, with a dot after its group
    Rule rule;
    SettingText text{};
};

template <auto... members, class Rule>
constexpr SettingField<Path<members...>, Rule> setting(std::string_view name, Rule rule, SettingText text = {}) {
    return {name, rule, text};
}

inline constexpr std::array kMotionWords{Word<bool>{"full", false}, Word<bool>{"reduced", true}};
inline constexpr std::array kThemeWords{Word<ThemeChoice>{"system", ThemeChoice::System},
                                        Word<ThemeChoice>{"light", ThemeChoice::Light},
                                        Word<ThemeChoice>{"dark", ThemeChoice::Dark}};
inline constexpr IntegerRange kPanelWidths{0, 10000};
inline constexpr IntegerRange kInterfaceScales{100, 250}; ///< per cent

namespace setting_fields {

using V = SettingValues;
using L = WindowLayout;
using enum SettingPage;

/// In dialog order.
inline const std::tuple kAll{
    setting<&V::theme>(
        "theme",
        TitledWords<ThemeChoice>{words(kThemeWords),
                                 {QT_TRANSLATE_NOOP("Settings", "Same as system"),
                                  QT_TRANSLATE_NOOP("Settings", "Light"), QT_TRANSLATE_NOOP("Settings", "Dark")}},
        {.title = QT_TRANSLATE_NOOP("Settings", "Theme"),
         .hint = QT_TRANSLATE_NOOP("Settings", "Colours of all windows.")}),
    setting<&V::language>("language", languageChoices(),
                          {.title = QT_TRANSLATE_NOOP("Settings", "Language"),
                           .hint = QT_TRANSLATE_NOOP("Settings", "Language of all windows.")}),
    setting<&V::interfaceScale>(
        "interface_scale", kInterfaceScales,
        {.title = QT_TRANSLATE_NOOP("Settings", "Interface scale"),
         .hint = QT_TRANSLATE_NOOP("Settings", "Size of everything in all windows, on top of the scale of the screen."),
         .unit = QT_TRANSLATE_NOOP("Settings", " %")}),
    setting<&V::reducedMotion>(
        "motion",
        TitledWords<bool>{words(kMotionWords),
                          {QT_TRANSLATE_NOOP("Settings", "Fade"), QT_TRANSLATE_NOOP("Settings", "None")}},
        {.title = QT_TRANSLATE_NOOP("Settings", "Motion"),
         .hint = QT_TRANSLATE_NOOP("Settings", "How the pictures of lessons change.")}),
    setting<&V::columns>(
        "columns", IntegerRange{0, 16},
        {.title = QT_TRANSLATE_NOOP("Settings", "Columns side by side"),
         .hint = QT_TRANSLATE_NOOP("Settings",
                                   "The largest number of schemes shown side by side; scroll to see the others."),
         .zero = QT_TRANSLATE_NOOP("Settings", "as many as fit")}),
    setting<&V::colourMap>("colour_map", colourMapChoices(),
                           {.title = QT_TRANSLATE_NOOP("Settings", "Colour map"),
                            .hint = QT_TRANSLATE_NOOP("Settings", "Colours of scores in new documents."),
                            .page = Documents}),
    setting<&V::autosaveSeconds>(
        "autosave_seconds", IntegerRange{0, 10},
        {.title = QT_TRANSLATE_NOOP("Settings", "Autosave while editing"),
         .hint = QT_TRANSLATE_NOOP("Settings", "After a crash, at most the edits made within this time are lost."),
         .page = Documents,
         .unit = QT_TRANSLATE_NOOP("Settings", " s"),
         .zero = QT_TRANSLATE_NOOP("Settings", "off")}),
    setting<&V::exportMebibytes>(
        "export_mebibytes", IntegerRange{1, kMaxExportMebibytes},
        {.title = QT_TRANSLATE_NOOP("Settings", "Memory for maps and vectors"),
         .hint = QT_TRANSLATE_NOOP(
             "Settings", "A window refuses to export score maps, and to show queries and keys, that take more, at 4 "
                         "bytes per number. On the command line, the only limit is 2³⁰ cells per map."),
         .page = Documents,
         .unit = QT_TRANSLATE_NOOP("Settings", " MiB")}),
    setting<&V::firstNotesClosed>("first_notes_closed", Flag{}),
    setting<&V::lessonProgress>("lesson_progress", IntegersById{{1, 10000}}),
    setting<&V::shortcuts>("shortcuts", KeyLists{}),
    setting<&V::layout, &L::geometry>("layout.geometry", Bytes{}),
    setting<&V::layout, &L::leftPanel>("layout.left_panel", Flag{}),
    setting<&V::layout, &L::rightPanel>("layout.right_panel", Flag{}),
    setting<&V::layout, &L::cards>("layout.cards", Flag{}),
    setting<&V::layout, &L::ribbon>("layout.ribbon", Flag{}),
    setting<&V::layout, &L::history>("layout.history", Flag{}),
    setting<&V::layout, &L::leftWidth>("layout.left_width", kPanelWidths),
    setting<&V::layout, &L::rightWidth>("layout.right_width", kPanelWidths),
    setting<&V::layout, &L::rowHeights>("layout.row_heights", IntegersById{{1, 100000}}),
    setting<&V::layout, &L::plots>("layout.plots", IdSet{})};

} // namespace setting_fields

/// Calls `visit` with every SettingField, in dialog order.
template <class Visit>
void forEachSetting(const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, setting_fields::kAll);
}

/// The settings on a page of the dialog as fields of a form. Their paths are their names in the file.
[[nodiscard]] std::vector<FormField> settingForm(const SettingValues& values, SettingPage page);

} // namespace ropescope::ui

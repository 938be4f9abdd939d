// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/panel_form.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/fields/field_text.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_edits.h"

namespace ropescope::ui {

namespace {

class PanelForm {
    Q_DECLARE_TR_FUNCTIONS(PanelForm)
};

/// The chosen panel of the figure of a session.
struct ChosenPanel {
    const Context& context;
    std::size_t figure = 0, index = 0;
    const Session& session;
    PanelChoice panel;

    using Change = std::function<void(PanelChoice& panel, const QString& text)>;
    [[nodiscard]] std::function<void(Session&, const QString&)> changing(Change change) const {
        return [figure = figure, index = index, &plots = context.plots,
                change = std::move(change)](Session& changed, const QString& text) {
            if (figure >= changed.figures.size()) return;
            FigureSetup& setup = changed.figures[figure];
            setup.panels = panelsOf(setup, changed, plots);
            if (index < setup.panels.size()) change(setup.panels[index], text);
        };
    }
};

void set(FieldTexts& settings, const std::string& path, const std::string& text) {
    if (text.empty())
        settings.erase(path);
    else
        settings[path] = text;
}

std::string setting(const PanelChoice& panel, const std::string& path) {
    const auto found = panel.settings.find(path);
    return found == panel.settings.end() ? std::string() : found->second;
}

/// A setting of the session that the panel may have for itself: typed, or one of `words`. Empty: as in the document.
FormField settingField(const ChosenPanel& chosen, const std::string& path, FormField field) {
    if (field.words.isEmpty()) field.kind = FormField::Kind::Text;
    field.path = QStringLiteral("panel.") % toQString(path);
    field.value = toQString(setting(chosen.panel, path));
    field.other = toQString(fieldText(chosen.session, path));
    if (field.other.isEmpty()) field.other = PanelForm::tr("as in the document");
    field.fault = [path](const QString& text) {
        Session tried;
        const auto valid = setField(tried, path, toStdString(text.trimmed()));
        return text.trimmed().isEmpty() || valid ? QString() : reasonText(valid.error());
    };
    field.change = chosen.changing(
        [path](PanelChoice& panel, const QString& text) { set(panel.settings, path, toStdString(text.trimmed())); });
    return field;
}

/// Two numbers with a comma.
std::optional<std::array<double, 2>> rangeOf(const QString& text) {
    const QStringList ends = text.split(u',');
    if (ends.size() != 2) return {};
    const auto low = parseNumber(toStdString(ends[0].trimmed())), high = parseNumber(toStdString(ends[1].trimmed()));
    if (!low || !high || *low == *high) return {};
    return std::array{*low, *high};
}

FormField rangeField(const ChosenPanel& chosen) {
    const std::string low = setting(chosen.panel, "colours.low"), high = setting(chosen.panel, "colours.high");
    return {.kind = FormField::Kind::Text,
            .path = QStringLiteral("panel.colours.range"),
            .name = [] { return PanelForm::tr("Colour range of a panel"); },
            .label = PanelForm::tr("Colours"),
            .hint = PanelForm::tr("The scores at both ends of the colours, such as 0.4, 1; empty: as in the document"),
            .value = low.empty() ? QString() : toQString(low + ", " + high),
            .other = PanelForm::tr("as in the document"),
            .fault =
                [](const QString& text) {
                    if (text.trimmed().isEmpty() || rangeOf(text)) return QString();
                    return PanelForm::tr("type two different numbers with a comma, such as 0.4, 1");
                },
            .change = chosen.changing([](PanelChoice& panel, const QString& text) {
                const auto range = rangeOf(text);
                set(panel.settings, "colours.range", range ? "fixed" : "");
                set(panel.settings, "colours.low", range ? formatNumber((*range)[0]) : "");
                set(panel.settings, "colours.high", range ? formatNumber((*range)[1]) : "");
            })};
}

/// Numbers from 1 in the form, from 0 in the figure.
FormField tokenField(const ChosenPanel& chosen, std::optional<std::int64_t> PanelChoice::*token, FormField field) {
    const auto& marked = chosen.panel.*token;
    field.kind = FormField::Kind::Text;
    field.value = marked ? QString::number(*marked + 1) : QString();
    field.other = PanelForm::tr("as in the view");
    field.hint = PanelForm::tr("The number of a token under the scheme of the panel; empty: as in the view");
    const auto parsed = [](const QString& text) {
        bool fine = false;
        const qint64 number = text.trimmed().remove(u' ').toLongLong(&fine);
        return fine && number >= 1 && number <= kMaxTokens ? std::optional<std::int64_t>(number - 1) : std::nullopt;
    };
    field.fault = [parsed](const QString& text) {
        return text.trimmed().isEmpty() || parsed(text) ? QString()
                                                        : PanelForm::tr("type the number of a token, from 1");
    };
    field.change =
        chosen.changing([token, parsed](PanelChoice& panel, const QString& text) { panel.*token = parsed(text); });
    return field;
}

/// The fields of a panel that differs from the session.
std::vector<FormField> ownFields(const ChosenPanel& chosen) {
    return {
        settingField(chosen, "rotary.base",
                     {.name = [] { return PanelForm::tr("Base of a panel"); }, .label = PanelForm::tr("Base")}),
        settingField(
            chosen, "rotary.scaling",
            {.name = [] { return PanelForm::tr("Context scaling of a panel"); }, .label = PanelForm::tr("Scaling")}),
        settingField(chosen, "sequence",
                     {.name = [] { return PanelForm::tr("Sequence of a panel"); }, .label = PanelForm::tr("Sequence")}),
        settingField(chosen, "scores.mode",
                     {.name = [] { return PanelForm::tr("Kind of score of a panel"); },
                      .label = PanelForm::tr("Score"),
                      .words = {QString(), QStringLiteral("score"), QStringLiteral("logit"), QStringLiteral("softmax")},
                      .titles = {PanelForm::tr("as in the document"), PanelForm::tr("Relative score"),
                                 PanelForm::tr("Logit"), PanelForm::tr("Softmax over keys")}}),
        rangeField(chosen),
        tokenField(chosen, &PanelChoice::query,
                   {.path = QStringLiteral("panel.query"),
                    .name = [] { return PanelForm::tr("Query of a panel"); },
                    .label = PanelForm::tr("Query")}),
        tokenField(chosen, &PanelChoice::key,
                   {.path = QStringLiteral("panel.key"),
                    .name = [] { return PanelForm::tr("Key of a panel"); },
                    .label = PanelForm::tr("Key")})};
}

/// One field for each note, and an empty one for another.
std::vector<FormField> noteFields(const ChosenPanel& chosen) {
    std::vector<FormField> fields;
    for (std::size_t i = 0; i <= chosen.panel.notes.size() && i < kMaxPanelNotes; ++i) {
        const bool last = i == chosen.panel.notes.size();
        fields.push_back({.kind = FormField::Kind::Text,
                          .path = QStringLiteral("panel.note.%1").arg(i + 1),
                          .name = [] { return PanelForm::tr("Note on a panel"); },
                          .label = last ? PanelForm::tr("New note") : PanelForm::tr("Note"),
                          .hint = PanelForm::tr(
                              "7: text at a token; 21,7: text at the cell of query 21 and key 7; 3 -> 21: text at an "
                              "arrow; inset 9-14,9-14 for a magnified block; empty: none"),
                          .value = last ? QString() : toQString(toText(chosen.panel.notes[i])),
                          .other = last ? PanelForm::tr("7: text") : QString(),
                          .fault =
                              [](const QString& text) {
                                  const auto note = parseNote(toStdString(text));
                                  return text.trimmed().isEmpty() || note ? QString() : reasonText(note.error());
                              },
                          .change = chosen.changing([i](PanelChoice& panel, const QString& text) {
                              auto note = parseNote(toStdString(text));
                              if (note && i < panel.notes.size())
                                  panel.notes[i] = *std::move(note);
                              else if (note)
                                  panel.notes.push_back(*std::move(note));
                              else if (i < panel.notes.size())
                                  panel.notes.erase(panel.notes.begin() + static_cast<std::ptrdiff_t>(i));
                          })});
    }
    return fields;
}

FormField schemeField(const ChosenPanel& chosen) {
    QStringList words, titles;
    for (const SchemeChoice& choice : chosen.session.schemes) {
        const auto scheme = findScheme(choice.id, chosen.session.userSchemes);
        words << toQString(choice.id);
        titles << (scheme ? titleOf(**scheme) : toQString(choice.id));
    }
    return {.path = QStringLiteral("panel.scheme"),
            .name = [] { return PanelForm::tr("Scheme of a panel"); },
            .label = PanelForm::tr("Scheme"),
            .value = toQString(chosen.panel.scheme),
            .words = words,
            .titles = titles,
            .other = toQString(chosen.panel.scheme),
            .change =
                chosen.changing([](PanelChoice& panel, const QString& text) { panel.scheme = toStdString(text); })};
}

FormField plotField(const ChosenPanel& chosen, const Plot& plot) {
    const std::string id = plot.id();
    const std::vector<std::string>& plots = chosen.panel.plots;
    const bool on = std::ranges::find(plots, id) != plots.end();
    return {.kind = FormField::Kind::Check,
            .place = FormField::Place::Attached,
            .path = QStringLiteral("panel.plot.") % toQString(id),
            .name = [] { return PanelForm::tr("Plots of a panel"); },
            .spoken = plot.title(),
            .label = plot.title(),
            .value = on ? QStringLiteral("true") : QStringLiteral("false"),
            .words = {QStringLiteral("false"), QStringLiteral("true")},
            .enabled = !on || plots.size() > 1,
            .change = chosen.changing([id](PanelChoice& panel, const QString& text) {
                std::erase(panel.plots, id);
                if (text == u"true") panel.plots.push_back(id);
            })};
}

FormField arrangeField(const ChosenPanel& chosen) {
    const bool beside = chosen.panel.arrange == PanelArrange::Beside;
    return {.kind = FormField::Kind::Buttons,
            .path = QStringLiteral("panel.arrange"),
            .name = [] { return PanelForm::tr("Arrangement of a panel"); },
            .label = PanelForm::tr("Arrange"),
            .hint = PanelForm::tr("Whether the plots of the panel are below or beside each other"),
            .value = beside ? QStringLiteral("beside") : QStringLiteral("below"),
            .words = {QStringLiteral("below"), QStringLiteral("beside")},
            .titles = {PanelForm::tr("Below"), PanelForm::tr("Beside")},
            .change = chosen.changing([](PanelChoice& panel, const QString& text) {
                panel.arrange = text == u"beside" ? PanelArrange::Beside : PanelArrange::Below;
            })};
}

} // namespace

std::vector<FormField> panelFields(const Context& context, std::size_t figure, int panel) {
    const Session& session = *context.document.session();
    if (figure >= session.figures.size() || panel < 0) return {};
    const std::vector<PanelChoice> panels = panelsOf(session.figures[figure], session, context.plots);
    const auto index = static_cast<std::size_t>(panel);
    if (index >= panels.size()) return {};
    const ChosenPanel chosen{context, figure, index, session, panels[index]};
    std::vector<FormField> fields{{.kind = FormField::Kind::Text,
                                   .path = QStringLiteral("panel.title"),
                                   .name = [] { return PanelForm::tr("Title of a panel"); },
                                   .label = PanelForm::tr("Title"),
                                   .value = toQString(chosen.panel.title),
                                   .other = PanelForm::tr("generated"),
                                   .fault = &characterReason,
                                   .change = chosen.changing([](PanelChoice& changed, const QString& text) {
                                       changed.title = toStdString(text);
                                   })},
                                  schemeField(chosen)};
    for (const PlotPtr& plot : context.plots) fields.push_back(plotField(chosen, *plot));
    fields.push_back(arrangeField(chosen));
    for (FormField& own : ownFields(chosen)) fields.push_back(std::move(own));
    for (FormField& note : noteFields(chosen)) fields.push_back(std::move(note));
    return fields;
}

} // namespace ropescope::ui

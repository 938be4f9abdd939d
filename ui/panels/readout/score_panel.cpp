// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/score_panel.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/score_words.h"
#include "ui/panels/controls/panel_parts.h"

namespace ropescope::ui {

namespace {

/// The source of the values that stand in for a learned T5 table.
enum class T5Values { Number, Random, Given };

T5Values valuesOf(const Bias& bias) {
    if (!bias.table.empty()) return T5Values::Given;
    return bias.seed ? T5Values::Random : T5Values::Number;
}

} // namespace

ScorePanel::ScorePanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_modeLabel(makeLabel(context, LabelRole::Body, this)),
      m_mode(new QComboBox(this)),
      m_maskLabel(makeLabel(context, LabelRole::Body, this)),
      m_mask(new QComboBox(this)),
      m_biasLabel(makeLabel(context, LabelRole::Body, this)),
      m_bias(new QComboBox(this)),
      m_headLabel(makeLabel(context, LabelRole::Body, this)),
      m_headRow(new QWidget(this)), // a widget, because a layout of hidden widgets would keep its column narrow
      m_head(new QSpinBox(m_headRow)),
      m_headsLabel(makeLabel(context, LabelRole::Body, m_headRow)),
      m_heads(new QSpinBox(m_headRow)),
      m_valuesLabel(makeLabel(context, LabelRole::Body, this)),
      m_values(new QComboBox(this)),
      m_seedLabel(makeLabel(context, LabelRole::Body, this)),
      m_seed(new QSpinBox(this)),
      m_note(makeLabel(context, LabelRole::Caption, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    auto* grid = new QGridLayout;
    placeControls(*grid);
    column->addWidget(m_title);
    column->addLayout(grid);
    column->addWidget(m_note);
    connectControls();
    retranslate();
}

void ScorePanel::placeControls(QGridLayout& grid) {
    grid.setVerticalSpacing(8);
    grid.setColumnStretch(1, 1);
    m_mode->addItems({QString(), QString(), QString()});
    m_mask->addItems({QString(), QString(), QString()});
    m_bias->addItems({QString(), QStringLiteral("ALiBi"), QStringLiteral("T5"), QStringLiteral("xPos")});
    m_values->addItems({QString(), QString()});
    m_heads->setRange(1, kMaxBiasHeads);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    for (QSpinBox* number : {m_head, m_heads, m_seed}) {
        number->setKeyboardTracking(false);
        number->setLocale(QLocale::c());
    }
    for (QComboBox* box : {m_mode, m_mask, m_bias, m_values}) {
        box->setMinimumWidth(80);
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    m_note->setWordWrap(true);
    auto* heads = new QHBoxLayout(m_headRow);
    heads->setContentsMargins(0, 0, 0, 0);
    heads->addWidget(m_head, 1);
    heads->addWidget(m_headsLabel);
    heads->addWidget(m_heads, 1);
    grid.addWidget(m_modeLabel, 0, 0);
    grid.addWidget(m_mode, 0, 1);
    grid.addWidget(m_maskLabel, 1, 0);
    grid.addWidget(m_mask, 1, 1);
    grid.addWidget(m_biasLabel, 2, 0);
    grid.addWidget(m_bias, 2, 1);
    grid.addWidget(m_headLabel, 3, 0);
    grid.addWidget(m_headRow, 3, 1);
    grid.addWidget(m_valuesLabel, 4, 0);
    grid.addWidget(m_values, 4, 1);
    grid.addWidget(m_seedLabel, 5, 0);
    grid.addWidget(m_seed, 5, 1);
    m_modeLabel->setBuddy(m_mode);
    m_maskLabel->setBuddy(m_mask);
    m_biasLabel->setBuddy(m_bias);
    m_headLabel->setBuddy(m_head);
    m_valuesLabel->setBuddy(m_values);
    m_seedLabel->setBuddy(m_seed);
}

void ScorePanel::connectControls() {
    Document& document = m_context.document;
    connect(m_mode, &QComboBox::activated, this, [&document](int index) {
        document.edit([] { return tr("Kind of score"); },
                      [index](Session& session) { session.scores.mode = static_cast<ScoreMode>(index); });
    });
    connect(m_mask, &QComboBox::activated, this, [&document](int index) {
        document.edit([] { return tr("Mask"); },
                      [index](Session& session) { session.scores.mask = static_cast<Mask>(index); });
    });
    connect(m_bias, &QComboBox::activated, this, [this](int index) {
        editBias({}, [index](Bias& bias) {
            const auto kind = static_cast<BiasKind>(index);
            if (bias.kind != kind) bias = {.kind = kind};
        });
    });
    connect(m_head, &QSpinBox::valueChanged, this,
            [this](int head) { editBias(QStringLiteral("biasHead"), [head](Bias& bias) { bias.head = head; }); });
    connect(m_heads, &QSpinBox::valueChanged, this, [this](int heads) {
        editBias(QStringLiteral("biasHeads"), [heads](Bias& bias) {
            bias.heads = heads;
            bias.head = std::min(bias.head, heads);
        });
    });
    connect(m_values, &QComboBox::activated, this, &ScorePanel::chooseValues);
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int seed) {
        editBias(QStringLiteral("biasSeed"), [seed](Bias& bias) { bias.seed = static_cast<std::uint64_t>(seed); });
    });
    connect(&document, &Document::sessionChanged, this, &ScorePanel::refresh);
}

void ScorePanel::editBias(const QString& what, const std::function<void(Bias&)>& change) {
    m_context.document.edit([] { return tr("Bias"); }, [&change](Session& session) { change(session.scores.bias); },
                            what);
}

void ScorePanel::chooseValues(int index) {
    const auto values = static_cast<T5Values>(index);
    if (values == valuesOf(m_context.document.session()->scores.bias)) return;
    const auto seed = static_cast<std::uint64_t>(m_seed->value());
    editBias({}, [values, seed](Bias& bias) {
        bias.table.clear();
        bias.seed = values == T5Values::Random ? std::optional(seed) : std::nullopt;
    });
}

void ScorePanel::retranslate() {
    m_title->setText(tr("Scores"));
    m_modeLabel->setText(tr("Shown"));
    m_mode->setAccessibleName(tr("Kind of score"));
    m_mode->setToolTip(
        tr("Score: dot product of the rotated q and k, divided by the rotary dim; for q = k = 1 the mean cosine of the "
           "pairs. Logit: divided by √(head dim), with the bias. Softmax: attention weights"));
    m_maskLabel->setText(tr("Mask"));
    m_mask->setAccessibleName(tr("Mask"));
    m_biasLabel->setText(tr("Bias"));
    m_bias->setAccessibleName(tr("Bias on the logits"));
    m_bias->setToolTip(tr("What is added to logits for the distance of two tokens; xPos multiplies instead"));
    m_headLabel->setText(tr("Head"));
    m_head->setAccessibleName(tr("Head of ALiBi"));
    m_headsLabel->setText(tr("of", "head 1 of 8"));
    m_heads->setAccessibleName(tr("Number of heads of ALiBi"));
    m_valuesLabel->setText(tr("Values"));
    m_values->setAccessibleName(tr("Values of the T5 buckets"));
    m_values->setToolTip(tr("Learned tables are part of a model's checkpoint; these values replace them"));
    m_seedLabel->setText(tr("Seed"));
    m_seed->setAccessibleName(tr("Seed of the T5 values"));
    retranslateChoices();
    refresh();
}

void ScorePanel::retranslateChoices() {
    const auto setTexts = [](QComboBox* box, const QStringList& texts) {
        for (int i = 0; i < texts.size(); ++i) box->setItemText(i, texts[i]);
    };
    setTexts(m_mode, {tr("Relative score"), tr("Logit"), tr("Softmax over keys")});
    setTexts(m_mask, {tr("None"), tr("Causal: no later keys"), tr("Block: own segment only")});
    setTexts(m_bias, {tr("None")});
    setTexts(m_values, {tr("Minus the bucket's number"), tr("Random, from a seed"), tr("Given one by one")});
}

void ScorePanel::refresh() {
    const ScoreOptions& scores = m_context.document.session()->scores;
    m_mode->setCurrentIndex(static_cast<int>(scores.mode));
    m_mask->setCurrentIndex(static_cast<int>(scores.mask));
    m_bias->setCurrentIndex(static_cast<int>(scores.bias.kind));
    refreshBias(scores.bias);
    const QString note = explanation(scores);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void ScorePanel::refreshBias(const Bias& bias) {
    const QSignalBlocker headBlocker(m_head), headsBlocker(m_heads), seedBlocker(m_seed);
    m_head->setRange(1, std::max(1, bias.heads));
    m_head->setValue(bias.head);
    m_heads->setValue(bias.heads);
    const bool alibi = bias.kind == BiasKind::Alibi;
    const bool t5 = bias.kind == BiasKind::T5;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_headLabel, m_head, m_headsLabel, m_heads})
        widget->setVisible(alibi);
    const T5Values values = valuesOf(bias);
    // A table comes from a session; here it can be replaced but not chosen.
    if (values == T5Values::Given && m_values->count() == 2) m_values->addItem(tr("Given one by one"));
    if (values != T5Values::Given && m_values->count() == 3) m_values->removeItem(2);
    m_values->setCurrentIndex(static_cast<int>(values));
    m_valuesLabel->setVisible(t5);
    m_values->setVisible(t5);
    if (bias.seed)
        m_seed->setValue(static_cast<int>(std::min<std::uint64_t>(*bias.seed, std::numeric_limits<int>::max())));
    m_seedLabel->setVisible(t5 && values == T5Values::Random);
    m_seed->setVisible(t5 && values == T5Values::Random);
}

QString ScorePanel::explanation(const ScoreOptions& scores) const {
    if (scores.bias.kind == BiasKind::None) return {};
    if (scores.mode == ScoreMode::Score)
        return tr("No effect here: a bias enters logits and softmax, never the relative score.");
    if (scores.bias.kind == BiasKind::Xpos && scores.mask != Mask::Causal)
        return tr("Refused: xPos grows without bound for future keys. Choose the causal mask.");
    return tr("%1, by distance in tokens.").arg(biasText(scores.bias));
}

void ScorePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui

// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <ropescope/rotary/allocation.h>
#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/words/scheme_words.h"

/// Finds English words, and faults of punctuation, in Chinese texts.
namespace ropescope::ui {

inline bool isChinese(const QString& text) {
    static const QRegularExpression han(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
    return text.contains(han);
}

/// The part of a Chinese text whose punctuation or spaces are not Chinese; empty if there is none. Code, keys, file
/// suffixes, mnemonics, and brackets and commas of formulas and tuples are exempt.
inline QString punctuationFault(QString text) {
    static const QRegularExpression exempt(QStringLiteral(
        "`[^`]*`|\\(&[A-Z]\\)|\\]\\([^)]*\\)|!=|\\.[a-z%]\\w*|(?<=[\\w)√%])\\([^()\\x{4e00}-\\x{9fff}]*\\)"
        "|\\([^()\\x{4e00}-\\x{9fff}]*[-,·+*=−][^()\\x{4e00}-\\x{9fff}]*\\)(\\*\\d+)?"));
    static const QRegularExpression fault(QStringLiteral(
        "[\\x{4e00}-\\x{9fff}] ?[,.:;?!()]|[,:;?!()] ?[\\x{4e00}-\\x{9fff}]"
        "|[\\x{4e00}-\\x{9fff}，。：；？！、（）“”] +[\\x{4e00}-\\x{9fff}，。：；？！、（）“”]|[，。：；？！、（）] +\\w"));
    text.replace(exempt, QStringLiteral("x"));
    return fault.match(text).captured();
}

/// What a Chinese reader expects in Latin letters: names, symbols, and words that are typed or found in files.
inline const QStringList kNames{
    // names
    QStringLiteral("RopeScope"), QStringLiteral("English"), QStringLiteral("Viridis"), QStringLiteral("Cividis"),
    QStringLiteral("Magma"), QStringLiteral("Mako"), QStringLiteral("ALiBi"), QStringLiteral("xPos"),
    QStringLiteral("RoFormer"), QStringLiteral("RoPE-1D"), QStringLiteral("Qwen2-VL"), QStringLiteral("Qwen2.5-VL"),
    QStringLiteral("Qwen3-VL"), QStringLiteral("Qwen2.5-Omni"), QStringLiteral("YaRN"), QStringLiteral("Omni-RoPE"),
    QStringLiteral("Python"), QStringLiteral("RoPE"), QStringLiteral("Kontext"), QStringLiteral("OmniGen2"),
    QStringLiteral("InternVL3"), QStringLiteral("README"), QStringLiteral("transformers"), QStringLiteral("arXiv"),
    QStringLiteral("Edit"), QStringLiteral("Cosmos"), QStringLiteral("Mochi"), QStringLiteral("NTK"),
    QStringLiteral("Omni"), QStringLiteral("omni"), QStringLiteral("GLM-4V"), QStringLiteral("Multimodal-RoPEs"),
    QStringLiteral("LLM"), QStringLiteral("PTD"), QStringLiteral("PDF"), QStringLiteral("SVG"), QStringLiteral("PNG"),
    QStringLiteral("CSV"), QStringLiteral("TeX"), QStringLiteral("NPZ"), QStringLiteral("LaTeX"),
    QStringLiteral("TikZ"), QStringLiteral("NumPy"), QStringLiteral("THWTHW"), QStringLiteral("kexue.fm"),
    QStringLiteral("Transformer"), QStringLiteral("base"), QStringLiteral("rope_theta"), QStringLiteral("inv_freq"),
    QStringLiteral("rope_delta"), QStringLiteral("none"), QStringLiteral("pos_frequencies"), QStringLiteral("PyTorch"),
    // models, in what is said of others
    QStringLiteral("LTX-2"), QStringLiteral("Qwen3.5"), QStringLiteral("ERNIE"), QStringLiteral("MiniMax-M3-VL"),
    QStringLiteral("Pixtral"), QStringLiteral("Mistral"), QStringLiteral("Small"), QStringLiteral("Llama"),
    QStringLiteral("Muse"), QStringLiteral("Glimmer"), QStringLiteral("Segment"), QStringLiteral("Anything"),
    QStringLiteral("Kimi-VL"), QStringLiteral("Kimi"), QStringLiteral("K2.5"), QStringLiteral("Gemma"),
    QStringLiteral("timm"), QStringLiteral("EVA-02"), QStringLiteral("V-JEPA"),
    // venues, and the unit of their pages
    QStringLiteral("NeurIPS"), QStringLiteral("ICLR"), QStringLiteral("ICML"), QStringLiteral("CVPR"),
    QStringLiteral("ECCV"), QStringLiteral("ICCV"), QStringLiteral("ACL"), QStringLiteral("AAAI"),
    QStringLiteral("IEEE"), QStringLiteral("ACM"), QStringLiteral("JMLR"), QStringLiteral("TMLR"), QStringLiteral("in"),
    // terms that Chinese papers leave in English
    QStringLiteral("Logit"), QStringLiteral("Softmax"), QStringLiteral("logits"), QStringLiteral("Logits"),
    QStringLiteral("logit"), QStringLiteral("softmax"), QStringLiteral("float32"), QStringLiteral("float16"),
    QStringLiteral("bfloat16"),
    // typed words
    QStringLiteral("rope-tie-fractional"), QStringLiteral("rope-tv-frames"), QStringLiteral("rope-2d"),
    QStringLiteral("rope-3d"), QStringLiteral("videorope"), QStringLiteral("mrope-i"), QStringLiteral("mhrope"),
    QStringLiteral("vrope"), QStringLiteral("v2pe"), QStringLiteral("nope"), QStringLiteral("hope"),
    QStringLiteral("flat"), QStringLiteral("mine"), QStringLiteral("m-rope"), QStringLiteral("rope-tie"),
    QStringLiteral("rope-tv"), QStringLiteral("alternate"), QStringLiteral("string"), QStringLiteral("liere"),
    QStringLiteral("fope"), QStringLiteral("symmetric"), QStringLiteral("split-restart"), QStringLiteral("split"),
    QStringLiteral("sections"), QStringLiteral("pattern"), QStringLiteral("mixed"), QStringLiteral("table"),
    QStringLiteral("sections-restart"), QStringLiteral("interleaved"), QStringLiteral("xdrope"),
    QStringLiteral("golden-gate"), QStringLiteral("linear"), QStringLiteral("dynamic"),
    QStringLiteral("max_position_embeddings"), QStringLiteral("factor"), QStringLiteral("seq_len"),
    QStringLiteral("beta_fast"), QStringLiteral("beta_slow"), QStringLiteral("mscale"),
    QStringLiteral("mscale_all_dim"), QStringLiteral("attention_factor"), QStringLiteral("truncate"),
    QStringLiteral("low_freq_factor"), QStringLiteral("high_freq_factor"), QStringLiteral("alpha"),
    QStringLiteral("Alpha"), QStringLiteral("partial_rotary_factor"), QStringLiteral("rotary_dim"),
    QStringLiteral("short_mscale"), QStringLiteral("long_mscale"), QStringLiteral("attn_factor"),
    QStringLiteral("short_factor"), QStringLiteral("long_factor"), QStringLiteral("original_max_position_embeddings"),
    QStringLiteral("by-parts"), QStringLiteral("ntk"), QStringLiteral("yarn"), QStringLiteral("llama3"),
    QStringLiteral("p-rope"), QStringLiteral("next"), QStringLiteral("floor"), QStringLiteral("ceil"),
    QStringLiteral("round"), QStringLiteral("mod"), QStringLiteral("max"), QStringLiteral("min"), QStringLiteral("abs"),
    QStringLiteral("exp"), QStringLiteral("sqrt"), QStringLiteral("cos"), QStringLiteral("trunc"),
    QStringLiteral("int"), QStringLiteral("tps"), QStringLiteral("spg"), QStringLiteral("axes"),
    QStringLiteral("kontext"), QStringLiteral("dff"), QStringLiteral("offset"), QStringLiteral("seq"),
    QStringLiteral("image_index"), QStringLiteral("text"), QStringLiteral("image"), QStringLiteral("video"),
    QStringLiteral("audio"), QStringLiteral("seconds"), QStringLiteral("pad"), QStringLiteral("auto"),
    QStringLiteral("inset"), QStringLiteral("sinusoidal"), QStringLiteral("form"), QStringLiteral("concat"),
    QStringLiteral("learned"), QStringLiteral("variant"), QStringLiteral("vit"), QStringLiteral("height"),
    QStringLiteral("width"), QStringLiteral("interpolation"), QStringLiteral("bicubic"), QStringLiteral("npz"),
    QStringLiteral("safetensors"), QStringLiteral("q_rotated"), QStringLiteral("k_rotated"),
    // words of the example sentence
    QStringLiteral("sin"), QStringLiteral("The"), QStringLiteral("dog"), QStringLiteral("chased"),
    QStringLiteral("another"),
    // keys
    QStringLiteral("Esc"), QStringLiteral("Alt"), QStringLiteral("Ctrl"), QStringLiteral("Shift"),
    QStringLiteral("Enter"), QStringLiteral("Tab"), QStringLiteral("Del")};

/// Latin words of a text that are neither these names, nor an allocation, nor a name or source of a scheme.
inline QStringList strangeWords(QString text) {
    static const QRegularExpression written(QStringLiteral("<[^>]*>|\\b(text|image|video|audio|av|pad):[\\w@.+]+"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z][A-Za-z0-9_.-]{2,}"));
    text.remove(written);
    static const QStringList schemes = [] {
        QStringList texts;
        for (const Scheme& scheme : schemeRegistry())
            texts << sourceOf(scheme) << titleOf(scheme) << modelTitleOf(scheme) << QString::fromStdString(scheme.id)
                  << QString::fromStdString(scheme.version) << QString::fromStdString(scheme.provenance.place());
        texts.removeAll(QString());
        std::ranges::sort(texts, std::ranges::greater(), &QString::size); // some titles begin with others
        return texts;
    }();
    for (const QString& name : schemes) text.remove(name);
    QStringList found;
    for (auto match = word.globalMatch(text); match.hasNext();) {
        QString next = match.next().captured();
        while (next.endsWith(u'.') || next.endsWith(u'-')) next.chop(1);
        if (next.size() > 2 && !kNames.contains(next) && std::ranges::count(allocationIds(), next.toStdString()) == 0)
            found << next;
    }
    return found;
}

inline void readModel(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                texts << index.data(role).toString();
            if (column == 0) readModel(model, index, texts);
        }
    }
}

/// Every text of the window: labels, buttons, menus, lists, tool tips, names for screen readers.
inline QStringList textsOf(const QWidget& window) {
    QStringList texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        texts << widget->toolTip() << widget->statusTip() << widget->accessibleName() << widget->accessibleDescription()
              << widget->windowTitle();
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts << line->placeholderText();
        if (const auto* group = qobject_cast<const QGroupBox*>(widget)) texts << group->title();
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) readModel(*box->model(), {}, texts);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            readModel(*view->model(), {}, texts);
    }
    for (const auto* menu : window.findChildren<QMenu*>()) texts << menu->title();
    for (const QAction* action : window.findChildren<QAction*>())
        texts << action->text() << action->toolTip() << action->statusTip();
    return texts;
}

/// The texts with words that are not Chinese, these words first.
inline QStringList strangeTexts(const QWidget& window) {
    QStringList strange;
    for (const QString& text : textsOf(window)) {
        const QStringList words = strangeWords(text);
        if (!words.isEmpty()) strange << words.join(u' ') + QStringLiteral(" in: ") + text.simplified();
    }
    strange.removeDuplicates();
    return strange;
}

} // namespace ropescope::ui

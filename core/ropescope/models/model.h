// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/base/pair_layout.h>

/// Released models as data: names, releases, checkpoints, defects, and how their configs are read.
namespace ropescope {

/// Every n-th layer of a model has full attention, unless its config lists the types of its layers.
struct LayerPattern {
    enum class From {
        End,         ///< of each group of n: layers n-1, 2n-1, …
        Start,       ///< of each group of n: layers 0, n, …
        Last,        ///< counted backward from the last layer
        EndAndFirst, ///< as End, and layer 0
        EndAndRest   ///< as End, and all layers after the last whole group
    };
    int every = 0; ///< 0: all layers are alike
    From from = From::End;
    std::string others = "sliding_attention"; ///< what the other layers have
    std::string field{};                      ///< of configs, which changes `every`
};

/// A field of configs with a number for each layer, and what the numbers stand for.
struct LayerCodes {
    std::string field{}; ///< "attn_type_list"; empty: none
    std::vector<std::pair<double, std::string>> types{};
    std::string others{}; ///< of all other numbers; empty: there are no others
};

/// Which layers do not rotate.
enum class Unrotated {
    None,
    ByInterval,    ///< those that `no_rope_layers` has as 0, or else every `no_rope_layer_interval`-th (4)
    FullAttention, ///< those of full attention, if there are others
    EveryFourth    ///< those of `layer_rope_theta` 0, or else every fourth, counted backward from the last
};

/// Which layers the scaling of a config reaches.
enum class Scaled {
    AllLayers,
    FullLayers, ///< all but those of sliding attention
    NoLayer,    ///< the field is left over
    Unknown     ///< public code differs: configs with a scaling are refused
};

/// How the configs of one `model_type` (or of one `_class_name` of diffusers) are read, and what holds where they say
/// nothing. The defaults are those of huggingface/transformers.
struct ConfigType {
    std::vector<std::string> names;
    std::string scheme =
        "flat"; ///< its rule of positions: an id, or a model whose newest version it is; empty: not known
    double base = 10000;
    int headDim = 0; ///< of the configuration class, before hidden_size / num_attention_heads; 0: none. Of latent
                     ///< attention: `qk_rope_head_dim`
    int width = 0;   ///< `hidden_size` of the configuration class; 0: not known
    int heads = 0;   ///< its `num_attention_heads`; 0: not known
    double partialRotary = 1;
    PairLayout layout = PairLayout::Half;
    std::string allocation =
        "sections";           ///< what is made of sections; "alternating": row and column alternate, then time
    std::string sections{};   ///< "24,20,20" if `mrope_section` is absent; empty: none
    std::string parameters{}; ///< `rope_parameters` if there are none, as JSON
    LayerPattern pattern{};
    double slidingBase = 0;         ///< of layers of sliding attention; 0: the same as of the others
    std::string slidingBaseField{}; ///< of configs before transformers 5, for it
    std::string fullBaseField{};    ///< likewise for layers of full attention; empty: `rope_theta`
    int fullHeadDim = 0;            ///< of layers of full attention, `global_head_dim`; 0: as of the others
    Scaled scaled = Scaled::AllLayers;
    std::pair<std::string, std::string> labels{}; ///< of the dictionaries of sliding and of other layers: "main"
    std::vector<std::pair<std::string, std::string>> words{}; ///< of scalings, and what the code takes them for
    double attentionFactor = 0;                               ///< of YaRN in its code, unless given; 0: as in the paper
    LayerCodes codes{};
    std::string layersWithAttention{}; ///< a field that lists their indices
    Unrotated unrotated = Unrotated::None;
    std::string ownHead{};      ///< layers of this type rotate `head_dim` in halves, the others `qk_rope_head_dim`
    bool latent = false;        ///< latent attention: `qk_rope_head_dim` rotates, `head_dim` is that of the whole head
    double tokensPerSecond = 0; ///< of the class of its vision encoder; 0: as the rule has it
    bool readsAlpha = false;    ///< `alpha` changes the base
    bool rotary = true;         ///< false: its positions are not rotary, unless a field that it reads says so
    int rotaryWidth = 0;        ///< the `hidden_size` of the models that rotate, others have a bias; 0: any
    bool ignoresAxes = false;   ///< `rope_axes_dim` is the size of a grid
    bool encoder = false;       ///< of pictures: its scheme is the rule of the encoder
    std::vector<std::string> reads{}; ///< fields that only the code of some types reads, and that of this one does

    /// Whether its code reads a field that not all do; nobody knows what that of an unknown type reads.
    [[nodiscard]] bool mayRead(std::string_view field) const {
        return names.empty() || std::ranges::find(reads, field) != reads.end();
    }
};

/// Weights that were released.
struct ModelRelease {
    std::string name; ///< "Qwen2.5-VL 3B, 7B, 72B"
    std::string date; ///< "2025-01-26", or only year and month
};

/// A fault that others found, with the public thread.
struct KnownDefect {
    std::string thread;   ///< "huggingface/transformers#45381"
    std::string state;    ///< "closed", "merged", "open"
    std::string versions; ///< "5.3 to 5.5"
    std::string text;     ///< what one sees, English
};

/// A model by the names that people know it by.
struct Model {
    std::string id;                     ///< "qwen2.5-vl"
    std::string title;                  ///< "Qwen2.5-VL"
    std::vector<std::string> aliases{}; ///< other names, of checkpoints too
    std::vector<ModelRelease> releases{};
    std::string source{};     ///< paper or report
    std::string checkpoint{}; ///< whose values `config` has: "Qwen/Qwen2.5-VL-7B-Instruct"; empty: those of its class
    std::string config{};     ///< what matters of its config.json, read as any other config
    std::string processor{};  ///< the built-in one that turns its pictures into patches, by its id; empty: none
    std::string sound{};      ///< the built-in rule that turns its sound into tokens, by its id; empty: none
    std::string note{};       ///< what is not known of it, or holds only for some of its sizes, English
    std::vector<KnownDefect> defects{};
};

/// The models of one maker, with the types of their configs.
struct ModelFamily {
    std::vector<ConfigType> types{};
    std::vector<Model> models{};
};

} // namespace ropescope

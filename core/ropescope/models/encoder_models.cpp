// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Encoders of text, and models whose positions are not rotary. Source: huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily encoders() {
    ModelFamily family;
    family.types = {
        {.names = {"modernbert", "modernbert-decoder"},
         .base = 160000,
         .width = 768,
         .heads = 12,
         .pattern = {.every = 3, .from = LayerPattern::From::Start, .field = "global_attn_every_n_layers"},
         .slidingBase = 10000,
         .slidingBaseField = "local_rope_theta",
         .fullBaseField = "global_rope_theta"},
        {.names = {"nomic_bert", "neobert"}, .width = 768, .heads = 12, .reads = {"rotary_emb_interleaved"}},
        {.names = {"eurobert"}, .base = 250000, .width = 768, .heads = 12},
        {.names = {"roformer"}, .width = 768, .heads = 12, .layout = PairLayout::Adjacent},
        {.names = {"new", "gte"}, .reads = {"position_embedding_type"}},
        // The code of jina-embeddings-v3 reads the field, that of transformers has no rotary positions.
        {.names = {"esm", "xlm-roberta"}, .scheme = "nope", .rotary = false, .reads = {"position_embedding_type"}},
        {.names = {"wav2vec2-conformer"},
         .scheme = "nope",
         .width = 1024,
         .heads = 16,
         .rotary = false,
         .reads = {"position_embeddings_type"}},
        {.names = {"bert", "roberta",     "distilbert", "electra", "albert",     "deberta",     "deberta-v2",  "mpnet",
                   "gpt2", "gpt_bigcode", "gpt_neo",    "opt",     "xglm",       "biogpt",      "t5",          "mt5",
                   "bart", "mbart",       "whisper",    "bloom",   "mpt",        "mamba",       "mamba2",      "rwkv",
                   "clip", "siglip",      "jamba",      "zamba",   "nemotron_h", "kimi_linear", "falcon_mamba"},
         .scheme = "nope",
         .rotary = false}};
    family.models = {
        {.id = "modernbert",
         .title = "ModernBERT",
         .aliases = {"ModernBERT-base", "ModernBERT-large", "answerdotai/ModernBERT-large"},
         .releases = {{"base, large", "2024-12-19"}},
         .source = "arXiv 2412.13663",
         .checkpoint = "answerdotai/ModernBERT-base",
         .config =
             R"json({"model_type": "modernbert", "hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers":
             22, "max_position_embeddings": 8192, "global_attn_every_n_layers": 3, "global_rope_theta":
             160000.0, "local_rope_theta": 10000.0})json"}};
    return family;
}

} // namespace ropescope::models

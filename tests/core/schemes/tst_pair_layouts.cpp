// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <complex>
#include <map>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"

// Which two dimensions make a pair, scheme by scheme: half-split (k, k + d/2) or adjacent (2k, 2k + 1). Golden files
// cover the released models.

using namespace ropescope;

namespace {

struct Source {
    PairLayout layout;
    const char* code; ///< repository, commit, file and function; or why there is none
    const char* line; ///< the line that decides
};

constexpr const char* kNoCode = "a blog post without code; half-split like the language models that it addresses";
constexpr const char* kRotateHalf = "x1 = x[..., : x.shape[-1] // 2]; x2 = x[..., x.shape[-1] // 2 :]";

/// The layout in the code of every scheme that is not a released model.
const std::map<std::string, Source>& sources() {
    using enum PairLayout;
    static const std::map<std::string, Source> table{
        {"nope", {Half, "no pair is rotated", ""}},
        {"flat", {Half, "huggingface/transformers v4.57.6 models/llama/modeling_llama.py rotate_half", kRotateHalf}},
        {"rope-2d",
         {Adjacent, "naver-ai/rope-vit 04a2ad8 models/vit_rope.py apply_rotary_emb",
          "xq_ = torch.view_as_complex(xq.float().reshape(*xq.shape[:-1], -1, 2))"}},
        {"rope-3d",
         {Adjacent, "Wan-Video/Wan2.1 aa843f5 wan/modules/model.py rope_apply",
          "x_i = torch.view_as_complex(x[i, :seq_len].to(torch.float64).reshape(seq_len, n, -1, 2))"}},
        {"rope-tie", {Half, kNoCode, ""}},
        {"rope-tie-fractional", {Half, kNoCode, ""}},
        {"rope-tv",
         {Half, "Tencent-Hunyuan/HunyuanImage-3.0 5848fb4 modeling_hunyuan_image_3.py rotate_half", kRotateHalf}},
        {"rope-tv-frames", {Half, "as rope-tv", kRotateHalf}},
        {"row-layout", {Half, kNoCode, ""}},
        {"mrope-i",
         {Half, "JJJYmmm/Multimodal-RoPEs 1b41e96 freq_allocation/mrope_i.py, mrope.py MRopeEmbedding.forward",
          "emb = torch.cat((freqs, freqs), dim=-1)"}},
        {"mhrope",
         {Half, "JJJYmmm/Multimodal-RoPEs 8cd6d41 freq_allocation/mhrope.py MHRopeEmbedding.apply_transformation",
          "q * cos(embed) + rotate_half(q) * sin(embed)"}},
        {"videorope",
         {Half, "Wiselnn570/VideoRoPE 309f5c8 modeling_videorope.py apply_m_modify_multimodal_rotary_pos_emb",
          "q_embed = (q * cos) + (rotate_half(q) * sin)"}},
        {"hope",
         {Half, "hrlics/HoPE 30c9c25 modeling_hope.py apply_hybrid_multimodal_rotary_pos_emb",
          "q_embed = (q * cos) + (rotate_half(q) * sin)"}},
        {"v2pe",
         {Half, "NipElement/V2PE 59e0203 internvl2_5/model/internlm2/modeling_internlm2.py V2PE._set_cos_sin_cache",
          "emb = torch.cat((freqs, freqs), dim=-1)"}},
        {"circle-rope",
         {Half, "lose4578/CircleRoPE 933328c modular_qwen2_5_vl_circle_rope.py, on Qwen2_5_VLModel of transformers",
          kRotateHalf}},
        {"vrope",
         {Half, "johncaged/VRoPE 1bb9363 vrope.py gives one position for each of half_head_dim pairs of a LLaMA model",
          kRotateHalf}},
        {"omnirope@paper", {Adjacent, "as omnirope@code", ""}},
        {"omnirope@code",
         {Adjacent, "OmniGen2, as in mliand/ComfyUI-OmniGen2 645d6b5 omnigen2/models/embeddings.py apply_rotary_emb",
          "x_rotated = torch.view_as_complex(x.float().reshape(*x.shape[:-1], x.shape[-1] // 2, 2))"}},
        {"bagel",
         {Half, "ByteDance-Seed/Bagel 3b9696c modeling/bagel/qwen2_navit.py PackedAttention, on Qwen2's rotate_half",
          "packed_query_states, packed_key_states = apply_rotary_pos_emb("}},
        {"cca",
         {Half, "xing0047/cca-llava 5611a9e llava/cca_utils/cca.py cca_forward, on LlamaModel of transformers",
          kRotateHalf}},
        {"flux",
         {Adjacent, "black-forest-labs/flux 1f71c43 src/flux/math.py:26 apply_rope",
          "xq_ = xq.float().reshape(*xq.shape[:-1], -1, 1, 2)"}},
        {"qwen-image",
         {Adjacent, "huggingface/diffusers 0052f58 transformer_qwenimage.py apply_rotary_emb_qwen, use_real = False",
          "x_rotated = torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2))"}},
        {"string", {Adjacent, "no public code; blocks of consecutive dimensions as in arXiv 2502.02562", ""}},
        {"liere",
         {Adjacent, "StanfordMIMI/LieRE 657fc51 models/rope_vit.py FlexibleAttention.apply_transforms",
          "states_split = rotatable_states.reshape((batch_size, num_heads, num_tokens, num_rotators, generator_dim, "
          "1,))"}},
    };
    return table;
}

} // namespace

class TestPairLayouts : public QObject {
    Q_OBJECT
private slots:
    void asInTheCodeOfEachScheme() {
        std::size_t schemes = 0;
        for (const Scheme& scheme : schemeRegistry()) {
            if (scheme.group != SchemeGroup::Seed && scheme.group != SchemeGroup::Research) continue;
            ++schemes;
            const auto source = sources().find(scheme.id);
            QVERIFY2(source != sources().end(), scheme.id.c_str());
            QVERIFY2(scheme.nativeLayout == source->second.layout, scheme.id.c_str());
            const auto plan = frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, {});
            QVERIFY2(plan && plan->layout == source->second.layout, scheme.id.c_str());
        }
        QCOMPARE(sources().size(), schemes);
    }

    /// Of FLUX and Qwen-Image, by the formula for complex numbers q[2k] + i q[2k+1].
    void scoresPairAdjacentDimensions() {
        for (const char* id : {"flux", "qwen-image"}) {
            const Scheme& scheme = **findScheme(id);
            const auto map = placeTokens(scheme, *parseNotation("text:3 image:4x3")).value();
            RotarySettings rotary;
            rotary.headDim = 32;
            const auto plan = frequencyPlanOf(scheme, {}, map.axes, 0, rotary).value();
            ScoreOptions options;
            options.content = randomContent(32, 5);
            const auto& [q, k] = std::tie(options.content.query, options.content.key);
            double expected = 0;
            for (int pair = 0; pair < 16; ++pair) {
                const auto axis = static_cast<std::size_t>(plan.pairs[static_cast<std::size_t>(pair)].axis);
                const double delta = map.positionOf(8)[axis] - map.positionOf(3)[axis];
                const double angle = plan.pairs[static_cast<std::size_t>(pair)].inverseFrequency * delta;
                const std::complex<double> query(q[2 * pair], q[2 * pair + 1]), key(k[2 * pair], k[2 * pair + 1]);
                expected += (query * std::conj(key) * std::polar(1.0, angle)).real() / 32;
            }
            QVERIFY(std::abs(*scoreOfPair(scoreModel(map, plan, options), 8, 3) - expected) < 1e-12);
        }
    }

    void canBeChanged() {
        RotarySettings rotary;
        rotary.pairLayout = PairLayout::Half;
        const Scheme& flux = **findScheme("flux");
        QVERIFY(frequencyPlanOf(flux, {}, flux.defaultAxes, 0, rotary)->layout == PairLayout::Half);
    }
};

ROPESCOPE_TEST(TestPairLayouts)
#include "tst_pair_layouts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/made_pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tests {

namespace {

struct Kind {
    const char* op;
    const char* onA;
    const char* onB;
    core::Nanos duration;
};

/// The kernels of a layer, forward and backward, with names as in the vendors' libraries.
constexpr std::array<Kind, 14> layerKinds{{
    {"aten::rms_norm", "rms_norm_kernel_h100", "rmsnorm2d_fwd_gfx942", 9'000},
    {"aten::linear", "sm90_xmma_gemm_bf16_qkv", "Cijk_Alik_Bljk_BBS_MT256x256_qkv", 210'000},
    {"rope", "fused_rope_kernel", "rotary_kernel_ck", 12'000},
    {"aten::sdpa", "flash_fwd_kernel_sm90", "fmha_fwd_gfx942", 330'000},
    {"aten::linear", "sm90_xmma_gemm_bf16_out", "Cijk_Alik_Bljk_BBS_MT128x256_out", 140'000},
    {"aten::add", "vectorized_elementwise_add", "elementwise_add_gfx942", 11'000},
    {"aten::rms_norm", "rms_norm_kernel_h100", "rmsnorm2d_fwd_gfx942", 9'000},
    {"aten::linear", "sm90_xmma_gemm_bf16_up", "Cijk_Alik_Bljk_BBS_MT256x256_up", 400'000},
    {"aten::silu", "vectorized_elementwise_silu", "elementwise_silu_gfx942", 21'000},
    {"aten::linear", "sm90_xmma_gemm_bf16_down", "Cijk_Alik_Bljk_BBS_MT256x256_down", 390'000},
    {"aten::add", "vectorized_elementwise_add", "elementwise_add_gfx942", 11'000},
    {"MmBackward0", "sm90_xmma_gemm_bf16_dgrad", "Cijk_Ailk_Bljk_BBS_MT256x256_dgrad", 410'000},
    {"MmBackward0", "sm90_xmma_gemm_bf16_wgrad", "Cijk_Ailk_Bjlk_BBS_MT256x256_wgrad", 420'000},
    {"SdpaBackward0", "flash_bwd_kernel_sm90", "fmha_bwd_gfx942", 610'000},
}};

constexpr std::array<Kind, 2> firstKinds{
    {{"aten::embedding", "indexSelectLargeIndex", "indexSelectLargeIndex", 30'000},
     {"aten::to", "vectorized_elementwise_cast", "elementwise_cast_gfx942", 8'000}}};
constexpr std::array<Kind, 3> lastKinds{
    {{"aten::linear", "sm90_xmma_gemm_bf16_head", "Cijk_Alik_Bljk_head", 700'000},
     {"aten::cross_entropy", "softmax_warp_forward", "softmax_warp_forward", 90'000},
     {"aten::_foreach_add", "multi_tensor_apply_kernel", "multi_tensor_apply_kernel", 300'000}}};

class PairMaker {
public:
    PairMaker(std::uint32_t seed, int layers) : m_random(seed), m_layers(layers) {
        for (std::size_t kind = 0; kind < layerKinds.size(); ++kind) {
            m_isNamedAlike.push_back(chance(0.2));
            m_speed.push_back(0.7 + 0.6 * std::uniform_real_distribution<>()(m_random));
        }
        m_fusesAddAndNorm = chance(0.5);
        m_fusesUpAndSilu = chance(0.5);
        m_splitsAttention = chance(0.5);
        m_reducesAfterDown = chance(0.5);
        m_swapsAddAndNorm = !m_fusesAddAndNorm && chance(0.3);
    }

    MadePair made() {
        for (const Kind& kind : firstKinds)
            addOutside(kind);
        for (int layer = 0; layer < m_layers; ++layer)
            addLayer(layer);
        for (const Kind& kind : lastKinds)
            addOutside(kind);
        return std::move(m_pair);
    }

private:
    bool chance(double share) { return std::uniform_real_distribution<>()(m_random) < share; }

    void addOutside(const Kind& kind) {
        const std::vector<int> does{m_next++};
        m_pair.a.push_back({{kind.onA, kind.duration, kind.op, "Model_0"}, does});
        m_pair.b.push_back({{kind.onB, kind.duration * 9 / 10, kind.op, "Model_0"}, does});
    }

    void addLayer(int layer) {
        const std::string module = fmt::format("Layer_{}", layer);
        const int first = m_next;
        const auto here = static_cast<std::ptrdiff_t>(m_pair.b.size());
        for (std::size_t kind = 0; kind < layerKinds.size(); ++kind) {
            const Kind& each = layerKinds[kind];
            const int number = m_next++;
            m_pair.a.push_back({{each.onA, each.duration, each.op, module}, {number}, layer});
            if ((m_fusesAddAndNorm && kind == 6) || (m_fusesUpAndSilu && kind == 8)) {
                m_pair.b.back().does.push_back(number);  // the previous kernel performs it too
                continue;
            }
            const auto duration = static_cast<core::Nanos>(static_cast<double>(each.duration) * m_speed[kind]);
            const char* const name = m_isNamedAlike[kind] ? each.onA : each.onB;
            m_pair.b.push_back({{name, duration, each.op, module}, {number}, layer});
            if (m_splitsAttention && kind == 3)
                m_pair.b.push_back({{"fmha_combine_gfx942", 20'000, each.op, module}, {number}, layer});
            if (m_reducesAfterDown && kind == 9)
                m_pair.b.push_back({{"Cijk_splitk_reduce", 15'000, each.op, module}, {number}, layer});
        }
        if (!m_swapsAddAndNorm) return;
        const auto isNorm = [&](const KnownKernel& each) { return each.does.front() == first + 6; };
        const auto norm = std::find_if(m_pair.b.begin() + here, m_pair.b.end(), isNorm);
        std::iter_swap(norm, norm - 1);
    }

    std::mt19937 m_random;
    int m_layers;
    int m_next = 0;
    std::vector<bool> m_isNamedAlike;
    std::vector<double> m_speed;
    bool m_fusesAddAndNorm, m_fusesUpAndSilu, m_splitsAttention, m_reducesAfterDown, m_swapsAddAndNorm;
    MadePair m_pair;
};

}  // namespace

MadePair madePair(std::uint32_t seed, int layers) { return PairMaker(seed, layers).made(); }

MadeKernels repeated(const KnownStep& step, int times, std::mt19937& random) {
    MadeKernels kernels;
    std::uniform_real_distribution<> noise(0.98, 1.02);
    for (int i = 0; i < times; ++i)
        for (const KnownKernel& each : step) {
            kernels.push_back(each.kernel);
            kernels.back().duration =
                static_cast<core::Nanos>(static_cast<double>(each.kernel.duration) * noise(random));
        }
    return kernels;
}

bool areSame(const KnownKernel& a, const KnownKernel& b) {
    return std::any_of(a.does.begin(), a.does.end(),
                       [&](int one) { return std::find(b.does.begin(), b.does.end(), one) != b.does.end(); });
}

core::Rules rulesOfBoth() {
    return {"",
            "rest",
            "",
            {{"flash|fmha", "attention"},
             {"gemm|Cijk", "gemm"},
             {"norm", "norm"},
             {"elementwise|rope|rotary", "elementwise"},
             {"multi_tensor", "optimizer"}}};
}

}  // namespace tests

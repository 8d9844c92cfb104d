// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/model_operators.h"

#include <algorithm>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;

Nanos scaled(Nanos length, double factor) { return static_cast<Nanos>(static_cast<double>(length) * factor); }

/// Returns an operator that reached one share of the peak as it is at another.
Operator atShare(Operator op, double before, double after) {
    op.length = scaled(op.length, before / after);
    return op;
}

/// Returns the kernel that a compiler makes of several elementwise operators.
Operator compiled(Nanos length) {
    Operator op;
    op.kernel = "triton_poi_fused_add_mul_sigmoid_0";
    op.length = length;
    return op;
}

}  // namespace

ModelOperators::ModelOperators(std::uint64_t seed, Nanos length) : m_random(seed * 104'729 + 3), m_length(length) {
    const double ofMemory = share(60, 92);
    usual = {product(length, share(55, 85)), attention(length, share(52, 70)),
             elementwise("aten::add", 2, rowsOf(length, ofMemory), ofMemory), normalization(length, share(25, 80))};
    if (m_random() % 2 == 0) usual[0].blocks = 132;  // one for each multiprocessor, which does all of its work
}

double ModelOperators::share(int low, int high) {
    return static_cast<double>(low + static_cast<int>(m_random() % static_cast<std::uint64_t>(high - low + 1))) / 100;
}

PlantedOperators ModelOperators::planted(Fault fault) {
    const double slow = share(15, 42), usually = share(70, 85), ofMemory = share(60, 85);
    if (fault == Fault::SmallGrid) {
        constexpr std::array<std::uint32_t, 4> grids{40, 72, 100, 140};
        Operator few = product(m_length, slow);
        const Operator many = atShare(few, slow, usually);
        few.blocks = grids[m_random() % grids.size()];
        return {{few}, many};
    }
    if (fault == Fault::NoTensorCores) {
        const Elements& wide = m_random() % 2 == 0 ? tf32 : fp32;
        const Operator half = product(scaled(m_length, wide.peak / bf16.peak), usually * share(92, 104));
        return {{product(m_length, usually, wide)}, half};
    }
    if (fault == Fault::ScoresInMemory) {
        const int heads = static_cast<int>(std::clamp<Nanos>(m_length / (4 * microsecond), 8, 48));
        const auto parts = attentionInParts(heads, ofMemory);
        return {{parts.begin(), parts.end()}, fusedAttention(heads, share(50, 70))};
    }
    if (fault == Fault::UnalignedMatrix) {
        constexpr int odd = 1, padded = 8;
        return {{product(m_length, slow, bf16, odd)}, atShare(product(m_length, slow, bf16, padded), slow, usually)};
    }
    if (fault == Fault::MemoryChain) {
        const std::int64_t rows = rowsOf(m_length, ofMemory);
        std::vector<Operator> chain{elementwise("aten::mul", 2, rows, ofMemory),
                                    elementwise("aten::sigmoid", 1, rows, ofMemory),
                                    elementwise("aten::add", 2, rows, ofMemory)};
        if (m_random() % 2 == 0) chain.push_back(elementwise("aten::relu", 1, rows, ofMemory));
        return {chain, compiled(chain[0].length)};
    }
    if (fault == Fault::SlowNormalisation) {
        const double little = share(2, 8);
        const Operator norm = normalization(m_length, little);
        return {{norm}, atShare(norm, little, share(40, 80))};
    }
    const Operator far = product(m_length, slow);
    return {{far}, atShare(far, slow, usually)};
}

}  // namespace tests

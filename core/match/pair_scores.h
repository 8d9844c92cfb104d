// SPDX-License-Identifier: GPL-3.0-or-later
// Scores how likely two operations are to be the same.
#pragma once

#include "core/match/alignment.h"

#include <unordered_map>
#include <vector>

namespace core {

/// Scores of pairs in hundredths, plus the cost of two gaps, so that gaps cost nothing and the optimal alignment is
/// unchanged. Never negative.
class PairScores {
public:
    PairScores(std::span<const Evidence> a, std::span<const Evidence> b, const std::stop_token& stop = {});

    MetBy metBy(std::size_t a, std::size_t b) const;
    /// Returns whether different scopes prevent a match.
    bool areApart(std::size_t a, std::size_t b) const { return m_scopesCount && m_a[a].scope != m_b[b].scope; }
    /// Returns the scores of one operation of the first with all of the second; valid until the next call.
    const std::int16_t* row(std::size_t a);

    std::span<const Evidence> first() const { return m_a; }
    std::span<const Evidence> second() const { return m_b; }

private:
    std::int16_t score(const Evidence& a, const Evidence& b) const;

    std::span<const Evidence> m_a, m_b;
    bool m_scopesCount = false;
    std::vector<std::uint32_t> m_symbols;           ///< per index in the first: equal for equal evidence
    std::vector<std::vector<std::int16_t>> m_rows;  ///< indexed by symbol; computed on demand
    std::size_t m_kept = 0;                         ///< number of values in m_rows
};

}  // namespace core

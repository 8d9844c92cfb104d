// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks for and against two operations being the same.
#pragma once

#include "core/match/alignment.h"

#include <unordered_map>
#include <vector>

namespace core {

/// Scores of pairs in hundredths, with the cost of two gaps added, so that gaps cost nothing: the best alignment is the
/// same. Never negative.
class PairScores {
public:
    PairScores(std::span<const Evidence> a, std::span<const Evidence> b, const std::stop_token& stop = {});

    MetBy metBy(std::size_t a, std::size_t b) const;
    /// Whether scopes keep them apart.
    bool areApart(std::size_t a, std::size_t b) const { return m_scopesCount && m_a[a].scope != m_b[b].scope; }
    /// Of an operation of the first with each of the second; valid until the next call.
    const std::int16_t* row(std::size_t a);

    std::span<const Evidence> first() const { return m_a; }
    std::span<const Evidence> second() const { return m_b; }

private:
    std::int16_t score(const Evidence& a, const Evidence& b) const;

    std::span<const Evidence> m_a, m_b;
    bool m_scopesCount = false;
    std::vector<std::uint32_t> m_symbols;           ///< by place in the first: equal for equal evidence
    std::vector<std::vector<std::int16_t>> m_rows;  ///< by symbol; empty until asked for
    std::size_t m_kept = 0;                         ///< values in m_rows
};

}  // namespace core

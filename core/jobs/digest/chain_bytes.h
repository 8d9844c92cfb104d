// SPDX-License-Identifier: GPL-3.0-or-later
// A chain as bytes, some twenty a collective, and the way through them node by node: chains of ten thousand ranks are
// never unfolded.
#pragma once

#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/chain.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// As many of the first iterations as fit into some 100 kB, and six at least as far as those fit into 4 MB; how many is
/// told in `kept`.
std::string chainBytes(const Chain& chain, std::uint32_t communicators, std::uint32_t& kept);

/// Times in a chain from a file are within this, 13 days: sums of two of them are sound.
constexpr Nanos longestChainTime = Nanos{1} << 50;

class ChainCursor {
public:
    ChainCursor() : m_reader({}) {}
    ChainCursor(std::string_view bytes, std::uint32_t communicators);

    Nanos first() const { return m_first; }
    Nanos hostStart() const { return m_hostStart; }
    std::uint32_t iterations() const { return m_iterations; }
    /// The next node; false at the end of the chain, or where the bytes are damaged. `End` ends each iteration.
    bool next(ChainNode& node);
    /// Whether all read so far was sound; at the end whether all of it was read.
    bool isGood() const { return m_reader.isGood(); }
    bool isAtEnd() const { return m_left == 0 && m_iteration == m_iterations && m_reader.isAtEnd(); }

private:
    bool fill(ChainNode& node);
    void time(Nanos& value);

    ByteReader m_reader;
    Nanos m_first = 0, m_hostStart = 0, m_path = 0;
    std::uint32_t m_iterations = 0, m_iteration = 0;
    std::uint64_t m_left = 0;               ///< nodes of this iteration
    std::vector<std::int64_t> m_sequences;  ///< by communicator, the last
};

}  // namespace core

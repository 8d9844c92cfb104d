// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes a chain, some twenty bytes per collective, and iterates over the encoded nodes one by one, so that the chains
// of ten thousand ranks never have to be decoded as a whole.
#pragma once

#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/chain.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Encodes as many of the first iterations as fit into about 100 kB, and at least six if they fit into 4 MB. Sets
/// `kept` to the number of iterations encoded.
std::string chainBytes(const Chain& chain, std::uint32_t communicators, std::uint32_t& kept);

/// The limit for times in a chain from a file, 13 days; sums of two such times cannot overflow.
constexpr Nanos longestChainTime = Nanos{1} << 50;

class ChainCursor {
public:
    ChainCursor() : m_reader({}) {}
    ChainCursor(std::string_view bytes, std::uint32_t communicators);

    Nanos first() const { return m_first; }
    Nanos hostStart() const { return m_hostStart; }
    std::uint32_t iterations() const { return m_iterations; }
    /// Reads the next node; returns false at the end or if the bytes are damaged. An `End` node ends each iteration.
    bool next(ChainNode& node);
    /// Returns whether all that was read so far is valid; isAtEnd(), whether everything was read.
    bool isGood() const { return m_reader.isGood(); }
    bool isAtEnd() const { return m_left == 0 && m_iteration == m_iterations && m_reader.isAtEnd(); }

private:
    bool fill(ChainNode& node);
    void time(Nanos& value);

    ByteReader m_reader;
    Nanos m_first = 0, m_hostStart = 0, m_path = 0;
    std::uint32_t m_iterations = 0, m_iteration = 0;
    std::uint64_t m_left = 0;               ///< remaining nodes of this iteration
    std::vector<std::int64_t> m_sequences;  ///< per communicator: number of its last collective
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The packets of a Perfetto trace, one after another, whatever its size: only one packet is in memory in full.
#pragma once

#include "core/ingest/files/byte_source.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace core {

class PerfettoPackets {
public:
    /// Longer packets are left out: the names of a recording of some gigabytes take a tenth of this.
    static constexpr std::size_t longest = std::size_t{64} << 20;

    explicit PerfettoPackets(ByteSource& source) : m_source(source) {}

    /// Returns the next packet, valid until the next call; nothing at the end.
    std::optional<std::string_view> next();

    /// Returns where the packet is in the (decompressed) file.
    std::uint64_t offset() const { return m_offset; }
    bool isCut() const { return m_isCut; }  ///< the file ends within a packet, or what follows the last one is none
    std::uint64_t tooLong() const { return m_tooLong; }

private:
    bool has(std::size_t bytes);
    void skip(std::uint64_t bytes);
    std::optional<std::uint64_t> number();

    ByteSource& m_source;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::uint64_t m_erased = 0, m_offset = 0;
    bool m_isEnd = false, m_isCut = false;
    std::uint64_t m_tooLong = 0;
};

/// Calls `take` with each packet that is packed into one. Returns false if they are damaged, or too many.
bool eachPackedPacket(std::string_view packed, bool isZstd, const std::function<void(std::string_view)>& take);

/// Returns whether the beginning of a file is that of a Perfetto trace.
bool beginsWithPackets(std::string_view head);

}  // namespace core

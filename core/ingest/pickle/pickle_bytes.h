// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a pickle in order, a few at a time, whatever blocks they come in.
#pragma once

#include "core/ingest/files/byte_source.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace core {

class PickleBytes {
public:
    explicit PickleBytes(ByteSource& source) : m_source(source) {}

    /// Returns whether so many bytes follow; at most 16, the longest of an opcode with its number.
    [[gnu::always_inline]] bool has(std::size_t count) { return m_end - m_at >= std::ptrdiff_t(count) || fill(count); }
    // These need has().
    std::uint8_t byte() { return static_cast<std::uint8_t>(*m_at++); }
    /// Returns a number of the file, lowest byte first.
    template <class T>
    T number() {
        static_assert(std::is_trivially_copyable_v<T> && std::endian::native == std::endian::little);
        T value;
        std::memcpy(&value, m_at, sizeof value);
        m_at += sizeof value;
        return value;
    }

    /// The bytes at hand, valid until the next has(). What lies 16 bytes behind them may be read too.
    const char* begin() const { return m_at; }
    const char* end() const { return m_end; }
    void goOnAt(const char* at) { m_at = at; }

    /// Returns the next bytes, valid until the next call; of more than longestText, the first so many, and the rest is
    /// skipped. False: the file ends before.
    bool text(std::uint64_t size, std::string_view& text);
    bool skip(std::uint64_t count);

    std::uint64_t position() const { return m_before - static_cast<std::uint64_t>(m_end - m_at); }

    static constexpr std::size_t longestText = 64 * 1024;

private:
    bool fill(std::size_t count);

    ByteSource& m_source;
    char m_rest[32] = {};  ///< the last bytes of the file, once its last block is gone, with room behind them
    const char* m_at = nullptr;
    const char* m_end = nullptr;
    std::uint64_t m_before = 0;  ///< bytes of the file up to m_end
    std::string m_text;
};

}  // namespace core

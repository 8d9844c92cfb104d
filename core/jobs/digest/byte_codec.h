// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes integers as LEB128 varints (signed ones zigzag-encoded) and strings, for digests. The reader trusts no input.
#pragma once

#include "core/base/text.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class ByteWriter {
public:
    static constexpr bool isReading = false;

    template <std::integral T>
    void value(const T& number) {
        if constexpr (std::is_signed_v<T>) {
            const auto wide = static_cast<std::int64_t>(number);
            raw(static_cast<std::uint64_t>(wide) << 1 ^ static_cast<std::uint64_t>(wide >> 63));
        } else {
            raw(number);
        }
    }
    void text(const std::string& text) {
        raw(text.size());
        m_bytes += text;
    }
    template <class T, class Each>
    void list(const std::vector<T>& list, const Each& each) {
        raw(list.size());
        for (const T& element : list)
            each(element);
    }
    std::size_t size() const { return m_bytes.size(); }
    const std::string& bytes() const { return m_bytes; }
    std::string take() { return std::move(m_bytes); }

private:
    void raw(std::uint64_t number) {
        for (; number > 127; number >>= 7)
            m_bytes += static_cast<char>(number | 128);
        m_bytes += static_cast<char>(number);
    }

    std::string m_bytes;
};

/// Decodes what ByteWriter wrote. After the first error, all values are 0 or empty and isGood() returns false.
class ByteReader {
public:
    static constexpr bool isReading = true;
    static constexpr std::uint64_t longestText = 4096, longestList = 1 << 22;

    explicit ByteReader(std::string_view bytes) : m_left(bytes) {}

    template <std::integral T>
    void value(T& number) {
        const std::uint64_t bits = raw();
        if constexpr (std::is_signed_v<T>) {
            const auto wide = static_cast<std::int64_t>(bits >> 1 ^ (~(bits & 1) + 1));
            number = static_cast<T>(wide);
            if (number != wide) fail();
        } else {
            number = static_cast<T>(bits);
            if (number != bits) fail();
        }
    }
    void text(std::string& text) {
        const std::uint64_t size = raw();
        if (size > m_left.size() || size > longestText || !isUtf8(m_left.substr(0, size))) return fail();
        text = m_left.substr(0, size);
        m_left.remove_prefix(size);
    }
    /// Since each element takes at least one byte, a damaged count cannot cause a large allocation.
    template <class T, class Each>
    void list(std::vector<T>& list, const Each& each) {
        std::uint64_t size = raw();
        if (size > m_left.size() || size > longestList) return fail();
        for (; size > 0 && m_isGood; --size)
            each(list.emplace_back());
    }
    void fail() {
        m_isGood = false;
        m_left = {};
    }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_left.empty(); }
    std::string_view left() const { return m_left; }

private:
    std::uint64_t raw() {
        // Fast path: no bounds checks are needed unless the end is near.
        if (m_left.size() < longestNumber) return rawNearEnd();
        const auto* const bytes = reinterpret_cast<const unsigned char*>(m_left.data());
        std::uint64_t number = bytes[0] & 127u;
        std::size_t size = 1;
        for (; bytes[size - 1] > 127 && size < longestNumber; ++size)
            number |= std::uint64_t{bytes[size] & 127u} << 7 * size;
        if (size == longestNumber && bytes[size - 1] > 1) {
            fail();
            return 0;
        }
        m_left.remove_prefix(size);
        return number;
    }
    std::uint64_t rawNearEnd() {
        std::uint64_t number = 0;
        for (unsigned shift = 0; !m_left.empty() && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(m_left.front());
            m_left.remove_prefix(1);
            if (shift == 63 && byte > 1) break;
            number |= std::uint64_t{byte & 127u} << shift;
            if (byte < 128) return number;
        }
        fail();
        return 0;
    }

    static constexpr std::size_t longestNumber = 10;  // bytes of the longest varint

    std::string_view m_left;
    bool m_isGood = true;
};

}  // namespace core

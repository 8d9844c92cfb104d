// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a JSON text of any length, a part of it at a time, for formats that are not lists of events: brackets,
// colons, commas, strings and other values. Nothing is kept of what was read; whether the tokens make sense together is
// for the caller to see.
#pragma once

#include "core/base/simdjson_adapter.h"
#include "core/ingest/files/byte_source.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

class JsonTokens {
public:
    /// `source` gives blocks of `block` bytes.
    JsonTokens(ByteSource& source, std::size_t block);

    /// Goes on to the tokens of the next part of the text; false behind the last. What was returned before is gone.
    bool next();

    std::uint32_t count() const { return m_count; }
    char first(std::uint32_t token) const { return m_text[m_places[token]]; }
    /// With the quotes of a string.
    std::string_view text(std::uint32_t token) const;
    /// In the whole text.
    std::uint64_t position(std::uint32_t token) const { return m_offset + m_places[token]; }

    /// Behind the last token of this part: the end of the text where none of it is left.
    std::uint64_t end() const { return m_offset + m_used; }
    bool isAtEnd() const { return m_isLast && m_used == m_text.size(); }
    /// Where the first part that is not UTF-8 begins.
    std::optional<std::uint64_t> notUtf8() const { return m_notUtf8; }

private:
    void refill();
    void gather(std::string_view rest);
    void scan();

    ByteSource& m_source;
    std::size_t m_block;
    simd::JsonIndex m_index;
    std::vector<std::uint32_t> m_scanned;  ///< places that are not the index's
    const std::uint32_t* m_places = nullptr;
    std::uint32_t m_count = 0;
    std::string_view m_text;  ///< the part, and what follows it so far
    std::vector<char> m_own;  ///< what precedes a block; the whole text where that is long
    std::size_t m_used = 0;
    std::uint64_t m_offset = 0;  ///< of m_text
    std::optional<std::uint64_t> m_notUtf8;
    bool m_isLast = false;
};

}  // namespace core

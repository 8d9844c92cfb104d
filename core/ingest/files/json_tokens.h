// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a JSON text of any length into tokens (brackets, colons, commas, strings and other values), one part of the
// text at a time, for formats that are not lists of events. Keeps nothing of what was read; the caller checks whether
// the tokens make sense together.
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
    /// Reads from `source`, which must return blocks of `block` bytes.
    JsonTokens(ByteSource& source, std::size_t block);

    /// Advances to the tokens of the next part of the text; returns false after the last. Invalidates earlier tokens.
    bool next();

    std::uint32_t count() const { return m_count; }
    char first(std::uint32_t token) const { return m_text[m_places[token]]; }
    /// Returns the text of a token; a string includes its quotes.
    std::string_view text(std::uint32_t token) const;
    /// Returns the position of a token in the whole text.
    std::uint64_t position(std::uint32_t token) const { return m_offset + m_places[token]; }

    /// Returns the position after the last token of this part; the end of the text if nothing is left of it.
    std::uint64_t end() const { return m_offset + m_used; }
    bool isAtEnd() const { return m_isLast && m_used == m_text.size(); }
    /// Returns the position of the first part that is not valid UTF-8, if there is one.
    std::optional<std::uint64_t> notUtf8() const { return m_notUtf8; }

private:
    void refill();
    void gather(std::string_view rest);
    void scan();

    ByteSource& m_source;
    std::size_t m_block;
    simd::JsonIndex m_index;
    std::vector<std::uint32_t> m_scanned;  ///< positions of tokens that scan() found, without the index
    const std::uint32_t* m_places = nullptr;
    std::uint32_t m_count = 0;
    std::string_view m_text;  ///< the current part, and what follows it so far
    std::vector<char> m_own;  ///< the unread bytes before a block; the whole text during a token longer than a block
    std::size_t m_used = 0;
    std::uint64_t m_offset = 0;  ///< position of m_text in the whole text
    std::optional<std::uint64_t> m_notUtf8;
    bool m_isLast = false;
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/json_tokens.h"

#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t longestToken = std::size_t{16} << 20;  // no name is that long; the rest of the text is given up
static_assert(ByteSource::padding >= simd::padding);

}  // namespace

JsonTokens::JsonTokens(ByteSource& source, std::size_t block) : m_source(source), m_block(block) {
    m_index.reserve(ByteSource::front + block);
}

std::string_view JsonTokens::text(std::uint32_t token) const {
    const char* begin = m_text.data() + m_places[token];
    const char* end = m_text.data() + m_places[token + 1];  // there is one more place after the last token
    while (end - 1 > begin && isSpace(end[-1]))
        --end;
    return {begin, static_cast<std::size_t>(end - begin)};
}

bool JsonTokens::next() {
    m_count = 0;
    while (m_count == 0 && !m_isLast) {
        refill();
        constexpr std::string_view mark = "\xEF\xBB\xBF";  // byte order mark of UTF-8
        if (m_offset == 0 && m_text.starts_with(mark)) m_text.remove_prefix(mark.size()), m_offset = mark.size();
        const std::size_t cut = m_isLast ? m_text.size() : lastCut(m_text);
        const bool isCut = cut != npos && m_text.size() - cut <= ByteSource::front;
        if (isCut && m_index.build(m_text.data(), cut)) {
            m_places = m_index.places();
            m_count = m_index.count();
            m_used = cut;
            continue;
        }
        if (isCut && !m_notUtf8 && !simd::isUtf8(m_text.substr(0, cut))) m_notUtf8 = m_offset;
        scan();
    }
    return m_count > 0;
}

/// Puts the unread bytes before the next block, in that block's memory.
void JsonTokens::refill() {
    const std::string_view rest = m_text.substr(m_used);
    m_offset += m_used;
    m_used = 0;
    if (rest.size() > ByteSource::front) return gather(rest);
    m_own = std::vector<char>(rest.begin(), rest.end());
    const std::span<char> block = m_source.next();
    m_isLast = block.size() < m_block;
    if (block.empty()) {
        const std::size_t size = m_own.size();
        m_own.resize(size + ByteSource::padding);
        m_text = {m_own.data(), size};
        return;
    }
    char* const begin = block.data() - m_own.size();
    std::copy(m_own.begin(), m_own.end(), begin);
    m_text = {begin, m_own.size() + block.size()};
}

/// Doubles the text, in its own memory, while a token is longer than the room before a block.
void JsonTokens::gather(std::string_view rest) {
    std::vector<char> text;
    text.reserve(2 * rest.size() + 2 * m_block + ByteSource::padding);
    text.assign(rest.begin(), rest.end());
    m_isLast = rest.size() > longestToken;
    while (!m_isLast && text.size() <= 2 * rest.size()) {
        const std::span<char> block = m_source.next();
        m_isLast = block.size() < m_block;
        text.insert(text.end(), block.begin(), block.end());
    }
    const std::size_t size = text.size();
    text.resize(size + ByteSource::padding);
    m_own.swap(text);
    m_text = {m_own.data(), size};
}

/// Does the work of the index for text that the index cannot handle: text without a good place to cut it, or damaged
/// text. Ends before a token that does not end within the text.
void JsonTokens::scan() {
    m_scanned.clear();
    for (std::size_t at = skipSpace(m_text, 0); at < m_text.size(); at = skipSpace(m_text, m_used)) {
        constexpr std::string_view structure = "{}[]:,", ending = " \n\t\r{}[]:,\"";
        std::size_t end = at + 1;
        if (m_text[at] == '"')
            end = stringEnd(m_text, at);
        else if (structure.find(m_text[at]) == npos)
            end = m_text.find_first_of(ending, end);
        if (end == npos && m_isLast && m_text[at] != '"') end = m_text.size();
        if (end == npos) break;
        m_scanned.push_back(static_cast<std::uint32_t>(at));
        m_used = end;
    }
    m_count = static_cast<std::uint32_t>(m_scanned.size());
    if (skipSpace(m_text, m_used) == m_text.size()) m_used = m_text.size();
    m_scanned.push_back(static_cast<std::uint32_t>(m_used));
    m_places = m_scanned.data();
}

}  // namespace core

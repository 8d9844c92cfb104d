// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/text_input.h"

#include <string_view>
#include <utility>

namespace core {

namespace {

constexpr std::size_t bufferSize = 64 * 1024;  // the size that sniffing examines, as the file may be something else

}  // namespace

TextInput::TextInput(Source source)
    : m_source(std::move(source)), m_buffer(std::make_unique_for_overwrite<char[]>(bufferSize)) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    while (m_filled < mark.size()) {
        const std::size_t read = m_source(m_buffer.get() + m_filled, bufferSize - m_filled);
        if (read == 0) break;
        m_filled += read;
    }
    if (std::string_view(m_buffer.get(), m_filled).starts_with(mark)) m_at = mark.size();
}

bool TextInput::refill() {
    m_filled = m_source(m_buffer.get(), bufferSize);
    m_at = 0;
    return m_filled > 0;
}

bool TextInput::takeLine(std::string& line, std::size_t longest) {
    line.clear();
    for (int c = take(); c != '\n' && c != end; c = take()) {
        if (line.size() == longest) {
            skipLine();
            return false;
        }
        line.push_back(static_cast<char>(c));
    }
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

void TextInput::skipLine() {
    for (int c = take(); c != '\n' && c != end;)
        c = take();
}

}  // namespace core

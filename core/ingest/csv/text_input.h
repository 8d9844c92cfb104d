// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of a text that arrives in pieces, without the byte order mark, and the line on which each stands.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace core {

class TextInput {
public:
    /// Fills a buffer of this size and returns how many bytes it filled; 0 at the end.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    static constexpr int end = -1;

    explicit TextInput(Source source);

    /// Returns the next character, or `end`.
    int peek() {
        if (m_at == m_filled && !refill()) return end;
        return static_cast<unsigned char>(m_buffer[m_at]);
    }
    int take() {
        const int c = peek();
        if (c == end) return c;
        ++m_at;
        ++m_taken;
        if (c == '\n') ++m_line;
        return c;
    }
    std::uint64_t line() const { return m_line; }    ///< counted from 1
    std::uint64_t taken() const { return m_taken; }  ///< number of characters taken so far

    /// Reads the rest of the line, without its end; returns false if it is longer than `longest`, and keeps as much.
    bool takeLine(std::string& line, std::size_t longest);
    void skipLine();

private:
    bool refill();

    Source m_source;
    std::unique_ptr<char[]> m_buffer;
    std::size_t m_at = 0, m_filled = 0;
    std::uint64_t m_line = 1, m_taken = 0;
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kernel_name.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace core {

namespace {

constexpr std::string_view unnamed = "(anonymous namespace)";

bool isWordToken(std::string_view token) { return isWord(token.front()) || token == unnamed; }

/// Returns the length of the first token: a word, an unnamed namespace, "::", or one character.
std::size_t tokenLength(std::string_view text) {
    for (const std::string_view each : {unnamed, std::string_view("<unnamed>"), std::string_view("::")})
        if (text.starts_with(each)) return each.size();
    if (!isWord(text.front())) return 1;
    return std::min(text.size(),
                    static_cast<std::size_t>(
                        std::find_if_not(text.begin(), text.end(), [](char c) { return isWord(c); }) - text.begin()));
}

/// Returns a number without the letters of its type: "2" for "2ul".
std::string_view withoutSuffix(std::string_view word) {
    const std::size_t end = word.find_first_not_of("0123456789");
    if (end == npos || end == 0) return word;
    return word.find_first_not_of("uUlL", end) == npos ? word.substr(0, end) : word;
}

/// Returns the word as all demanglers would write it; empty for words that some omit or put elsewhere.
std::string_view canonicalWord(std::string_view word) {
    constexpr std::array<std::string_view, 4> dropped{"const", "volatile", "__restrict__", "__restrict"};
    if (std::find(dropped.begin(), dropped.end(), word) != dropped.end()) return {};
    if (word == "true") return "1";
    if (word == "false") return "0";
    if (word == "<unnamed>" || word.starts_with("_GLOBAL__N_")) return unnamed;
    return withoutSuffix(word);
}

using Tokens = std::vector<std::string_view>;

Tokens tokensOf(std::string_view name) {
    Tokens tokens;
    while (!name.empty()) {
        const std::size_t length = tokenLength(name);
        const std::string_view token = canonicalWord(name.substr(0, length));
        if (!token.empty() && !isSpace(token.front())) tokens.push_back(token);
        name.remove_prefix(length);
    }
    return tokens;
}

/// Writes tokens one after the other, and omits those that depend on the demangler.
class TokenWriter {
public:
    explicit TokenWriter(const Tokens& tokens) : m_tokens(tokens) {}

    std::string text() {
        while (m_at < m_tokens.size())
            step();
        return std::move(m_text);
    }

private:
    std::string_view token(std::size_t at) const { return at < m_tokens.size() ? m_tokens[at] : std::string_view(); }

    void step() {
        const std::string_view here = token(m_at), next = token(m_at + 1);
        // Result types occur only before templates.
        if (here == "void" && !next.empty() && isWordToken(next)) return skip(1);
        if (here == "operator" && next == "(" && token(m_at + 2) == ")") return write("operator()", 3);
        if (here == "[" && next == "lambda") return write("{", 1);
        if (here == "(" && next == "instance") return writeInstance();
        if (here == "(" && (isCast() || m_text.ends_with('>'))) return skip(closing() - m_at);
        write(here, 1);
    }

    /// Writes "#2}" for "(instance 2)]", which follows a lambda's parameters.
    void writeInstance() {
        write("#", 2);
        write(token(m_at), 2);
        if (token(m_at) == "]") write("}", 1);
    }

    /// Returns the position after the parenthesis that opens here.
    std::size_t closing() const {
        std::size_t depth = 0, at = m_at;
        while (at < m_tokens.size()) {
            const std::string_view each = m_tokens[at++];
            if (each == "(") ++depth;
            if (each == ")" && --depth == 0) break;
        }
        return at;
    }

    /// Returns whether a cast begins here: "(unsigned long)4", "(cutlass::Layout)-1". A number's type adds nothing.
    bool isCast() const {
        std::size_t at = m_at + 1;
        while (!token(at).empty() && (isWordToken(token(at)) || token(at) == "::"))
            ++at;
        if (token(at) != ")" || at == m_at + 1) return false;
        const std::string_view value = token(at + 1) == "-" ? token(at + 2) : token(at + 1);
        return !value.empty() && isDigit(value.front());
    }

    void write(std::string_view text, std::size_t tokens) {
        if (!m_text.empty() && !text.empty() && isWord(m_text.back()) && isWord(text.front())) m_text += ' ';
        m_text += text;
        m_at += tokens;
    }
    void skip(std::size_t tokens) { m_at += tokens; }

    const Tokens& m_tokens;
    std::size_t m_at = 0;
    std::string m_text;
};

}  // namespace

std::string canonicalName(std::string_view kernel) { return TokenWriter(tokensOf(withoutMarks(kernel))).text(); }

}  // namespace core

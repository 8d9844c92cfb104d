// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/reordered_json.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tests {

namespace {

/// Copies a text value by value.
class Reorder {
public:
    Reorder(std::string_view text, KeyOrder order) : m_text(text), m_order(order) {}

    std::string documents() {
        std::string all;
        for (skipSpace(); m_at < m_text.size(); skipSpace())
            all += value() + "\n";
        return all;
    }

private:
    using Member = std::pair<std::string_view, std::string>;

    char front() const {
        if (m_at == m_text.size()) throw std::runtime_error("the JSON text ends early");
        return m_text[m_at];
    }
    void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }
    bool skip(char c) {
        skipSpace();
        if (front() != c) return false;
        ++m_at;
        skipSpace();
        return true;
    }
    std::string value() {
        if (front() == '{') return object();
        if (front() == '[') return list();
        return std::string(front() == '"' ? string() : word());
    }
    std::string_view string() {
        const std::size_t begin = m_at++;
        for (; front() != '"'; ++m_at)
            if (front() == '\\') ++m_at;
        return m_text.substr(begin, ++m_at - begin);
    }
    std::string_view word() {
        const std::size_t begin = m_at;
        m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
        return m_text.substr(begin, m_at - begin);
    }
    std::string list() {
        std::string all = "[";
        skip('[');
        for (bool isFirst = true; !skip(']'); isFirst = false) {
            if (!isFirst && skip(',')) all += ", ";
            all += value();
        }
        return all + "]";
    }
    std::string object() {
        std::vector<Member> members;
        skip('{');
        while (!skip('}')) {
            if (!members.empty()) skip(',');
            const std::string_view key = string();
            skip(':');
            members.emplace_back(key, value());
        }
        if (m_order == KeyOrder::Reversed) std::ranges::reverse(members);
        if (m_order == KeyOrder::Sorted) std::ranges::stable_sort(members, {}, &Member::first);
        std::string all = "{";
        for (const auto& [key, value] : members)
            (all += all.size() > 1 ? ", " : "").append(key).append(": ").append(value);
        return all + "}";
    }

    std::string_view m_text;
    KeyOrder m_order;
    std::size_t m_at = 0;
};

}  // namespace

std::string reordered(std::string_view text, KeyOrder order) { return Reorder(text, order).documents(); }

}  // namespace tests

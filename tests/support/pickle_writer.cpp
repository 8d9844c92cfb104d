// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pickle_writer.h"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>

namespace tests {

namespace {

class PickleWriter {
public:
    explicit PickleWriter(int protocol) : m_protocol(protocol) {}

    std::string of(const nlohmann::json& value) {
        write(value);
        m_body += '.';
        std::string start = std::string("\x80") + static_cast<char>(m_protocol);
        if (m_protocol >= 4) start += '\x95' + number(m_body.size(), 8);
        return start + m_body;
    }

private:
    static std::string number(std::uint64_t value, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i)
            text += static_cast<char>(value >> (8 * i) & 0xff);
        return text;
    }
    void remember() {
        m_body += m_protocol >= 4 ? std::string("\x94") : "r" + number(m_memo, 4);
        ++m_memo;
    }
    bool recall(const std::string& what) {
        const auto known = m_known.find(what);
        if (known != m_known.end()) m_body += "j" + number(known->second, 4);
        return known != m_known.end();
    }
    void write(const nlohmann::json& value) {
        if (value.is_object()) return writeDict(value);
        if (value.is_array()) return writeList(value);
        if (value.is_string()) return writeText(value.get<std::string>());
        if (value.is_number_integer()) return writeInteger(value.get<std::int64_t>());
        if (value.is_number()) m_body += "G" + std::string(8, '\0');
        if (value.is_boolean()) m_body += value.get<bool>() ? '\x88' : '\x89';
        if (value.is_null()) m_body += 'N';
    }
    void writeInteger(std::int64_t value) {
        if (value >= 0 && value < 256)
            m_body += "K" + number(static_cast<std::uint64_t>(value), 1);
        else if (value >= INT32_MIN && value <= INT32_MAX)
            m_body += "J" + number(static_cast<std::uint64_t>(value), 4);
        else
            m_body += "\x8a\x08" + number(static_cast<std::uint64_t>(value), 8);
    }
    void writeText(const std::string& text) {
        if (recall(text)) return;
        m_body += m_protocol >= 4 && text.size() < 256 ? "\x8c" + number(text.size(), 1) : "X" + number(text.size(), 4);
        m_body += text;
        m_known[text] = m_memo;
        remember();
    }
    void writeList(const nlohmann::json& list) {
        m_body += ']';
        remember();
        if (list.empty()) return;
        m_body += '(';
        for (const auto& each : list)
            write(each);
        m_body += 'e';
    }
    void writeDict(const nlohmann::json& dict) {
        m_body += '}';
        remember();
        m_body += '(';
        for (const auto& [key, value] : dict.items()) {
            writeText(key);
            const std::string shared = "frames " + value.dump();
            if (key == "frames" && recall(shared)) continue;
            if (key == "frames") m_known[shared] = m_memo;
            write(value);
        }
        m_body += 'u';
    }

    int m_protocol;
    std::string m_body;
    std::uint32_t m_memo = 0;
    std::map<std::string, std::uint32_t> m_known;
};

}  // namespace

std::string pickled(std::string_view json, int protocol) {
    return PickleWriter(protocol).of(nlohmann::json::parse(json));
}

}  // namespace tests

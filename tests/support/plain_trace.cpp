// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_trace.h"

#include "tests/support/json_trace.h"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace tests {

namespace {

/// Converts microseconds as text to nanoseconds: 64 bits of mantissa are exact for every nanosecond since the epoch.
std::int64_t nanoseconds(const std::string& microseconds) {
    return std::llroundl(std::strtold(microseconds.c_str(), nullptr) * 1000);
}

/// Collects events: objects in an array, which is the root or its "traceEvents". Their arguments are one level below.
class Handler : public nlohmann::json_sax<nlohmann::json> {
public:
    std::vector<PlainEvent> events;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t value) override { return scalar(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& text) override { return scalar(text); }
    bool string(string_t& text) override { return scalar(text); }
    bool binary(binary_t&) override { return true; }
    bool key(string_t& name) override {
        m_keys.back() = name;
        return true;
    }
    bool start_object(std::size_t) override {
        m_keys.emplace_back();
        if (depth() == m_eventDepth) m_event = {}, m_phase.clear();
        return true;
    }
    bool end_object() override {
        if (depth() == m_eventDepth && m_phase == "X") events.push_back(std::move(m_event));
        m_keys.pop_back();
        return true;
    }
    bool start_array(std::size_t) override {
        if (m_keys.empty() || (depth() == 1 && m_keys.back() == "traceEvents")) m_eventDepth = depth() + 2;
        m_keys.emplace_back();
        return true;
    }
    bool end_array() override {
        m_keys.pop_back();
        if (m_eventDepth == depth() + 2) m_eventDepth = never;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        throw std::runtime_error(error.what());
    }

private:
    static constexpr std::size_t never = 1000;

    std::size_t depth() const { return m_keys.size(); }

    bool scalar(const std::string& text) {
        const std::string& name = m_keys.back();
        if (depth() == m_eventDepth) {
            if (name == "ph") m_phase = text;
            if (name == "cat") m_event.category = text;
            if (name == "name") m_event.name = text;
            if (name == "pid") m_event.process = text;
            if (name == "tid") m_event.thread = text;
            if (name == "ts") m_event.start = nanoseconds(text);
            if (name == "dur") m_event.duration = nanoseconds(text);
        } else if (depth() == m_eventDepth + 1 && m_keys[m_eventDepth - 1] == "args") {
            if (name == "stream") m_event.stream = std::stoll(text);
            if (name == "device") m_event.device = std::stoll(text);
            if (name == "correlation") m_event.correlation = std::stoll(text);
        }
        return true;
    }

    PlainEvent m_event;
    std::string m_phase;
    std::vector<std::string> m_keys;  ///< the current key in each open object or array
    std::size_t m_eventDepth = never;
};

}  // namespace

std::vector<PlainEvent> plainEvents(const std::filesystem::path& file) {
    Handler handler;
    nlohmann::json::sax_parse(inflated(file), &handler);
    return std::move(handler.events);
}

}  // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_counters.h"

#include "core/ingest/files/json_member.h"
#include "core/ingest/files/json_value.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

namespace core {

namespace {

std::optional<double> finiteIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Returns the number of the GPU whose counters a process has: 3 for "GPU 3 Counters", as PyTorch writes it.
std::optional<std::int64_t> gpuOf(std::string_view process) {
    constexpr std::string_view before = "GPU ", after = " Counters";
    if (!process.starts_with(before) || !process.ends_with(after)) return std::nullopt;
    process.remove_prefix(before.size());
    process.remove_suffix(std::min(after.size(), process.size()));
    return integerIn(process);
}

/// Adds to a name, before the unit at its end if it has one: "Power (W)" and " 4" become "Power 4 (W)".
void addBeforeUnit(std::string& name, std::string_view added) {
    const bool hasUnit = name.ends_with(')') || name.ends_with(']');
    const std::size_t unit = hasUnit ? name.find_last_of("([") : std::string::npos;
    const bool isApart = unit != std::string::npos && unit > 0 && name[unit - 1] == ' ';
    name.insert(isApart ? unit - 1 : name.size(), added);
}

}  // namespace

std::uint32_t JsonCounters::counterOf(const JsonEvent& event, std::string_view series) {
    m_key.assign(event.process).append(1, '\0').append(event.name).append(1, '\0').append(event.task.flow);
    m_key.append(1, '\0').append(series);
    if (const auto known = m_numbers.find(m_key); known != m_numbers.end()) return known->second;
    if (m_numbers.size() == CounterRows::most) return noCounter;
    std::string name(unescaped(event.name, m_scratch));
    if (!event.task.flow.empty()) addBeforeUnit(name, fmt::format(" {}", unescaped(event.task.flow, m_scratch)));
    if (!series.empty() && series != "value")
        name += fmt::format("{}{}", name.empty() ? "" : ": ", unescaped(series, m_scratch));
    const std::string_view process = unescaped(event.process, m_scratch);
    const auto gpu = gpuOf(process);
    if (!gpu && m_firstProcess.empty()) m_firstProcess = event.process;
    // Counters of several processes may have one name.
    if (!gpu && event.process != m_firstProcess) addBeforeUnit(name, fmt::format(" (process {})", process));
    const NameId id = m_builder.intern(name);
    return m_numbers[m_key] = m_builder.counters().counterOf(id, noDevice, gpu.value_or(notRecorded));
}

void JsonCounters::add(const JsonEvent& event, Nanos time) {
    bool hasNumber = false;
    eachJsonMember(event.values, [&](std::string_view series, std::string_view text) {
        const auto value = finiteIn(text);
        if (!value) return;
        hasNumber = true;
        const std::uint32_t counter = counterOf(event, series);
        if (counter == noCounter) return m_counts.add(JsonFate::CounterBeyond, event.offset);
        m_builder.counters().add(counter, time, *value);
    });
    if (!hasNumber) m_counts.add(JsonFate::Counter, event.offset);
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_counts.h"

#include "core/ingest/json/json_text.h"
#include "core/trace/counter_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

struct Meaning {
    ImportKind kind;
    std::string_view text;
};

/// Indexed by JsonFate.
constexpr std::array<Meaning, static_cast<std::size_t>(JsonFate::Count)> meanings{{
    {ImportKind::Repaired, "events with a damaged text (quotes, commas, control characters, UTF-8)"},
    {ImportKind::Repaired, "events without a usable duration, kept as 0"},
    {ImportKind::Repaired, durationsBeyond},
    {ImportKind::Repaired, negativeDurations},
    {ImportKind::Repaired, "a comma too many at the end of the list"},
    {ImportKind::Dropped, "events that are not valid JSON"},
    {ImportKind::Dropped, "events longer than the reader allows"},
    {ImportKind::Dropped, "list elements that are not events"},
    {ImportKind::Dropped, "events without a phase"},
    {ImportKind::Dropped, "events without a usable start time"},
    {ImportKind::Dropped, "begin events without an end"},
    {ImportKind::Dropped, "end events without a begin"},
    {ImportKind::Dropped, "begin events nested too deep"},
    {ImportKind::NotUsed, "flow events"},
    {ImportKind::Dropped, "counter events without a number"},
    {ImportKind::NotUsed, "instant events"},
    {ImportKind::NotShown, "asynchronous and object events"},
    {ImportKind::Dropped, "events of an unknown phase"},
    {ImportKind::NotUsed, "rows derived from others (XLA Modules, Steps, ...), which would count work twice"},
    {ImportKind::NotUsed, "rows of operations that another line of the file has too"},
    {ImportKind::Warning, "the file ends inside its list of events (cut off?): the complete events before are kept"},
    {ImportKind::Warning, "the file ends inside its metadata (cut off?)"},
    {ImportKind::Warning, "further JSON documents in the file: their lists of events are read, as of other processes"},
    {ImportKind::Warning, "further lists of traceEvents in one document: their events are read with the first's"},
    {ImportKind::NotUsed, "lists called traceEvents within other members"},
    {ImportKind::Warning, "a list of traceEvents that stands within another member: read, as there is no other"},
    {ImportKind::Warning, "text after the end of the document that is not JSON: not read"},
    {ImportKind::Warning,
     "further documents whose clock has another zero than the first's: their times do not fit together"},
    {ImportKind::Warning, "members of the metadata longer than the reader allows: not read"},
    {ImportKind::Unknown,
     "grids, blocks, registers, shared memory or occupancies that are not whole numbers below 2^32"},
    {ImportKind::Unknown, "shapes of operators that are not lists of numbers"},
    {ImportKind::NotUsed, "waits, events and other tasks that compute nothing"},
    {ImportKind::NotUsed, "parts of collectives"},
    {ImportKind::NotUsed, "rows of the profiler's overlap analysis, which would count work twice"},
    {ImportKind::Unknown, "tasks of an unknown type, not counted as work"},
    {ImportKind::Dropped, beyondClock},
    {ImportKind::Dropped, samplesBeyond},
    {ImportKind::Dropped, memoryWithoutAddress},
    {ImportKind::Dropped, "memory events of devices beyond the first 4096"},
    {ImportKind::NotShown, "samples of stacks, dumps of memory, and marks of clocks and contexts"},
}};

/// Returns the device of an unknown category that PyTorch's plug-ins use for devices other than GPUs; otherwise empty.
std::string_view deviceOf(std::string_view category) {
    const bool isHost = category.ends_with("_runtime") || category.ends_with("_driver") || category.ends_with("_sync");
    if (isHost) return {};
    if (category.starts_with("mtia_")) return "an MTIA device";
    if (category.starts_with("xpu_")) return "an XPU";
    if (category.starts_with("hpu_")) return "a Gaudi HPU";
    return {};
}

constexpr std::size_t maxCategories = 100;  // counted separately; a hostile file has as many categories as events
constexpr std::size_t longestCategory = 60;

}  // namespace

void JsonCounts::Count::add(std::uint64_t offset) { first = count++ == 0 ? offset : std::min(first, offset); }

void JsonCounts::Count::add(const Count& other) {
    if (other.count == 0) return;
    first = count == 0 ? other.first : std::min(first, other.first);
    count += other.count;
}

void JsonCounts::add(JsonFate fate, std::uint64_t offset) { m_counts[static_cast<std::size_t>(fate)].add(offset); }

void JsonCounts::add(const JsonCounts& others) {
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        m_counts[i].add(others.m_counts[i]);
    for (const auto& [category, count] : others.m_ignored)
        m_ignored[category].add(count);
    for (const auto& [category, count] : others.m_unknown)
        m_unknown[category].add(count);
}

void JsonCounts::addCategory(std::string_view category, bool isKnown, std::uint64_t offset) {
    auto& counts = isKnown ? m_ignored : m_unknown;
    const std::string_view whole = category;
    category = whole.substr(0, longestCategory);
    auto found = counts.find(category);
    std::string scratch;
    if (found == counts.end())
        found = counts.find(
            category = unescaped(whole.substr(0, longestEscape * longestCategory), scratch).substr(0, longestCategory));
    if (found == counts.end())
        found = counts.try_emplace(counts.size() < maxCategories ? std::string(category) : "others").first;
    found->second.add(offset);
}

void JsonCounts::forgetUnknownCategories() { m_unknown.clear(); }

void JsonCounts::forgetUnknownCategory(std::string_view category) {
    if (const auto found = m_unknown.find(category); found != m_unknown.end()) m_unknown.erase(found);
}

std::uint64_t JsonCounts::unreadOperations() const {
    std::uint64_t unread = 0;
    for (const auto& [category, count] : m_unknown)
        if (!deviceOf(category).empty()) unread += count.count;
    return unread;
}

void JsonCounts::addTo(ImportReport& report) const {
    const auto addCount = [&](ImportKind kind, std::string_view text, const Count& count) {
        if (count.count > 0) report.add(kind, text, fmt::format("byte {}", count.first), count.count);
    };
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        addCount(meanings[i].kind, meanings[i].text, m_counts[i]);
    for (const auto& [category, count] : m_ignored)
        addCount(ImportKind::NotUsed, fmt::format("events of category {} (no GPU work)", category), count);
    for (const auto& [category, count] : m_unknown) {
        const std::string_view device = deviceOf(category);
        if (!device.empty())
            addCount(ImportKind::Warning,
                     fmt::format("{} operations of {} are not read (category {}): what is shown comes from the host",
                                 count.count, device, category),
                     count);
        else
            addCount(ImportKind::Unknown,
                     category.empty() ? "events without a category" : fmt::format("events of category {}", category),
                     count);
    }
}

}  // namespace core

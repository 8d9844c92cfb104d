// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocpd_import.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace core {

namespace {

/// Returns the category. Writers spell its name in different ways, but with the API in it ("HIP_RUNTIME_API_EXT").
RocpdCategory categoryIn(std::string_view text) {
    std::string name(text);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    const auto has = [&](std::string_view word) { return name.find(word) != std::string::npos; };
    if (has("RCCL")) return RocpdCategory::CommunicationCall;
    return has("HIP") || has("HSA") || has("ROCDECODE") || has("ROCJPEG") ? RocpdCategory::Call : RocpdCategory::Range;
}

}  // namespace

void RocpdEvents::read(const SqliteDatabase& database, const RocpdSet& set, SqliteNames& texts, ScanReport report) {
    const SqliteTable* table = set.table("event");
    if (!table) return;
    SqliteNames ownNames(database, report, set.table("info_category"), "name");
    SqliteNames& names = set.table("info_category") ? ownNames : texts;
    std::map<std::int64_t, RocpdCategory> categories;
    const auto category = [&](std::optional<std::int64_t> id) {
        if (!id) return RocpdCategory::Unknown;
        const auto [entry, isNew] = categories.try_emplace(*id, RocpdCategory::Unknown);
        if (!isNew) return entry->second;
        const auto text = names.text(*id);
        return entry->second = text ? categoryIn(*text) : RocpdCategory::Unknown;
    };
    if (const auto rows = database.likelyRows(*table)) {
        m_calls.reserve(*rows);
        m_categories.reserve(*rows);
    }
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"stack_id"}, ScanColumn{"category_id"}};
    SqliteScan scan(database, *table, columns, report);
    scan.each([&] {
        if (const auto id = scan.whole(0)) push(*id, scan.wholeOr(1, notRecorded), category(scan.whole(2)));
    });
    if (!m_isSorted) sort();
}

void RocpdEvents::push(std::int64_t id, std::int64_t call, RocpdCategory category) {
    if (m_calls.empty()) m_first = id;
    const bool follows = static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_first) == m_calls.size();
    if (m_ids.empty() && !follows) {
        m_ids.resize(m_calls.size());
        std::iota(m_ids.begin(), m_ids.end(), m_first);
    }
    if (!m_ids.empty() || !follows) {
        m_isSorted = m_isSorted && (m_ids.empty() || id > m_ids.back());
        m_ids.push_back(id);
    }
    m_calls.push_back(call);
    m_categories.push_back(category);
}

/// Sorts by id. Of equal ids the first one stays first.
void RocpdEvents::sort() {
    std::vector<std::uint32_t> order(m_ids.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return m_ids[a] < m_ids[b]; });
    const auto inOrder = [&](const auto& values) {
        auto sorted = values;
        for (std::size_t i = 0; i < order.size(); ++i)
            sorted[i] = values[order[i]];
        return sorted;
    };
    m_calls = inOrder(m_calls);
    m_categories = inOrder(m_categories);
    m_ids = inOrder(m_ids);
}

RocpdEvent RocpdEvents::of(std::optional<std::int64_t> id) const {
    if (!id || m_calls.empty()) return {};
    std::size_t place = 0;
    if (m_ids.empty()) {
        place = static_cast<std::size_t>(static_cast<std::uint64_t>(*id) - static_cast<std::uint64_t>(m_first));
        if (*id < m_first || place >= m_calls.size()) return {};
    } else {
        const auto found = std::lower_bound(m_ids.begin(), m_ids.end(), *id);
        if (found == m_ids.end() || *found != *id) return {};
        place = static_cast<std::size_t>(found - m_ids.begin());
    }
    return {m_calls[place], m_categories[place]};
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace core {

void ImportReport::add(ImportKind kind, std::string_view what, std::string_view at, std::uint64_t count) {
    if (count == 0) return;
    const auto same = [&](const ImportEntry& entry) { return entry.kind == kind && entry.what == what; };
    if (const auto found = std::find_if(m_entries.begin(), m_entries.end(), same); found != m_entries.end()) {
        found->count += count;
        return;
    }
    m_entries.push_back({kind, std::string(what), count, std::string(at)});
}

std::uint64_t ImportReport::count(ImportKind kind) const {
    return std::accumulate(
        m_entries.begin(), m_entries.end(), std::uint64_t{0},
        [&](std::uint64_t sum, const auto& entry) { return entry.kind == kind ? sum + entry.count : sum; });
}

std::string_view text(ImportKind kind) {
    switch (kind) {
        case ImportKind::Read:
            return "read";
        case ImportKind::NotUsed:
            return "not used";
        case ImportKind::Repaired:
            return "repaired";
        case ImportKind::Dropped:
            return "dropped";
        case ImportKind::Unknown:
            return "unknown";
        case ImportKind::Warning:
            return "warning";
        case ImportKind::NotShown:
            return "not shown";
    }
    return "";
}

ImportLosses lossesOf(const ImportReport& report) {
    const auto warnings = std::ranges::count(report.entries(), ImportKind::Warning, &ImportEntry::kind);
    return {static_cast<std::uint64_t>(warnings), report.count(ImportKind::Dropped), report.count(ImportKind::Repaired),
            report.count(ImportKind::Unknown)};
}

std::string headline(const ImportReport& report, std::span<const Doubt> doubts) {
    const ImportLosses losses = lossesOf(report);
    std::string text;
    const auto add = [&](std::uint64_t count, std::string_view what) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
    };
    add(losses.warnings, losses.warnings == 1 ? "warning" : "warnings");
    add(losses.dropped, "dropped");
    add(losses.repaired, "repaired");
    add(losses.unknown, "not understood");
    add(report.count(ImportKind::NotShown), "not shown");
    const std::string doubted = doubtHeadline(doubts);
    if (text.empty() && doubted.empty()) return "nothing lost";
    return doubted + (text.empty() || doubted.empty() ? "" : "; ") + text;
}

}  // namespace core

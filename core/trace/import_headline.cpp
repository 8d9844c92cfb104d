// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import_headline.h"

#include "core/trace/doubt.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace core {

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/doubt.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

std::string_view text(DoubtKind kind) {
    switch (kind) {
        case DoubtKind::Times:
            return "times";
        case DoubtKind::Processes:
            return "processes";
        case DoubtKind::Writers:
            return "writers";
        case DoubtKind::Launches:
            return "launches";
        case DoubtKind::Links:
            return "links";
        case DoubtKind::Ranks:
            return "ranks";
        case DoubtKind::Profiler:
            return "profiler";
        case DoubtKind::Rows:
            return "rows";
        case DoubtKind::Form:
            return "form";
    }
    return "";
}

std::string spanText(Nanos span) {
    constexpr double hour = 3600e9, day = 24 * hour;
    const auto length = static_cast<double>(span);
    if (length < hour) return fmt::format("{:.1f} minutes", length * 60 / hour);
    if (length < 2 * day) return fmt::format("{:.1f} hours", length / hour);
    return fmt::format("{:.{}f} days", length / day, length < 100 * day ? 1 : 0);
}

std::string sentence(const Doubt& doubt) {
    std::string text = doubt.what;
    if (!doubt.firstAt.empty()) text += ", first at " + doubt.firstAt;
    for (const std::string* part : {&doubt.consequence, &doubt.advice})
        if (!part->empty()) text += "; " + *part;
    return text;
}

std::vector<DoubtGroup> byKind(std::span<const Doubt> doubts) {
    std::vector<DoubtGroup> groups;
    for (const Doubt& doubt : doubts) {
        const auto group = std::ranges::find(groups, doubt.kind, &DoubtGroup::kind);
        if (group == groups.end())
            groups.push_back({doubt.kind, &doubt, 1});
        else
            ++group->count;
    }
    return groups;
}

std::string sentence(const DoubtGroup& group) {
    const std::string first = sentence(*group.first);
    return group.count == 1 ? first
                            : fmt::format("{}; and {} more of this kind: see the table doubts", first, group.count - 1);
}

std::string doubtHeadline(std::span<const Doubt> doubts) {
    std::string kinds;
    for (const DoubtGroup& group : byKind(doubts))
        kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", text(group.kind));
    return doubts.empty() ? std::string()
                          : fmt::format("{} {}: {}", doubts.size(), doubts.size() == 1 ? "doubt" : "doubts", kinds);
}

}  // namespace core

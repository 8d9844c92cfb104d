// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/matched_profiles.h"

#include "core/compare/meeting_classes.h"

namespace core {

std::vector<MatchedProfile> matchedProfiles(const Matching& matching, std::span<const ComparedProfile> profiles,
                                            std::span<const std::optional<std::int64_t>> shown,
                                            const std::stop_token& stop) {
    const auto step = [&](std::size_t i) { return i < shown.size() ? shown[i] : std::nullopt; };
    std::vector<MatchedProfile> matched;
    for (std::size_t i = 1; i < profiles.size(); ++i) {
        MatchedProfile& one = matched.emplace_back();
        if (matching.by == MatchBy::Names || stop.stop_requested()) continue;
        one.names = matching.given;
        one.steps = stepMatch(profiles[0], profiles[i], &matching.given, {step(0), step(i)}, stop);
        if (matching.by == MatchBy::Sequence) one.names.addMissing(nameMapOf(*one.steps));
    }
    return matched;
}

void takeMeetingClasses(std::span<const MatchedProfile> matched, std::span<ComparedProfile> profiles) {
    for (std::size_t i = 0; i < matched.size() && i + 1 < profiles.size(); ++i)
        profiles[i + 1] = withMeetingClasses(profiles[i + 1], profiles[0], matched[i].names);
}

}  // namespace core

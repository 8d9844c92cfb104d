// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/identity/recordings.h"

#include "core/base/text.h"
#include "core/ingest/identity/name_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace core {

namespace {

using Group = std::vector<std::size_t>;  // indices of profiles
using Profiles = std::span<const ProfileIdentity>;

/// Returns for each rank or process its profiles, as far as the profile says which it is.
std::map<std::string, Group> byWho(Profiles profiles, const Group& of) {
    std::map<std::string, Group> groups;
    for (const std::size_t i : of)
        groups[profiles[i].who()].push_back(i);
    return groups;
}

bool isAnyTwice(Profiles profiles, const Group& of) {
    return std::ranges::any_of(byWho(profiles, of), [](const auto& each) { return each.second.size() > 1; });
}

/// Returns the numbers of ranks that profiles record for their jobs; more than one mean that they are of several jobs.
std::set<std::uint32_t> worldsOf(Profiles profiles, const Group& of) {
    std::set<std::uint32_t> worlds;
    for (const std::size_t i : of)
        if (profiles[i].world > 0) worlds.insert(profiles[i].world);
    return worlds;
}

/// Returns the stage that all profiles of the group name; empty if they do not.
std::string stageOf(Profiles profiles, const Group& of) {
    const std::string& stage = profiles[of.front()].stage;
    const bool isOfAll = std::ranges::all_of(of, [&](std::size_t i) { return isSameStage(profiles[i].stage, stage); });
    return isOfAll ? stage : std::string();
}

/// Returns whether these may have been recorded together: no rank twice, one job, and no different stages.
bool mayBeOne(Profiles profiles, const Group& group) {
    const auto isOfOther = [&](std::size_t i) {
        return !isSameStage(profiles[i].stage, profiles[group.front()].stage);
    };
    return !isAnyTwice(profiles, group) && worldsOf(profiles, group).size() < 2 &&
           std::ranges::none_of(group, isOfOther);
}

/// Groups by starts on one clock. Returns nothing if not all have one, if two recordings of one rank start at once, or
/// if the groups cannot be recordings.
std::vector<Group> byStart(Profiles profiles, Group all, std::size_t clock) {
    const auto startOf = [&](std::size_t i) { return profiles[i].starts[clock].value_or(0); };
    if (!std::ranges::all_of(all, [&](std::size_t i) { return profiles[i].starts[clock].has_value(); })) return {};
    std::ranges::stable_sort(all, {}, startOf);
    std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
    const auto ranks = byWho(profiles, all);
    for (const auto& [who, group] : ranks)
        for (std::size_t i = 1; i < group.size(); ++i)
            shortest = std::min(shortest, startOf(group[i]) - startOf(group[i - 1]));
    if (shortest == 0) return {};
    std::vector<Group> groups;
    for (const std::size_t i : all)
        if (!groups.empty() && startOf(i) - startOf(groups.back().front()) < shortest - shortest / 2)
            groups.back().push_back(i);
        else
            groups.push_back({i});
    const bool areJoined = ranks.size() == 1 || groups.size() < all.size();
    const bool areFine = std::ranges::all_of(groups, [&](const Group& group) { return mayBeOne(profiles, group); });
    return areJoined && areFine ? groups : std::vector<Group>();
}

/// Groups by a text that each must have. Returns nothing if it does not tell recordings apart.
template <class TextOf>
std::vector<Group> byText(Profiles profiles, const Group& all, const TextOf& textOf) {
    std::map<std::string, Group> groups;
    for (const std::size_t i : all) {
        if (textOf(i).empty()) return {};
        groups[textOf(i)].push_back(i);
    }
    std::vector<Group> found;
    for (auto& [text, group] : groups) {
        if (!mayBeOne(profiles, group)) return {};
        found.push_back(std::move(group));
    }
    return found.size() < all.size() || byWho(profiles, all).size() == 1 ? found : std::vector<Group>();
}

/// Returns the profiles' order in time on the best clock that all of them have; as they are if there is none.
Group inTime(Profiles profiles, Group all) {
    for (std::size_t clock = 0; clock < startClocks; ++clock) {
        if (!std::ranges::all_of(all, [&](std::size_t i) { return profiles[i].starts[clock].has_value(); })) continue;
        std::ranges::stable_sort(all, {}, [&](std::size_t i) { return *profiles[i].starts[clock]; });
        break;
    }
    return all;
}

/// Groups profiles that may be of one job. Returns nothing if nothing tells which belong together.
std::vector<Group> grouped(Profiles profiles, const Group& all) {
    if (!isAnyTwice(profiles, all)) return {all};
    std::vector<Group> groups;
    for (std::size_t clock = 0; clock < startClocks && groups.empty(); ++clock)
        groups = byStart(profiles, all, clock);
    if (groups.empty())
        groups = byText(profiles, all, [&](std::size_t i) {
            std::string stage = lowerCase(profiles[i].stage);
            std::erase_if(stage, [](char c) { return c == '-' || c == '_'; });
            return stage;
        });
    if (groups.empty()) groups = byText(profiles, all, [&](std::size_t i) { return profiles[i].folder; });
    return groups;
}

/// Returns the profiles of jobs of different sizes apart from each other.
std::vector<Group> byWorld(Profiles profiles, const Group& all) {
    if (worldsOf(profiles, all).size() < 2) return {all};
    std::map<std::uint32_t, Group> worlds;
    for (const std::size_t i : all)
        worlds[profiles[i].world].push_back(i);
    std::vector<Group> found;
    for (auto& [world, group] : worlds)
        found.push_back(std::move(group));
    return found;
}

/// Sorts groups by their first profiles in time.
void sortInTime(Profiles profiles, const Group& all, std::vector<Group>& groups) {
    std::vector<std::size_t> places(profiles.size());
    const Group order = inTime(profiles, all);
    for (std::size_t place = 0; place < order.size(); ++place)
        places[order[place]] = place;
    std::ranges::stable_sort(groups, {}, [&](const Group& group) {
        std::size_t first = places[group.front()];
        for (const std::size_t i : group)
            first = std::min(first, places[i]);
        return first;
    });
}

/// Returns the first two different stages that the profiles name; empty if there are not two.
std::string twoStages(Profiles profiles, const Group& group) {
    std::string first;
    for (const std::size_t i : group) {
        const std::string& stage = profiles[i].stage;
        if (first.empty()) first = stage;
        if (!stage.empty() && !isSameStage(stage, first)) return fmt::format("{} and {}", first, stage);
    }
    return {};
}

Recording recordingOf(Profiles profiles, Group group) {
    Recording recording;
    recording.profiles = std::move(group);
    Group ranked;
    std::ranges::copy_if(recording.profiles, std::back_inserter(ranked),
                         [&](std::size_t i) { return profiles[i].isRanked(); });
    recording.ranks = byWho(profiles, ranked).size();
    if (recording.ranks < 2) return recording;
    const auto worlds = worldsOf(profiles, ranked);
    const std::string stages = twoStages(profiles, ranked);
    if (worlds.size() > 1)
        recording.fault = fmt::format("the profiles are of several jobs, of {} ranks", fmt::join(worlds, " and "));
    else if (!stages.empty())
        recording.fault = fmt::format("the profiles are of different stages, {}", stages);
    recording.isJob = recording.fault.empty();
    return recording;
}

Doubt unclearDoubt(Profiles profiles, const Group& all) {
    Doubt doubt;
    doubt.kind = DoubtKind::Ranks;
    doubt.what = fmt::format("{} profiles of {} ranks: nothing says which of them were recorded together", all.size(),
                             byWho(profiles, all).size());
    doubt.count = all.size();
    doubt.consequence = "each is shown by itself, and there are no figures of a job";
    doubt.advice = "put the profiles of each recording into a folder of their own";
    return doubt;
}

void addNames(Profiles profiles, std::vector<Recording>& list) {
    bool areStages = true;
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i].name = std::to_string(i + 1);
        list[i].stage = stageOf(profiles, list[i].profiles);
        areStages = areStages && !list[i].stage.empty();
        for (std::size_t other = 0; areStages && other < i; ++other)
            areStages = !isSameStage(list[i].stage, list[other].stage);
    }
    for (Recording& each : list)
        if (areStages && list.size() > 1) each.name = each.stage;
}

}  // namespace

std::vector<std::size_t> Recordings::order() const {
    Group all;
    for (const Recording& each : list)
        all.insert(all.end(), each.profiles.begin(), each.profiles.end());
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

std::vector<InFolder> Recordings::places(std::size_t profiles) const {
    std::vector<InFolder> all(profiles);
    for (const Recording& each : list)
        for (const std::size_t i : each.profiles) {
            if (areSeveral()) all[i].recording = each.name;
            if (each.isUnclear && doubt) all[i].doubts = {*doubt};
        }
    return all;
}

Result<std::size_t> Recordings::chosen(std::string_view word) const {
    Group fitting;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (word == std::to_string(i + 1) || (!list[i].stage.empty() && isSameStage(list[i].stage, word)))
            fitting.push_back(i);
    if (fitting.size() == 1) return fitting.front();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (fitting.empty() || std::ranges::find(fitting, i) != fitting.end()) names.push_back(list[i].name);
    return Error{ErrorKind::Usage,
                 fmt::format("{} recording \"{}\": there {} {}", fitting.empty() ? "no" : "more than one", word,
                             names.size() == 1 ? "is" : "are", fmt::join(names, ", "))};
}

Recordings recordingsOf(Profiles profiles) {
    Recordings recordings;
    Group all, ranked, named;
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        all.push_back(i);
        if (profiles[i].isRanked()) ranked.push_back(i);
        if (!profiles[i].who().empty()) named.push_back(i);
    }
    const Group& known = ranked.empty() ? named : ranked;
    // Any launcher of one process calls it rank 0: beside profiles without ranks, that does not make them one program.
    const bool isWeak = !ranked.empty() && ranked.size() < all.size() && byWho(profiles, ranked).size() == 1;
    if (!isAnyTwice(profiles, known) || isWeak) {
        recordings.list = {recordingOf(profiles, std::move(all))};
        return recordings;
    }
    std::ranges::set_difference(all, known, std::back_inserter(recordings.others));
    std::vector<Group> groups;
    std::set<std::size_t> unclear;
    for (const Group& world : byWorld(profiles, known)) {
        std::vector<Group> found = grouped(profiles, world);
        const bool isClear = !found.empty() || ranked.empty() || byWho(profiles, world).size() == 1;
        if (!isClear) unclear.insert(world.begin(), world.end());
        if (found.empty())
            for (const std::size_t i : world)
                found.push_back({i});
        std::ranges::move(found, std::back_inserter(groups));
    }
    sortInTime(profiles, known, groups);
    if (!unclear.empty()) recordings.doubt = unclearDoubt(profiles, {unclear.begin(), unclear.end()});
    for (Group& group : groups) {
        const auto rankFirst = [&](std::size_t i) {
            return std::pair(profiles[i].rank.value_or(std::numeric_limits<int>::max()), i);
        };
        std::ranges::sort(group, {}, rankFirst);
        const bool isUnclear = unclear.contains(group.front());
        recordings.list.push_back(recordingOf(profiles, std::move(group)));
        recordings.list.back().isUnclear = isUnclear;
    }
    addNames(profiles, recordings.list);
    return recordings;
}

std::string listText(const Recordings& recordings) {
    constexpr std::size_t most = 8;
    std::vector<std::string> names;
    for (const Recording& each : recordings.list)
        if (names.size() < most) names.push_back(each.name);
    const std::size_t count = recordings.list.size();
    const std::size_t others = recordings.others.size();
    return fmt::format(
        "{} recordings: {}{}{}", count, fmt::join(names, ", "),
        count > most ? fmt::format(" and {} more", count - most) : "",
        others > 0 ? fmt::format(", and {} profile{} in none of them", others, others == 1 ? "" : "s") : "");
}

std::string text(const Recordings& recordings) {
    return fmt::format("{}; choose one with --recording {}", listText(recordings), recordings.list.front().name);
}

}  // namespace core

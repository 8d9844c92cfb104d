// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/identity/profile_identity.h"

#include "core/ingest/identity/head_facts.h"
#include "core/ingest/identity/name_facts.h"

#include <fmt/format.h>

#include <chrono>

namespace core {

std::string ProfileIdentity::who() const {
    if (rank) return fmt::format("rank {}", *rank);
    return place.empty() ? process : place;
}

ProfileIdentity profileIdentity(const Sniffed& file, std::string_view reader, const std::stop_token& stop) {
    const NameFacts name = nameFacts(shownPath(file));
    const HeadFacts head = headFacts(file, reader, stop);
    ProfileIdentity identity;
    identity.rank = head.rank;
    identity.rankFrom = head.rankFrom;
    if (!identity.rank && !head.areSeveralRanks) {
        identity.rank = name.rank;
        if (name.rank) identity.rankFrom = RankFrom::Name;
        identity.place = name.rank ? std::string() : name.place;
    }
    identity.world = head.world;
    identity.process = name.process;
    identity.starts = {head.start, name.start, head.fileStart};
    identity.stage = name.stage;
    identity.folder = shownPath(file).parent_path().string();
    return identity;
}

std::string_view text(RankFrom from) {
    switch (from) {
        case RankFrom::DistributedInfo:
            return "recorded in distributedInfo";
        case RankFrom::Mpi:
            return "recorded by MPI";
        case RankFrom::Launcher:
            return "recorded in the variables of its launcher";
        case RankFrom::Profiler:
            return "recorded by the profiler";
        case RankFrom::Name:
            return "from its name";
        case RankFrom::Nothing:
            break;
    }
    return "not recorded";
}

std::string rankText(const Source& source, std::uint32_t world) {
    if (!source.rank) return "not recorded";
    return fmt::format("{}{}: {}", *source.rank, world > 0 ? fmt::format(" of {}", world) : "", text(source.rankFrom));
}

std::string utcText(std::int64_t time) {
    using namespace std::chrono;
    const sys_time<nanoseconds> at{nanoseconds(time)};
    const auto day = floor<days>(at);
    const year_month_day date(day);
    const hh_mm_ss clock(floor<milliseconds>(at - day));
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}.{:03} UTC", int(date.year()), unsigned(date.month()),
                       unsigned(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/identity/profile_identity.h"

#include "core/base/decimal_time.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/ingest/files/json_member.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/identity/name_facts.h"
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_rank.h"
#include "core/trace/clocks.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>

namespace core {

namespace {

/// Returns the end of a plain file, where writers put what they know last; empty for a compressed one.
std::string endOf(const Sniffed& file) {
    constexpr std::size_t longest = 16 * 1024;
    if (file.compressed || file.size <= file.head.size()) return {};
    const auto opened = openRegularFile(file.path);
    if (!opened) return {};
    std::string end(std::min<std::uint64_t>(longest, opened->size), '\0');
    const auto at = static_cast<off_t>(opened->size - end.size());
    end.resize(
        static_cast<std::size_t>(std::max<ssize_t>(::pread(opened->file.number(), end.data(), end.size(), at), 0)));
    return end;
}

/// Returns the text from the value of a member on; empty if there is none.
std::string_view memberValue(std::string_view json, std::string_view quotedKey) {
    for (std::size_t at = json.find(quotedKey); at != npos; at = json.find(quotedKey, at + 1)) {
        const std::size_t colon = skipSpace(json, at + quotedKey.size());
        if (colon < json.size() && json[colon] == ':') return json.substr(skipSpace(json, colon + 1));
    }
    return {};
}

std::optional<std::int64_t> wholeAt(std::string_view text) {
    if (text.starts_with('"')) text.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Returns the earliest time of the first events, in ns on the clock of the file. Some are only about names, at 0.
std::optional<Nanos> firstTime(std::string_view json) {
    constexpr std::size_t longest = 16 * 1024;
    constexpr std::string_view key = "\"ts\"";
    const std::size_t list = json.find("\"traceEvents\"");
    json = json.substr(list == npos ? 0 : list).substr(0, longest);
    std::optional<Nanos> first;
    for (std::string_view at = memberValue(json, key); !at.empty(); at = memberValue(at, key)) {
        const std::string_view number = trimmed(at.substr(0, at.find_first_of(",}\n")), " \"\r");
        const auto time = nanosFromMicroseconds(number);
        if (time && *time > 0 && (!first || *time < *first)) first = time;
    }
    return first;
}

void takeJson(const Sniffed& file, HeadFacts& facts) {
    const std::string end = endOf(file);
    const auto find = [&](std::string_view key) {
        const std::string_view value = memberValue(file.head, key);
        return value.empty() ? memberValue(end, key) : value;
    };
    const std::string_view distributed = find("\"distributedInfo\"");  // may be longer than what was read of it
    const auto number = [&](std::string_view name) {
        const auto text = jsonMember(distributed, name);
        return text ? rankIn(*text) : std::nullopt;
    };
    facts.rank = number("rank");
    if (facts.rank) facts.rankFrom = RankFrom::DistributedInfo;
    facts.world = static_cast<std::uint32_t>(number("world_size").value_or(0));
    const auto first = firstTime(file.head);
    if (!first) return;
    const auto zero = wholeAt(find("\"baseTimeNanoseconds\""));
    const bool canAdd = zero && isOfOurTime(*zero) && *first < (Nanos{1} << 61);
    if (isOfOurTime(*first) || (canAdd && isOfOurTime(*zero + *first)))
        facts.start = isOfOurTime(*first) ? *first : *zero + *first;
    // All processes of PyTorch count from the same moment, which changes every three months.
    if (contains(file.head, "\"schemaVersion\"") || contains(file.head, "\"External id\"")) facts.fileStart = first;
}

/// Reads the variables of launchers in a database of rocprofv3, which has those of each process.
void takeRocpd(const SqliteDatabase& database, const ScanReport& report, HeadFacts& facts) {
    std::set<int> ranks;
    for (const RocpdSet& set : rocpdSetsOf(database)) {
        const SqliteTable* table = set.table("info_process");
        if (!table) continue;
        constexpr std::array columns{ScanColumn{"environment", true}};
        SqliteScan scan(database, *table, columns, {report.import});
        scan.each([&] {
            if (const auto rank = rankInEnvironment(scan.text(0).value_or(""))) ranks.insert(*rank);
        });
    }
    facts.areSeveralRanks = ranks.size() > 1;
    if (ranks.size() != 1) return;
    facts.rank = *ranks.begin();
    facts.rankFrom = RankFrom::Launcher;
}

void takeDatabase(const Sniffed& file, std::string_view reader, const std::stop_token& stop, HeadFacts& facts) {
    const auto database = SqliteDatabase::open(file.path, stop);
    if (!database) return;
    ImportReport import;
    const ScanReport report{import};
    if (reader == "rocpd") return takeRocpd(**database, report, facts);
    constexpr std::uint64_t mostRows = 100'000;  // of what an environment has
    for (const char* const name : {"MPI_RANKS", "META_DATA_CAPTURE", "TARGET_INFO_SESSION_START_TIME"})
        if (const SqliteTable* table = (*database)->table(name))
            if ((*database)->likelyRows(*table).value_or(0) > mostRows) return;
    const SqliteRank recorded = rankIn(**database, report);
    facts.rank = recorded.rank;
    facts.rankFrom = recorded.from;
    facts.areSeveralRanks = recorded.areSeveral;
    const auto start = utcAtStart(**database, report);
    if (start && isOfOurTime(*start)) facts.start = start;
}

void takeReport(const Sniffed& file, HeadFacts& facts) {
    const NsysRecordingFacts recorded = factsOfReport(file);
    facts.rank = recorded.rank;
    if (recorded.rank) facts.rankFrom = RankFrom::Launcher;
    if (recorded.start && isOfOurTime(*recorded.start)) facts.start = recorded.start;
}

}  // namespace

HeadFacts headFacts(const Sniffed& file, std::string_view reader, const std::stop_token& stop) {
    HeadFacts facts;
    if (reader == "json") takeJson(file, facts);
    if (reader == "nsys-sqlite" || reader == "rocpd") takeDatabase(file, reader, stop, facts);
    if (reader == "nsys-rep") takeReport(file, facts);
    const bool isOfAscend = reader == "ascend" || file.path.parent_path().filename() == "ASCEND_PROFILER_OUTPUT";
    if (!facts.rank && isOfAscend) {
        facts.rank = rankBeside(file.path);
        if (facts.rank) facts.rankFrom = RankFrom::Profiler;
    }
    return facts;
}

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

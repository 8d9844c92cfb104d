// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_tables.h"

#include "core/base/exact_sum.h"
#include "core/jobs/digest/digest_work.h"
#include "core/jobs/digest/number_ranges.h"
#include "core/jobs/peers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

namespace core {

namespace {

std::int64_t whole(double value) { return static_cast<std::int64_t>(std::nearbyint(value)); }

std::string missingRanks(const Job& job) {
    const auto missing = job.missing();
    if (missing.empty()) return {};
    return fmt::format("not recorded: rank{} {} of {}", missing.size() == 1 ? "" : "s", numberRanges(missing),
                       job.world);
}

void addNote(Table& table, const std::string& note) {
    if (note.empty()) return;
    table.note += (table.note.empty() ? "" : "; ") + note;
}

bool haveWork(const Job& job) {
    return std::ranges::any_of(job.ranks, [](const JobRank& rank) { return rank.digest.hasWork; });
}

/// The columns of the share of the peak, which tables have at their right end where some rank's work is known.
template <class Row>
void addWorkColumns(ColumnsOf<Row>& columns) {
    columns.push_back({{"MFU", "%", CellKind::Percent, 2}, [](auto& of) { return of.work.low(); }});
    columns.push_back({{"MFU at Most", "%", CellKind::Percent, 2}, [](auto& of) { return of.work.high(); }});
}

/// A rank with the sums of its iterations, and with its waits if they are known: what is not known stays empty.
struct RankOfJob {
    const JobRank& rank;
    ExactSum wall = {}, computation = {}, exposedCommunication = {}, exposedCopy = {}, idle = {};
    const RankWaits* waits = nullptr;
    std::optional<double> score = {};
    WorkShare work = {};
};

ColumnsOf<RankOfJob> jobRankColumns(bool hasWork) {
    ColumnsOf<RankOfJob> columns{
        {{"Rank", "", CellKind::Count}, [](auto& of) { return of.rank.number; }},
        {{"Host"}, [](auto& of) { return textIfAny(of.rank.digest.identity.host); }},
        {{"Device", "", CellKind::Count},
         [](auto& of) { return of.rank.digest.identity.device < 0 ? Cell() : Cell(of.rank.digest.identity.device); }},
        {{"Iterations", "", CellKind::Count},
         [](auto& of) { return static_cast<std::int64_t>(of.rank.digest.iterations.size()); }},
        {{"Wall", "ns", CellKind::Time}, [](auto& of) { return of.wall; }},
        {{"Computation", "ns", CellKind::Time}, [](auto& of) { return of.computation; }},
        {{"Exposed Comm", "ns", CellKind::Time}, [](auto& of) { return of.exposedCommunication; }},
        {{"Exposed Memcpy", "ns", CellKind::Time}, [](auto& of) { return of.exposedCopy; }},
        {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.idle; }},
        {{"Wait", "ns", CellKind::Time}, [](auto& of) { return of.waits ? Cell(of.waits->waited) : Cell(); }},
        {{"Caused Wait", "ns", CellKind::Time}, [](auto& of) { return of.waits ? Cell(of.waits->caused) : Cell(); }},
        {{"Last To Arrive", "", CellKind::Count}, [](auto& of) { return of.waits ? Cell(of.waits->last) : Cell(); }},
        {{"Score", "", CellKind::Real, 2}, [](auto& of) { return of.score; }},
    };
    if (hasWork) addWorkColumns(columns);
    return columns;
}

RankOfJob rankOf(JobFigures& figures, std::size_t at, const PeakTable& peaks) {
    const Job& job = figures.job();
    RankOfJob of{job.ranks[at]};
    const auto ofDevice = peaksOf(of.rank.digest, peaks);
    for (const DigestIteration& each : of.rank.digest.iterations) {
        of.wall += each.wall;
        of.computation += each.computation;
        of.exposedCommunication += each.exposedCommunication;
        of.exposedCopy += each.exposedCopy;
        of.idle += each.idle;
        of.work.add(each, ofDevice);
    }
    if (!figures.chains().missing.empty()) return of;
    const RankWaits& waits = figures.waits().ranks[at];
    if (waits.met > 0) of.waits = &waits;
    // Without waits, a rank's own time contains them.
    const bool isScored = figures.chains().iterations > 1 && (of.waits || job.ranks.size() == 1);
    if (isScored) of.score = figures.peers().score[at];
    return of;
}

/// Says why waits are unknown, or of which ranks they are; otherwise of which iterations the known ones are.
void addWaitNotes(Table& table, JobFigures& figures) {
    const JobChains& chains = figures.chains();
    const std::string& missing = figures.waits().missing;
    if (!missing.empty()) return addNote(table, "no waits: " + missing);
    const std::int64_t first = chains.firstNumber + chains.settling(),
                       last = chains.firstNumber + chains.iterations - 1;
    addNote(table, first == last ? fmt::format("waits are those of iteration {}", first)
                                 : fmt::format("waits are those of iterations {} to {}", first, last));
    if (const auto unknown = figures.waits().unknown(); !unknown.empty())
        addNote(table, unmetText(figures.job(), unknown));
}

Table rankTable(JobFigures& figures) {
    const auto columns = jobRankColumns(haveWork(figures.job()));
    const PeakTable peaks = PeakTable::inUse();
    Table table = tableWith("job-ranks", columns);
    for (std::size_t i = 0; i < figures.job().ranks.size(); ++i)
        addRow(table, columns, rankOf(figures, i, peaks));
    addNote(table, missingRanks(figures.job()));
    addWaitNotes(table, figures);
    return table;
}

/// Returns the smallest of the ascending times that is not exceeded by `percent` percent of them (nearest rank).
Nanos quantile(const std::vector<Nanos>& rising, std::size_t percent) {
    const std::size_t at = (rising.size() * percent + 99) / 100;
    return rising[at == 0 ? 0 : at - 1];
}

/// An iteration of all ranks that have it.
struct IterationOfJob {
    std::int64_t number = 0;
    std::string_view kind = {};
    std::vector<Nanos> walls = {};  ///< ascending
    Nanos longest = -1;
    std::int64_t slowest = 0;  ///< the number of the rank of the longest
    WorkShare work = {};
};

ColumnsOf<IterationOfJob> jobIterationColumns(bool haveKinds, bool hasWork) {
    ColumnsOf<IterationOfJob> columns{
        {{"Iteration", "", CellKind::Count}, [](auto& of) { return of.number; }},
        {{"Ranks", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.walls.size()); }},
        {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.walls.front(); }},
        {{"P50", "ns", CellKind::Time}, [](auto& of) { return quantile(of.walls, 50); }},
        {{"P99", "ns", CellKind::Time}, [](auto& of) { return quantile(of.walls, 99); }},
        {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.walls.back(); }},
        {{"Slowest Rank", "", CellKind::Count}, [](auto& of) { return of.slowest; }},
    };
    if (haveKinds) columns.push_back({{"Step Kind"}, [](auto& of) { return textIfAny(of.kind); }});
    if (hasWork) addWorkColumns(columns);
    return columns;
}

Table iterationTable(JobFigures& figures) {
    const std::vector<JobRank>& ranks = figures.job().ranks;
    std::map<std::pair<std::int64_t, std::string_view>, IterationOfJob> iterations;  // by number and kind
    const PeakTable peaks = PeakTable::inUse();
    for (const JobRank& rank : ranks) {
        const auto ofDevice = peaksOf(rank.digest, peaks);
        for (const DigestIteration& each : rank.digest.iterations) {
            const std::string_view kind = rank.digest.kindOf(each);
            IterationOfJob& iteration = iterations[{each.number, kind}];
            iteration.number = each.number;
            iteration.kind = kind;
            iteration.walls.push_back(each.wall);
            iteration.work.add(each, ofDevice);
            if (each.wall <= iteration.longest) continue;
            iteration.longest = each.wall;
            iteration.slowest = rank.number;
        }
    }
    const auto columns =
        jobIterationColumns(std::ranges::any_of(ranks, [](const JobRank& rank) { return !rank.digest.kinds.empty(); }),
                            haveWork(figures.job()));
    Table table = tableWith("job-iterations", columns);
    for (auto& each : iterations) {
        std::ranges::sort(each.second.walls);
        addRow(table, columns, each.second);
    }
    addNote(table, missingRanks(figures.job()));
    return table;
}

std::string howSure(const Straggler& each, const Stragglers& all) {
    if (each.kind == StragglerKind::Unrecorded) return "waits for an unrecorded rank";
    std::string text = fmt::format("+-{:g} % of the step", 100 * all.uncertainty);
    if (all.saysTooLittle) text += ", rather more";
    return text;
}

std::string_view text(StragglerKind kind) {
    switch (kind) {
        case StragglerKind::Rank:
            return "rank";
        case StragglerKind::Host:
            return "host";
        case StragglerKind::Communicator:
        case StragglerKind::Unrecorded:
            break;
    }
    return "communicator";
}

/// Returns the host that all of these ranks share, or an empty text.
std::string hostOf(const Job& job, const std::vector<std::size_t>& ranks) {
    if (ranks.empty()) return {};
    const std::string& host = job.ranks[ranks.front()].digest.identity.host;
    const bool isOne =
        std::ranges::all_of(ranks, [&](std::size_t rank) { return job.ranks[rank].digest.identity.host == host; });
    return isOne ? host : std::string();
}

/// A candidate with the job that it is of; `votes`: how often its ranks were the last to arrive.
struct Candidate {
    const Straggler& each;
    const Stragglers& all;
    const Job& job;
    std::int64_t votes = 0;
};

const ColumnOf<Candidate> stragglerColumns[]{
    {{"Kind"}, [](auto& of) { return text(of.each.kind); }},
    {{"Name"}, [](auto& of) { return of.each.name; }},
    {{"Host"}, [](auto& of) { return textIfAny(hostOf(of.job, of.each.ranks)); }},
    {{"Score", "", CellKind::Real, 2}, [](auto& of) { return of.each.score; }},
    {{"Votes", "", CellKind::Count}, [](auto& of) { return of.each.ranks.empty() ? Cell() : Cell(of.votes); }},
    {{"Cost per Step", "ns", CellKind::Time}, [](auto& of) { return whole(of.each.cost); }},
    {{"% of Step", "", CellKind::Percent, 2}, [](auto& of) { return shareCell(of.each.cost, of.all.step); }},
    {{"How Sure"}, [](auto& of) { return howSure(of.each, of.all); }},
    {{"Named"}, [](auto& of) { return std::string(of.each.isNamed ? "yes" : "no"); }},
    {{"Slow Class"}, [](auto& of) { return textIfAny(of.each.slowClass); }},
    {{"Clock", "MHz", CellKind::Real, 0}, [](auto&) { return Cell(); }},
    {{"Slow Code"}, [](auto& of) { return textIfAny(of.each.slowCode); }},
};

Table stragglerTable(JobFigures& figures) {
    Table table = tableWith("stragglers", stragglerColumns);
    const Stragglers& found = figures.stragglers();
    const Job& job = figures.job();
    table.whole = "step";
    table.missing = found.missing;
    for (const Straggler& each : found.candidates) {
        std::int64_t votes = 0;
        for (const std::size_t rank : each.ranks)
            votes += figures.waits().ranks[rank].last;
        addRow(table, stragglerColumns, Candidate{each, found, job, votes});
    }
    if (!found.missing.empty()) return table;
    addNote(table, fmt::format("step {} ns as replayed", whole(found.step)));
    if (job.ranks.size() < 2)
        addNote(table, "only one rank: there is none to compare it with");
    else if (std::ranges::none_of(found.candidates, &Straggler::isNamed))
        addNote(table, found.unjudged.empty() ? "no stragglers found"
                                              : "no stragglers found among the ranks that can be evaluated");
    addNote(table, found.note);
    addNote(table, missingRanks(job));
    if (!found.standIns.empty())
        addNote(table, fmt::format("typical ranks are used for {} of those", found.standIns.size()));
    return table;
}

/// How long a rank waited for another one on a communicator.
struct WaitForRank {
    std::string communicator;
    std::int64_t late, waiting;
    WaitSum sum;
};

const ColumnOf<WaitForRank> waitColumns[]{
    {{"Communicator"}, [](auto& of) { return of.communicator; }},
    {{"Late Rank", "", CellKind::Count}, [](auto& of) { return of.late; }},
    {{"Waiting Rank", "", CellKind::Count}, [](auto& of) { return of.waiting; }},
    {{"Wait", "ns", CellKind::Time}, [](auto& of) { return of.sum.time; }},
    {{"Collectives", "", CellKind::Count}, [](auto& of) { return of.sum.collectives; }},
};

Table waitTable(JobFigures& figures) {
    Table table = tableWith("waits", waitColumns);
    table.missing = figures.waits().missing;
    if (!table.missing.empty()) return table;
    const Job& job = figures.job();
    std::vector<WaitForRank> rows;
    for (const auto& [key, sum] : figures.waits().matrix) {
        const auto& [communicator, late, waiting] = key;
        rows.push_back({figures.chains().communicators[communicator].name, job.ranks[late].number,
                        job.ranks[waiting].number, sum});
    }
    std::ranges::stable_sort(rows, std::greater(), [](const WaitForRank& row) { return row.sum.time; });
    for (const WaitForRank& row : rows)
        addRow(table, waitColumns, row);
    return table;
}

}  // namespace

Result<Done> JobFigures::load() {
    constexpr std::uint64_t chainPasses = 1, waitPasses = 1;
    if (m_progress) m_progress->total = (chainPasses + waitPasses + pricePasses) * m_job.ranks.size();
    auto chains = jobChains(m_job, m_stop, m_progress);
    if (!chains) return chains.error();
    m_chains = std::move(*chains);
    return Done{};
}

const JobWaits& JobFigures::waits() {
    if (m_waits) return *m_waits;
    m_waits = m_chains.missing.empty() ? jobWaits(m_chains, m_stop, m_progress) : JobWaits();
    if (!m_chains.missing.empty()) m_waits->missing = m_chains.missing;
    return *m_waits;
}

const Peers& JobFigures::peers() {
    if (!m_peers) m_peers = peersOf(m_job, m_chains);
    return *m_peers;
}

const Stragglers& JobFigures::stragglers() {
    const JobWaits& known = waits();  // stand-ins added below would change the chains
    if (!m_stragglers) m_stragglers = stragglersOf(m_job, m_chains, known, m_stop, m_progress);
    return *m_stragglers;
}

const std::vector<JobTableKind>& jobTableKinds() {
    static const std::vector<JobTableKind> kinds{{"job-ranks", rankTable},
                                                 {"job-iterations", iterationTable},
                                                 {"stragglers", stragglerTable},
                                                 {"waits", waitTable}};
    return kinds;
}

}  // namespace core

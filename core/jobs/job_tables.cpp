// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_tables.h"

#include "core/base/exact_sum.h"
#include "core/jobs/digest/number_ranges.h"
#include "core/jobs/peers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace core {

namespace {

std::int64_t whole(double value) { return static_cast<std::int64_t>(std::nearbyint(value)); }

Cell textCell(const std::string& text) { return text.empty() ? Cell() : Cell(text); }

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

/// Fills the last four cells. What is not known stays empty: it is not 0.
void addWaits(JobFigures& figures, std::size_t rank, std::vector<Cell>& row) {
    const RankWaits& waits = figures.waits().ranks[rank];
    const std::size_t first = row.size() - 4;
    if (waits.met > 0) {
        row[first] = waits.waited;
        row[first + 1] = waits.caused;
        row[first + 2] = waits.last;
    }
    // Without waits, a rank's own time contains them.
    const bool isScored = figures.chains().iterations > 1 && (waits.met > 0 || figures.job().ranks.size() == 1);
    if (isScored) row[first + 3] = figures.peers().score[rank];
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
    Table table{"job-ranks",
                {{"Rank", "", CellKind::Count},
                 {"Host"},
                 {"Device", "", CellKind::Count},
                 {"Iterations", "", CellKind::Count},
                 {"Wall", "ns", CellKind::Time},
                 {"Computation", "ns", CellKind::Time},
                 {"Exposed Comm", "ns", CellKind::Time},
                 {"Exposed Memcpy", "ns", CellKind::Time},
                 {"Idle", "ns", CellKind::Time},
                 {"Wait", "ns", CellKind::Time},
                 {"Caused Wait", "ns", CellKind::Time},
                 {"Last To Arrive", "", CellKind::Count},
                 {"Score", "", CellKind::Real, 2}}};
    const Job& job = figures.job();
    const bool hasChains = figures.chains().missing.empty();
    for (std::size_t i = 0; i < job.ranks.size(); ++i) {
        const RankDigest& digest = job.ranks[i].digest;
        std::array<ExactSum, 5> sums{};
        for (const DigestIteration& each : digest.iterations) {
            std::size_t at = 0;
            for (const Nanos time :
                 {each.wall, each.computation, each.exposedCommunication, each.exposedCopy, each.idle})
                sums[at++] += time;
        }
        std::vector<Cell> row{job.ranks[i].number, textCell(digest.identity.host),
                              digest.identity.device < 0 ? Cell() : Cell(digest.identity.device),
                              static_cast<std::int64_t>(digest.iterations.size())};
        for (const ExactSum& sum : sums)
            row.push_back(sumCell(sum, table));
        row.resize(table.columns.size());
        if (hasChains) addWaits(figures, i, row);
        table.rows.push_back(std::move(row));
    }
    addNote(table, missingRanks(job));
    addWaitNotes(table, figures);
    return table;
}

/// Returns the smallest of the ascending times that is not exceeded by `percent` percent of them (nearest rank).
Nanos quantile(const std::vector<Nanos>& rising, std::size_t percent) {
    const std::size_t at = (rising.size() * percent + 99) / 100;
    return rising[at == 0 ? 0 : at - 1];
}

Table iterationTable(JobFigures& figures) {
    Table table{"job-iterations",
                {{"Iteration", "", CellKind::Count},
                 {"Ranks", "", CellKind::Count},
                 {"Min", "ns", CellKind::Time},
                 {"P50", "ns", CellKind::Time},
                 {"P99", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time},
                 {"Slowest Rank", "", CellKind::Count}}};
    struct Iteration {
        std::vector<Nanos> walls;
        Nanos longest = -1;
        std::int64_t slowest = 0;
    };
    const std::vector<JobRank>& ranks = figures.job().ranks;
    const bool haveKinds = std::ranges::any_of(ranks, [](const JobRank& rank) { return !rank.digest.kinds.empty(); });
    std::map<std::pair<std::int64_t, std::string_view>, Iteration> iterations;  // by number and kind
    for (const JobRank& rank : ranks)
        for (const DigestIteration& each : rank.digest.iterations) {
            Iteration& iteration = iterations[{each.number, rank.digest.kindOf(each)}];
            iteration.walls.push_back(each.wall);
            if (each.wall <= iteration.longest) continue;
            iteration.longest = each.wall;
            iteration.slowest = rank.number;
        }
    if (haveKinds) table.columns.push_back({"Step Kind"});
    for (auto& [key, iteration] : iterations) {
        auto& walls = iteration.walls;
        std::ranges::sort(walls);
        table.rows.push_back({key.first, static_cast<std::int64_t>(walls.size()), walls.front(), quantile(walls, 50),
                              quantile(walls, 99), walls.back(), iteration.slowest});
        if (haveKinds) table.rows.back().push_back(textCell(std::string(key.second)));
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

Table stragglerTable(JobFigures& figures) {
    Table table{"stragglers",
                {{"Kind"},
                 {"Name"},
                 {"Host"},
                 {"Score", "", CellKind::Real, 2},
                 {"Votes", "", CellKind::Count},
                 {"Cost per Step", "ns", CellKind::Time},
                 {"% of Step", "", CellKind::Percent, 2},
                 {"How Sure"},
                 {"Named"},
                 {"Slow Class"},
                 {"Clock", "MHz", CellKind::Real, 0},
                 {"Slow Code"}}};
    const Stragglers& found = figures.stragglers();
    const Job& job = figures.job();
    table.whole = "step";
    table.missing = found.missing;
    for (const Straggler& each : found.candidates) {
        std::int64_t votes = 0;
        for (const std::size_t rank : each.ranks)
            votes += figures.waits().ranks[rank].last;
        table.rows.push_back({std::string(text(each.kind)), each.name, textCell(hostOf(job, each.ranks)), each.score,
                              each.ranks.empty() ? Cell() : Cell(votes), whole(each.cost),
                              shareCell(each.cost, found.step), howSure(each, found),
                              std::string(each.isNamed ? "yes" : "no"), textCell(each.slowClass), Cell(),
                              textCell(each.slowCode)});
    }
    if (!found.missing.empty()) return table;
    addNote(table, fmt::format("step {} ns as replayed", whole(found.step)));
    if (job.ranks.size() < 2)
        addNote(table, "only one rank: there is none to compare it with");
    else if (std::ranges::none_of(found.candidates, &Straggler::isNamed))
        addNote(table, found.unjudged.empty() ? "no stragglers found" : "no other stragglers found");
    addNote(table, found.note);
    addNote(table, missingRanks(job));
    if (!found.standIns.empty())
        addNote(table, fmt::format("typical ranks are used for {} of those", found.standIns.size()));
    return table;
}

Table waitTable(JobFigures& figures) {
    Table table{"waits",
                {{"Communicator"},
                 {"Late Rank", "", CellKind::Count},
                 {"Waiting Rank", "", CellKind::Count},
                 {"Wait", "ns", CellKind::Time},
                 {"Collectives", "", CellKind::Count}}};
    table.missing = figures.waits().missing;
    if (!table.missing.empty()) return table;
    const Job& job = figures.job();
    struct Row {
        std::string communicator;
        std::int64_t late, waiting;
        WaitSum sum;
    };
    std::vector<Row> rows;
    for (const auto& [key, sum] : figures.waits().matrix) {
        const auto& [communicator, late, waiting] = key;
        rows.push_back({figures.chains().communicators[communicator].name, job.ranks[late].number,
                        job.ranks[waiting].number, sum});
    }
    std::ranges::stable_sort(rows, std::greater(), [](const Row& row) { return row.sum.time; });
    for (const Row& row : rows)
        table.rows.push_back({row.communicator, row.late, row.waiting, row.sum.time, row.sum.collectives});
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

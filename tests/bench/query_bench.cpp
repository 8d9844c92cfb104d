// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/query_bench.h"

#include "core/analysis/analysis.h"
#include "core/query/query.h"
#include "tests/bench/references.h"
#include "tests/bench/training_trace.h"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace bench {

namespace {

struct Question {
    std::string name;
    std::string sql;
    BareKey key = BareKey::Start;  ///< by which the bare tables can be searched
    double allowed = 0;            ///< seconds with 10 M operations; 0: only the ratio counts
};

/// `first` and `last`: the times between which a tenth of all operations start.
std::vector<Question> questionsAbout(core::Nanos first, core::Nanos last) {
    return {
        {"sum of all durations", "SELECT sum(duration) FROM operations"},
        {"count and sum by name", "SELECT name, count(*), sum(duration) FROM operations GROUP BY name", BareKey::Name,
         4},
        {"count between two times",
         fmt::format("SELECT count(*) FROM operations WHERE start BETWEEN {} AND {}", first, last), BareKey::Start,
         0.02},
        {"count of a stream", "SELECT count(*) FROM operations WHERE stream = 20"},
        {"operations joined with their calls",
         "SELECT count(*), sum(o.start - c.start) FROM operations o JOIN calls c ON c.correlation = o.correlation",
         BareKey::Correlation, 3},
    };
}

/// Returns the sum of all whole numbers of the answer.
std::uint64_t ask(const std::string& sql, const std::shared_ptr<const core::Snapshot>& snapshot) {
    const core::QueryProfile profile("run", snapshot);
    const core::QueryResult result = core::runQuery(sql, {{&profile, 1}});
    if (result.fault) throw std::runtime_error(result.fault->message);
    std::int64_t sum = 0;
    for (const auto& row : result.table.rows)
        for (const core::Cell& cell : row)
            if (const auto* whole = std::get_if<std::int64_t>(&cell)) sum += *whole;
    return static_cast<std::uint64_t>(sum);
}

}  // namespace

std::vector<Line> queries(const Setting& setting) {
    const std::uint64_t operations = (setting.isQuick ? 1 : 10) * million;
    const double scale = static_cast<double>(operations) / (10 * million);
    const core::TracePtr trace = trainingTrace(operations);
    core::SnapshotCache cache;
    const auto snapshot = core::snapshotOf(trace, {}, {}, cache, {}, core::wantedBy({}));
    const auto& starts = trace->events.start;
    std::vector<Line> lines;
    for (const Question& question : questionsAbout(starts[operations / 2], starts[operations / 2 + operations / 10])) {
        std::uint64_t ours = 0, bare = 0;
        const Compared cost = compared({[&] { ours = ask(question.sql, snapshot); },
                                        [&] { bare = askBareTables(*trace, question.sql, question.key); }},
                                       setting.pairs)
                                  .front();
        if (ours != bare) throw std::runtime_error("a query and its reference differ");
        const std::string name = fmt::format("query: {}, {} M operations, {} pairs: CPU", question.name,
                                             operations / million, setting.pairs);
        lines.push_back({name, seconds(cost.ours.cpu), seconds(cost.reference.cpu), cost.ratio.cpu, 1.3});
        if (question.allowed > 0) lines.push_back(within(name + ", time", cost.ours.cpu, question.allowed * scale));
    }
    return lines;
}

}  // namespace bench

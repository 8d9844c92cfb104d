// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/second_opening_bench.h"

#include "core/cache/trace_cache.h"
#include "core/ingest/readers.h"
#include "tests/bench/kineto_generator.h"
#include "tests/bench/load_sqlite_bench.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace bench {

namespace {

core::TracePtr opened(const std::filesystem::path& path, core::TraceCache* cache) {
    core::ReadContext context;
    context.traceCache = cache;
    return tests::valueOf(core::readTrace(path, context));
}

Line line(const Setting& setting, const std::string& what, const std::filesystem::path& path) {
    core::TraceCache cache(setting.folder / "traces");
    const std::size_t events = opened(path, &cache)->events.size();
    cache.finish();
    const auto openAgain = [&] {
        if (opened(path, &cache)->events.size() != events) throw std::runtime_error("the cache lost events");
    };
    const auto costs = measured({openAgain, [&] { opened(path, nullptr); }}, setting.rounds);
    if (costs[0].wall > costs[1].wall) throw std::runtime_error("nothing came from the cache");
    const auto size = std::filesystem::file_size(path);
    return {
        fmt::format("second opening of {} ({:.0f} MB): wall, times faster than reading it", what, double(size) / 1e6),
        seconds(costs[0].wall),
        seconds(costs[1].wall),
        costs[1].wall / costs[0].wall,
        10,
        true};
}

}  // namespace

std::vector<Line> secondOpening(const Setting& setting) {
    const auto plain = setting.folder / "again.json";
    const auto zipped = setting.folder / "again.json.gz";
    const auto database = setting.folder / "again.sqlite";
    // The target is for files over 50 MB. Making such a .gz would take minutes; a .gz is cached from 4 MiB.
    constexpr std::uint64_t fewest = 80;
    writeKineto(plain, {std::max(setting.megabytes, fewest) * 1000000});
    compressFile(plain, zipped);
    writeExport(database, setting.isQuick ? 600000 : 4000000);
    std::vector<Line> lines{line(setting, "JSON", plain), line(setting, ".json.gz", zipped),
                            line(setting, "sqlite", database)};
    for (const auto& path : {plain, zipped, database})
        std::filesystem::remove(path);
    return lines;
}

}  // namespace bench

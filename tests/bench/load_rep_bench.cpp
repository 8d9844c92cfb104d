// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_rep_bench.h"

#include "core/ingest/readers.h"
#include "tests/bench/load_sqlite_bench.h"
#include "tests/bench/made_names.h"
#include "tests/support/rep/rep_writer.h"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

namespace bench {

namespace {

/// Loads a file with these many kernels, as many calls, and half as many ranges. Returns the bytes of the trace.
std::size_t loadBoth(const std::filesystem::path& path, std::uint64_t kernels) {
    const auto trace = core::readTrace(path, {});
    if (!trace) throw std::runtime_error(trace.error().message);
    if ((*trace)->events.size() != kernels || (*trace)->calls.size() != kernels ||
        (*trace)->hostRanges.size() != kernels / 2)
        throw std::runtime_error("our reader lost rows of " + path.filename().string());
    return (*trace)->memoryBytes();
}

/// Writes a report with the rows of writeExport().
void writeReport(const std::filesystem::path& path, std::uint64_t kernels) {
    constexpr std::uint64_t distinctNames = 3000, perBlock = 2800;  // 7000 events
    tests::RepWriter report;
    report.gpu(0, 0, "NVIDIA H100");
    std::vector<std::string> names;
    for (std::uint64_t i = 0; i < distinctNames; ++i)
        names.push_back(kernelName(i));
    for (std::uint64_t i = 0; i < kernels; ++i) {
        const auto at = static_cast<std::int64_t>(i);
        report.call("cudaLaunchKernel_v7000", 900'000 + at * 3000, 901'800 + at * 3000, at + 1);
        const std::int64_t start = 1'000'000 + at * 3000 + at * 7919 % 2500;
        report.kernel(names[i * 7919 % distinctNames], start, start + 4200 + at * 31 % 9000, at + 1,
                      {7 + at % 25, 0, 1, 4711});
        if (i % 2 == 0) report.nvtx(59, fmt::format("layer {}", i / 2 % 100), 890'000 + at * 3000, 895'900 + at * 3000);
        if ((i + 1) % perBlock == 0) report.seal();
    }
    report.session(0, static_cast<std::int64_t>(kernels) * 3000 + 2'000'000, 1'700'000'000'000'000'000);
    std::ofstream(path, std::ios::binary) << report.bytes();
}

}  // namespace

std::vector<Line> loadReport(const Setting& setting) {
    const std::uint64_t kernels = setting.isQuick ? 400'000 : 4'000'000, ranges = kernels / 2;
    const std::uint64_t events = 2 * kernels + ranges;
    const auto report = setting.folder / "made.nsys-rep", exported = setting.folder / "made.sqlite";
    writeReport(report, kernels);
    writeExport(exported, kernels, ranges);
    std::size_t bytes = 0;
    const auto costs = measured({[&] { bytes = loadBoth(report, kernels); }, [&] { loadBoth(exported, kernels); }},
                                setting.isQuick ? 3 : 2);
    std::filesystem::remove(report);
    std::filesystem::remove(exported);
    constexpr double leastRate = 8e6;
    const double rate = static_cast<double>(events) / costs[0].wall;
    const double each = static_cast<double>(bytes) / static_cast<double>(events);
    const std::string name = fmt::format("load report, {:.1f} M events", static_cast<double>(events) / 1e6);
    return {{name + ": wall, on two cores", fmt::format("{:.1f} M events/s", rate / 1e6),
             fmt::format("{:.1f} M events/s", leastRate / 1e6), rate / leastRate, 1, true},
            {name + ": CPU, against reading its export", seconds(costs[0].cpu), seconds(costs[1].cpu),
             costs[0].cpu / costs[1].cpu, 1.5},
            {name + ": bytes for each event", fmt::format("{:.1f}", each), "48", each / 48, 1}};
}

}  // namespace bench

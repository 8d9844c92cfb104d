// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_json_bench.h"

#include "core/ingest/json/json_reader.h"
#include "core/ingest/readers.h"
#include "tests/bench/kineto_generator.h"
#include "tests/bench/references.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <cstdio>
#include <limits>
#include <numeric>
#include <sstream>
#include <stdexcept>

namespace bench {

namespace {

core::TracePtr load(const std::filesystem::path& path, const core::JsonLimits& limits = {},
                    core::Progress* progress = nullptr) {
    core::Sniffed file;
    file.path = path;
    file.size = std::filesystem::file_size(path);
    core::ReadContext context;
    context.progress = progress;
    auto trace = core::readJsonTrace(file, context, limits);
    if (!trace) throw std::runtime_error(trace.error().message);
    return *trace;
}

std::uint64_t keptRows(const core::Trace& trace) {
    return trace.events.size() + trace.calls.size() + trace.hostRanges.size() + trace.deviceRanges.size();
}

void loadAndCheck(const std::filesystem::path& path, const KinetoContent& content,
                  const core::JsonLimits& limits = {}) {
    const auto trace = load(path, limits);
    if (trace->events.size() != content.operations || keptRows(*trace) != content.kept())
        throw std::runtime_error("our reader lost events of the generated trace");
}

/// Returns what our reader finds, which the reference must find too.
RowSums found(const std::filesystem::path& path, const KinetoContent& content) {
    core::Progress progress;
    const auto trace = load(path, {}, &progress);
    RowSums sums{progress.events, keptRows(*trace), 0};
    for (const auto* durations : {&trace->events.duration, &trace->calls.duration, &trace->hostRanges.duration})
        sums.duration += std::accumulate(durations->begin(), durations->end(), std::int64_t{0});
    if (sums.events != content.events) throw std::runtime_error("our reader miscounts events of the generated trace");
    return sums;
}

Line onDemandLine(const Setting& setting, const std::filesystem::path& path, const KinetoContent& content,
                  const core::JsonLimits& oneThread, const std::string& what) {
    const RowSums sums = found(path, content);
    const auto reference = [&] {
        if (readOnDemand(path) != sums) throw std::runtime_error("simdjson On-Demand does not read what we read");
    };
    const Compared cpu = compared({[&] { loadAndCheck(path, content, oneThread); }, reference}, setting.pairs)[0];
    return {
        fmt::format("{}, one thread: CPU, against simdjson On-Demand without sorting, {} pairs", what, setting.pairs),
        rate(cpu.ours.cpu, content.bytes), seconds(cpu.reference.cpu), cpu.ratio.cpu, 1};
}

std::vector<Line> plainLines(const Setting& setting, const std::filesystem::path& path, const KinetoContent& content,
                             const std::string& what) {
    core::JsonLimits oneThread;
    oneThread.threads = 1;
    const auto costs = measured({[&] { loadAndCheck(path, content, oneThread); }, [&] { loadAndCheck(path, content); },
                                 [&] { readAndIndex(path); }},
                                setting.rounds);
    // nlohmann takes seconds: a single run, together with one more run of ours
    const auto slow = measured({[&] { loadAndCheck(path, content, oneThread); }, [&] { parseWithNlohmann(path); }}, 1);
    return {{what + ", one thread: CPU, against simdjson stage 1 and read", rate(costs[0].cpu, content.bytes),
             seconds(costs[2].cpu), costs[0].cpu / costs[2].cpu, 4},
            {what + ", two threads: wall, against the same", rate(costs[1].wall, content.bytes), seconds(costs[2].wall),
             costs[1].wall / costs[2].wall, 2.2},
            {what + ", one thread: times faster than nlohmann SAX", seconds(slow[0].cpu), seconds(slow[1].cpu),
             slow[1].cpu / slow[0].cpu, 10, true},
            onDemandLine(setting, path, content, oneThread, what)};
}

Line gzipLine(const Setting& setting, const std::filesystem::path& path, const KinetoContent& content) {
    const auto costs = measured({[&] { loadAndCheck(path, content); }, [&] { inflateOnly(path); }}, setting.rounds);
    return {"load json.gz: wall, against inflating alone", rate(costs[0].wall, content.bytes), seconds(costs[1].wall),
            costs[0].wall / costs[1].wall, 2.5};
}

std::vector<Line> memoryLines(const Setting& setting, const std::filesystem::path& path, const std::string& what) {
    std::istringstream figures(outputOfChild(setting, {"--load-memory", path.string()}));
    double rows = 0, names = 0, kept = 0, peak = 0;
    figures >> rows >> names >> kept >> peak;
    const auto megabytes = [](double bytes) { return fmt::format("{:.1f} MB", bytes / 1e6); };
    const double allowed = 48 * rows + names;
    return {{what + ": bytes held per kept event, without names", megabytes(kept), fmt::format("{:.0f} events", rows),
             (kept - names) / rows, 48},
            {what + ": peak beyond 48 bytes per event and names, MiB", megabytes(peak), megabytes(allowed),
             (peak - allowed) / (1024 * 1024), 64}};
}

}  // namespace

std::vector<Line> loadJson(const Setting& setting) {
    const auto plain = setting.folder / "kineto.json";
    const auto zipped = setting.folder / "kineto.json.gz";
    const KinetoContent content = writeKineto(plain, {setting.megabytes * 1000000});
    compressFile(plain, zipped);
    std::fprintf(stderr, "%.0f MB, %.0f events, %.0f bytes each; %.1f MB as gzip\n", double(content.bytes) / 1e6,
                 double(content.events), double(content.bytes) / double(content.events),
                 double(std::filesystem::file_size(zipped)) / 1e6);
    std::vector<Line> lines = plainLines(setting, plain, content, "load json");
    lines.push_back(gzipLine(setting, zipped, content));
    const auto add = [&](std::vector<Line> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    add(memoryLines(setting, plain, "load json"));
    // A trace with recorded stacks, where nine tenths of the events are Python calls.
    const KinetoContent stacks = writeKineto(plain, {.bytes = setting.megabytes * 1000000, .morePython = 80});
    add(plainLines(setting, plain, stacks, "load json with stacks"));
    add(memoryLines(setting, plain, "load json with stacks"));
    return lines;
}

int printLoadMemory(const std::filesystem::path& path) {
    const std::uint64_t before = resident();
    const auto trace = tests::valueOf(core::readTrace(path, {}));
    std::uint64_t names = 0;
    for (const std::string_view name : trace->names.texts())
        names += name.size() + 64;
    std::printf("%llu %llu %llu %llu\n", static_cast<unsigned long long>(keptRows(*trace)),
                static_cast<unsigned long long>(names), static_cast<unsigned long long>(resident() - before),
                static_cast<unsigned long long>(peakResident() - before));
    return 0;
}

}  // namespace bench

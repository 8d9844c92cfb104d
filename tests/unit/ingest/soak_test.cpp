// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates hours of use in seconds: repeatedly opens files, cancels at any moment, edits rules and filters, compares
// and closes profiles. Memory must not grow over time. LACUNA_SOAK=SECONDS sets the duration.
#include "core/analysis/analysis.h"
#include "core/base/latest_job.h"
#include "core/cache/trace_cache.h"
#include "core/compare/kernel_changes.h"
#include "core/ingest/readers.h"
#include "core/session/saved_session.h"
#include "core/timeline/timeline_search.h"
#include "tests/support/places.h"
#include "tests/support/slowdown.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <malloc.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <random>
#include <semaphore>

namespace {

namespace fs = std::filesystem;
using namespace core;
using SnapshotPtr = std::shared_ptr<const Snapshot>;
using tests::Clock;

/// The resident memory of the process in MiB, after free memory is returned to the system.
double residentMemory() {
    waitUntilFreed();
    ::malloc_trim(0);
    std::size_t pages = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return static_cast<double>(resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) / (1 << 20);
}

/// All inputs of the golden tests, valid and invalid; an export; and the demo, complete and truncated.
std::vector<fs::path> inputs(const tests::TemporaryFolder& folder) {
    std::vector<fs::path> files{tests::demoTrace()};
    const std::string demo = tests::readFile(tests::demoTrace());
    files.push_back(folder.file("cut.json.gz", demo.substr(0, demo.size() / 3)));
    files.push_back(folder.path() / "export.sqlite");
    tests::makeExport(files.back(), tests::NsysSchema::V3_28_1, tests::oneOfEach());
    for (const auto& entry : fs::recursive_directory_iterator(tests::goldenCases()))
        if (entry.is_regular_file() && entry.path().filename() != "cmd.txt") files.push_back(entry.path());
    std::sort(files.begin() + 3, files.end());
    return files;
}

/// A profile as in the window: its trace, and figures that a worker computes from it.
struct Profile {
    TracePtr trace;
    Options options;
    std::shared_ptr<SnapshotCache> cache = std::make_shared<SnapshotCache>();
    std::counting_semaphore<> ready{0};
    SnapshotPtr shown;
    TimelinePtr timeline;
    LatestJob<SnapshotPtr> jobs{[this] { ready.release(); }};

    explicit Profile(TracePtr opened) : trace(std::move(opened)) {}
    void submit(const Rules& rules) {
        jobs.submit([trace = trace, cache = cache, rules, options = options](std::stop_token stop) {
            return snapshotOf(trace, rules, options, *cache, stop);
        });
    }
    void wait(const Rules& rules) {
        submit(rules);
        for (shown = nullptr; !shown;) {
            ready.acquire();
            if (auto taken = jobs.take()) shown = **taken;
        }
        timeline = wholeTimelineOf(timelineOf(shown, {}, timeline));
    }
};

class Use {
public:
    void round() {
        open();
        for (int i = 0; i < 5; ++i)
            edit();
        if (m_profiles.size() > 1 && chance(3)) compare();
        if (chance(4)) save();
        while (m_profiles.size() > 3 || (!m_profiles.empty() && chance(4)))
            m_profiles.erase(m_profiles.begin() + static_cast<std::ptrdiff_t>(m_random() % m_profiles.size()));
    }
    void closeAll() {
        m_profiles.clear();
        m_cache.finish();
    }

private:
    bool chance(unsigned one) { return m_random() % one == 0; }

    /// Opens a random file; half of the time the user cancels.
    void open() {
        std::stop_source stop;
        std::optional<std::jthread> impatient;
        if (chance(2))
            impatient.emplace([&stop, after = m_random() % 20000] {
                std::this_thread::sleep_for(std::chrono::microseconds(after));  // any moment of the reading
                stop.request_stop();
            });
        ReadContext context;
        context.stop = stop.get_token();
        if (chance(2)) context.traceCache = &m_cache;
        const auto trace = readTrace(m_files[chance(4) ? m_random() % 3 : m_random() % m_files.size()], context);
        impatient.reset();
        if (trace) m_profiles.push_back(std::make_unique<Profile>(*trace));
    }
    void edit() {
        const char* typed[] = {"gemm", "(", "nccl|", "elementwise", "[a-", "flash.*", "reduce_kernel", "(a+)+$"};
        m_rules.rules[m_random() % m_rules.rules.size()].match = typed[m_random() % std::size(typed)];
        if (chance(9)) m_rules = *parseRules(presets()[m_random() % presets().size()].text);
        for (const auto& profile : m_profiles) {
            const Nanos half = profile->trace->end / 2;
            profile->options.filter.window = chance(2) ? std::optional(TimeWindow{half / 2, half}) : std::nullopt;
            profile->submit(m_rules);
            if (chance(4)) profile->jobs.cancel();
            if (chance(6)) profile->wait(m_rules);
            if (profile->timeline) timelineHits(*profile->timeline, {"gemm", false});
        }
    }
    void compare() {
        for (const auto& profile : m_profiles)
            profile->wait(m_rules);
        const auto profiles = comparedProfiles(std::vector{m_profiles[0]->shown, m_profiles[1]->shown});
        toTable(comparisonOf(profiles), std::vector<std::string>{"one", "other"});
        kernelChanges(profiles[0], profiles[1], true);
    }
    void save() {
        SavedSession session;
        session.rules = m_rules;
        for (const auto& profile : m_profiles)
            session.profiles.push_back({profile->trace->source.path, "", "name", 1, "", {}, {}});
        ASSERT_TRUE(parseSession(toJson(session)));
    }

    const tests::TemporaryFolder m_folder;
    const std::vector<fs::path> m_files = inputs(m_folder);
    TraceCache m_cache{m_folder.path() / "cache", {.total = 64 << 20, .minFile = 0}};
    std::mt19937 m_random{7};
    Rules m_rules = *parseRules(presets().front().text);
    std::vector<std::unique_ptr<Profile>> m_profiles;
};

TEST(Soak, MemoryStaysFlatHoweverOftenFilesAreOpenedEditedAndClosed) {
    const char* requested = std::getenv("LACUNA_SOAK");
    const std::chrono::seconds lasting(requested ? std::atol(requested) : 8);
    constexpr int parts = 8;  // memory is measured after each; the first two warm up allocators and caches
    Use use;
    double warm = 0, worst = 0;
    int rounds = 0;
    const auto began = Clock::now();
    for (int part = 1; part <= parts; ++part) {
        do {
            use.round();
            ++rounds;
        } while (Clock::now() < began + part * lasting / parts);
        use.closeAll();
        const double held = residentMemory();
        if (part <= 2) warm = std::max(warm, held);
        worst = std::max(worst, held);
        std::printf("%5d rounds, %6.1f MiB\n", rounds, held);
        std::fflush(stdout);
    }
    if (tests::slowdown > 1) GTEST_SKIP() << "a sanitizer keeps memory that was freed; it looks for leaks itself";
    EXPECT_LT(worst, warm + 16);
}

}  // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/run_process.h"

#include "tests/gui/support/killed_window.h"
#include "tests/support/slowdown.h"
#include "tests/support/stand_in_nsys.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace {

using namespace std::chrono_literals;
using tests::Clock;

class RunProcess : public testing::Test {
protected:
    std::string script(std::string_view name, std::string_view body) const {
        const auto path = folder.file(name, "#!/bin/sh\n" + std::string(body));
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path.string();
    }
    core::Result<core::ProcessOutcome> run(const std::vector<std::string>& argv, int seconds = 0) const {
        return app::processRunner()(argv, nullptr, stop.get_token(), seconds);
    }

    tests::TemporaryFolder folder;
    std::stop_source stop;
};

// No event tells of files and processes that belong to the scripts, so these look once a millisecond. Scripts that
// sleep stand for programs that run long or ignore requests to end.

/// Waits for a script to write a pid, and returns it.
pid_t pidIn(const std::filesystem::path& file) {
    const auto end = Clock::now() + 10s;
    for (pid_t pid = 0; Clock::now() < end; std::this_thread::sleep_for(1ms))
        if (std::ifstream(file) >> pid) return pid;
    ADD_FAILURE() << "no pid in " << file;
    return 0;
}

/// Returns whether a process exists and is no zombie; orphans remain zombies until init reaps them.
bool isAlive(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
    std::string number, name, state;
    return status >> number >> name >> state && state != "Z" && state != "X";
}

bool endsWithin(pid_t pid, Clock::duration time) {
    for (const auto end = Clock::now() + time; Clock::now() < end; std::this_thread::sleep_for(1ms))
        if (!isAlive(pid)) return true;
    return !isAlive(pid);
}

TEST_F(RunProcess, GivesExitCodeOutputAndErrors) {
    const auto outcome = run({script("program", "echo out; echo err >&2; exit 7")});
    ASSERT_TRUE(outcome) << outcome.error().message;
    EXPECT_EQ(outcome->exitCode, 7);
    EXPECT_EQ(outcome->output, "out\n");
    EXPECT_EQ(outcome->errors, "err\n");
}

TEST_F(RunProcess, ArgumentsArriveAsTheyAreAndNoShellReadsThem) {
    const auto program = script("pro gram \xc3\xbc", "for word; do echo \"<$word>\"; done");
    const auto outcome = run({program, "a b", "$(touch x)", "*", "", "\xe6\xbc\xa2 'q' \"d\"", ";exit 3"});
    ASSERT_TRUE(outcome) << outcome.error().message;
    EXPECT_EQ(outcome->exitCode, 0);
    EXPECT_EQ(outcome->output, "<a b>\n<$(touch x)>\n<*>\n<>\n<\xe6\xbc\xa2 'q' \"d\">\n<;exit 3>\n");
}

TEST_F(RunProcess, RunsUnderTheLocaleCWithoutInputInAGroupOfItsOwn) {
    const auto outcome = run({script("program", "echo $LC_ALL; cat; ps -o pgid= -p $$ | tr -d ' '; echo $$")}, 10);
    ASSERT_TRUE(outcome) << outcome.error().message;
    std::istringstream lines(outcome->output);
    std::string locale, group, pid;
    lines >> locale >> group >> pid;
    EXPECT_EQ(locale, "C");
    EXPECT_EQ(group, pid);
}

TEST_F(RunProcess, ErrorsAreHandedOnWhileItRuns) {
    const auto program =
        script("program", "printf '10%%\\r' >&2; until [ -e \"$1\" ]; do sleep 0.01; done; printf '99%%\\n' >&2");
    const auto flag = folder.path() / "flag";
    std::string seen;
    const auto outcome = app::processRunner()(
        {program, flag.string()},
        [&](std::string_view chunk) {
            seen += chunk;
            std::ofstream(flag) << "go on";  // the program waits until we have seen the first chunk
        },
        {}, 20);
    ASSERT_TRUE(outcome) << outcome.error().message;
    EXPECT_EQ(seen, "10%\r99%\n");
}

TEST_F(RunProcess, MuchOutputIsCutToItsEnd) {
    const auto outcome = run({script("program", "yes 0123456789 | head -c 3000000; echo end")});
    ASSERT_TRUE(outcome) << outcome.error().message;
    EXPECT_EQ(outcome->output.size(), 64u * 1024);
    EXPECT_TRUE(outcome->output.ends_with("end\n"));
}

TEST_F(RunProcess, AMissingProgramIsAnError) {
    const auto outcome = run({(folder.path() / "absent").string()});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().message, "it cannot be started: there is no such program, or it may not be executed");
    EXPECT_FALSE(core::isStopped(outcome.error()));
    const auto unexecutable = run({folder.file("text", "echo hello").string()});
    EXPECT_FALSE(unexecutable);
}

TEST_F(RunProcess, ACrashIsToldWithItsSignal) {
    const auto outcome = run({script("program", "kill -SEGV $$")});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().message, "it crashed (signal 11)");
}

TEST_F(RunProcess, StoppingKillsTheChildAndItsChildrenWithin100Ms) {
    const auto pids = folder.path() / "pid";
    // The grandchild ignores the request to terminate, so it must be killed.
    const auto program = script("program", "(trap '' TERM; while :; do sleep 1; done) &\necho $! > \"$1\"\nwait");
    std::optional<core::Result<core::ProcessOutcome>> outcome;
    std::jthread running([&] { outcome = run({program, pids.string()}); });
    const pid_t grandchild = pidIn(pids);
    ASSERT_TRUE(isAlive(grandchild));
    const auto start = Clock::now();
    stop.request_stop();
    running.join();
    EXPECT_TRUE(endsWithin(grandchild, 100ms));
    EXPECT_LT(Clock::now() - start, 200ms) << "100 ms, and as much again for a busy machine";
    ASSERT_FALSE(*outcome);
    EXPECT_TRUE(core::isStopped(outcome->error()));
}

TEST_F(RunProcess, StoppingKillsWhatLeftTheGroupTooHoweverDeep) {
    const auto pids = folder.path() / "pid";
    const auto program = script("program",
                                "setsid sh -c 'trap \"\" TERM; echo $$ > \"$0\"; while :; do sleep 1; done' "
                                "\"$1\" &\nwait");
    std::jthread running([&] { EXPECT_FALSE(run({program, pids.string()})); });
    const pid_t grandchild = pidIn(pids);
    stop.request_stop();
    running.join();
    EXPECT_TRUE(endsWithin(grandchild, 100ms));
}

TEST_F(RunProcess, NothingItStartedOutlivesAProgramThatIsKilled) {
    const auto pids = folder.path() / "pid", far = folder.path() / "far";
    // One grandchild is in the group, and one left its group and parent: neither would notice on its own that we ended.
    const auto program = script("program",
                                "(setsid sh -c 'echo $$ > \"$0\"; exec sleep 600' \"$2\" &)\n"
                                "(trap '' TERM; while :; do sleep 1; done) &\necho $! > \"$1\"\nwait");
    const pid_t ours = ::fork();
    if (ours == 0) {
        ::execl("/proc/self/exe", "gui_tests", tests::runningOption, program.c_str(), pids.c_str(), far.c_str(),
                nullptr);
        ::_exit(127);
    }
    const pid_t near = pidIn(pids), away = pidIn(far);
    ASSERT_TRUE(isAlive(near) && isAlive(away));
    ::kill(ours, SIGKILL);
    ASSERT_EQ(::waitpid(ours, nullptr, 0), ours);
    EXPECT_TRUE(endsWithin(near, 1s));
    EXPECT_TRUE(endsWithin(away, 1s));
}

TEST_F(RunProcess, AStopBeforeTheStartRunsNothing) {
    stop.request_stop();
    const auto mark = folder.path() / "mark";
    const auto outcome = run({script("program", "touch \"$1\""), mark.string()});
    ASSERT_FALSE(outcome);
    EXPECT_TRUE(core::isStopped(outcome.error()));
    EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_F(RunProcess, ATimeLimitEndsWhatHangs) {
    const auto pids = folder.path() / "pid";
    const auto outcome = run({script("program", "echo $$ > \"$1\"; exec sleep 600"), pids.string()}, 1);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().message, "it did not answer within 1 s");
    EXPECT_TRUE(endsWithin(pidIn(pids), 1s));
}

/// Exports a report through a real child process on a worker thread.
core::Result<core::TracePtr> readOnAThread(const std::filesystem::path& report, core::ReadContext context) {
    context.runProcess = app::processRunner();
    std::optional<core::Result<core::TracePtr>> trace;
    std::jthread([&] { trace = core::readTrace(report, context); }).join();
    return *std::move(trace);
}

TEST_F(RunProcess, AReportIsExportedThroughARealChildProcess) {
    const auto report = folder.file("my \xc3\xbc 'run'.nsys-rep", tests::reportText("2022.3.4"));
    std::filesystem::create_directory(folder.path() / "the cache");
    const tests::TemporaryFolder programs;
    core::Progress progress;
    core::ReadContext context;
    context.cacheFolder = folder.path() / "the cache";
    context.progress = &progress;
    tests::StandInNsys nsys;
    context.nsysPath = nsys.writeProgram(programs.path()).string();
    const auto trace = readOnAThread(report, context);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 1u);
    EXPECT_EQ((*trace)->source.format, "nsys-rep");

    const tests::TemporaryFolder others;
    nsys.act = tests::NsysAct::FailsHalfway;
    nsys.says = "Cannot read from stream.";
    nsys.version = "2024.1.1";
    context.nsysPath = nsys.writeProgram(others.path()).string();
    const auto failed = readOnAThread(report, context);
    ASSERT_FALSE(failed);
    EXPECT_TRUE(failed.error().message.ends_with("; nsys 2024.1.1: the report is damaged; copy or download it again"))
        << failed.error().message;
}

TEST_F(RunProcess, AnExportThatHangsIsStoppedWithAllItsChildrenAndLeftovers) {
    const auto report = folder.file("x.nsys-rep", tests::reportText("2022.3.4"));
    const tests::TemporaryFolder programs, cache;
    core::Progress progress;
    core::ReadContext context;
    context.cacheFolder = cache.path();
    context.progress = &progress;
    context.stop = stop.get_token();
    tests::StandInNsys nsys;
    nsys.act = tests::NsysAct::Hangs;
    context.nsysPath = nsys.writeProgram(programs.path()).string();
    std::jthread reading([&] {
        const auto trace = readOnAThread(report, context);
        ASSERT_FALSE(trace);
        EXPECT_TRUE(core::isStopped(trace.error())) << trace.error().message;
    });
    const pid_t child = pidIn(programs.path() / "child");
    while (progress.done != 42)  // the reader counts without telling anyone
        std::this_thread::sleep_for(1ms);
    stop.request_stop();
    reading.join();
    EXPECT_TRUE(endsWithin(child, 1s));
    EXPECT_TRUE(std::filesystem::is_empty(cache.path() / "nsys-exports"));
}

}  // namespace

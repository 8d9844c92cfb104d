// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stand_in_nsys.h"

#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <semaphore>
#include <stdexcept>
#include <stop_token>

namespace tests {

namespace {

namespace fs = std::filesystem;

std::string versionLine(const std::string& version) {
    return "NVIDIA Nsight Systems version " + version + ".54-234433681190v0\n";
}

fs::path outputOf(const std::vector<std::string>& arguments) {
    constexpr std::string_view option = "--output=";
    for (const std::string& argument : arguments)
        if (argument.starts_with(option)) return argument.substr(option.size());
    throw std::invalid_argument("stand-in nsys: no --output");
}

}  // namespace

core::Result<core::ProcessOutcome> StandInNsys::run(const std::vector<std::string>& arguments,
                                                    const std::function<void(std::string_view)>& onErrors,
                                                    std::stop_token stop) {
    calls.push_back(arguments);
    if (arguments.at(1) == "--version") return core::ProcessOutcome{0, versionLine(version), ""};
    if (arguments.at(2) == "--help") return core::ProcessOutcome{0, help, ""};
    const fs::path output = outputOf(arguments);
    for (const char* chunk :
         {"Processing 4639 events: [====  4", "2%        ]\rProcessing 46", "39 events: [========100%]\n"})
        onErrors(chunk);
    if (act == NsysAct::Hangs) {
        std::ofstream(output) << "half";
        std::binary_semaphore stopped{0};
        const std::stop_callback onStop(stop, [&] { stopped.release(); });
        stopped.acquire();
        return core::stoppedError();
    }
    if (act == NsysAct::LeavesAPipe) {
        ::mkfifo(output.c_str(), 0600);
        return core::ProcessOutcome{0, "", ""};
    }
    writeExport(output, act == NsysAct::Exports);
    if (act == NsysAct::Crashes)
        return core::Error{core::ErrorKind::Damaged, "it crashed"};  // the message of the process runner
    if (act != NsysAct::FailsHalfway) return core::ProcessOutcome{0, "", ""};
    std::ofstream(output.string() + "-journal") << "half";
    return core::ProcessOutcome{1, "", "Processing 4639 events: [====  42%        ]\r" + says + "\n"};
}

fs::path StandInNsys::writeProgram(const fs::path& folder) const {
    const fs::path database = folder / "stand-in.sqlite";
    writeExport(database, act == NsysAct::Exports);
    const fs::path program = folder / "nsys";
    std::ofstream script(program);
    script << "#!/bin/sh\n"
              "here=$(dirname \"$0\")\n"
              "if [ \"$1\" = --version ]; then\n"
              "  echo '"
           << versionLine(version)
           << "'; exit 0\nfi\n"
              "if [ \"$2\" = --help ]; then echo '"
           << help
           << "'; exit 0; fi\n"
              "for word; do case \"$word\" in --output=*) output=${word#--output=};; esac; done\n"
              "printf 'Processing 4639 events: [===  42%%  ]\\r' >&2\n";
    // The child that sleeps stands for one that never ends by itself.
    if (act == NsysAct::Hangs) script << "echo half > \"$output\"\nsleep 600 &\necho $! > \"$here/child\"\nwait\n";
    script << (act == NsysAct::LeavesAPipe ? "mkfifo \"$output\"\n" : "cp \"$here/stand-in.sqlite\" \"$output\"\n");
    if (act == NsysAct::Crashes) script << "kill -SEGV $$\n";
    if (act == NsysAct::FailsHalfway) script << "echo '" << says << "' >&2\nexit 1\n";
    script.close();
    fs::permissions(program, fs::perms::owner_all);
    return program;
}

core::RunProcess runner(std::shared_ptr<StandInNsys> nsys) {
    return [nsys](const std::vector<std::string>& argv, const std::function<void(std::string_view)>& onErrors,
                  std::stop_token stop, int) -> core::Result<core::ProcessOutcome> {
        if (!fs::exists(fs::path(argv[0]).parent_path() / "stand-in.sqlite"))
            return core::Error{core::ErrorKind::Damaged,
                               "not the stand-in: " + argv[0]};  // an nsys that is installed on this machine
        return nsys->run(argv, onErrors, stop);
    };
}

void writeExport(const fs::path& path, bool hasMetadata) {
    fs::remove(path);
    std::string statements = R"(
        PRAGMA journal_mode = OFF;
        PRAGMA synchronous = OFF;
        CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
        INSERT INTO StringIds VALUES (1, 'gemm');
        CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, "end" INTEGER NOT NULL, deviceId INTEGER NOT NULL,
            contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
            demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL);
        INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 15, 0, 1, 7, 1, 281474976710656, 1, 1);)";
    if (hasMetadata)
        statements +=
            "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
            "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_NAME', 'NVIDIA Nsight Systems');";
    sqlite3* database = nullptr;
    const bool done = sqlite3_open(path.c_str(), &database) == SQLITE_OK &&
                      sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(database);
    if (!done) throw std::runtime_error("stand-in nsys: cannot write " + path.string());
}

std::string reportText(const std::string& version) {
    return "NVIDIA Tegra Profiler Report 1.\n\x0bLocal (CLI)" + std::string(5000, '\1') + version +
           ".85-5ee086b\tTelemetry\x10\x91U3w[END]";
}

}  // namespace tests

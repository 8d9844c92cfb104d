// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/cli/standard_input.h"
#ifdef LACUNA_GUI
#include "app/window/picture.h"
#include "app/window/session/process_guard.h"
#include "app/window/session/run_process.h"
#include "app/window/window_main.h"
#endif
#include "core/cache/trace_cache.h"
#include "core/trace/column_memory.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

namespace {

std::filesystem::path cacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return std::filesystem::path(cache) / "lacuna";
    const char* home = std::getenv("HOME");
    return home && *home == '/' ? std::filesystem::path(home) / ".cache" / "lacuna" : std::filesystem::path();
}

/// A command that writes files does so whoever listens.
cli::OutputUse outputUseOf(const std::vector<std::string>& arguments) {
    const auto namesFile = [](const std::string& argument) { return argument.starts_with("--output"); };
    return std::ranges::any_of(arguments, namesFile) ? cli::OutputUse::Optional : cli::OutputUse::Needed;
}

int runCommand(const std::vector<std::string>& arguments) {
    std::signal(SIGPIPE, SIG_IGN);  // temporary files are removed before the program ends
    cli::Interruption interruption(outputUseOf(arguments));
    cli::Environment environment{std::cout, std::cerr, ::isatty(STDOUT_FILENO) == 1, ::isatty(STDERR_FILENO) == 1, {}};
    environment.read.stop = interruption.stop();
    environment.readInput = cli::standardInput(interruption.stop());
    environment.read.cacheFolder = cacheFolder();
    core::TraceCache traces(environment.read.cacheFolder / "traces");
    if (!environment.read.cacheFolder.empty()) environment.read.traceCache = &traces;
#ifdef LACUNA_GUI
    environment.read.runProcess = app::processRunner();
    environment.drawPicture = app::drawPicture;
#endif
    const int code = cli::run(arguments, environment);
    std::cout.flush();  // nobody waits for what is kept for the next time
    interruption.endOutput(std::cout.good(), code == 0);
    traces.finish(interruption.stop());
    interruption.endAsInterrupted();
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    core::prepareHeap();
#ifdef LACUNA_GUI
    if (const auto code = app::runAsGuard(argc, argv)) return *code;
#endif
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    if (cli::isCommand(arguments)) return runCommand(arguments);
    if (const auto code = cli::refuseFiles(arguments, {std::cout, std::cerr})) return *code;
#ifdef LACUNA_GUI
    return app::runWindow(argc, argv);
#else
    std::cerr << "lacuna: this build has no window; see lacuna --help for its commands\n";
    return 1;
#endif
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include "tests/support/places.h"
#include "tests/support/trace_text.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

namespace tests {

namespace {

/// The files of a program's standard streams.
struct Streams {
    std::filesystem::path input, output, errors;
};

[[noreturn]] void become(const std::vector<std::string>& arguments, const std::filesystem::path& in,
                         const Streams& streams, int limit) {
    std::vector<char*> argv{const_cast<char*>(programPath())};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    const int from = ::open(streams.input.c_str(), O_RDONLY);
    const int to = ::open(streams.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int faults = ::open(streams.errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (from < 0 || to < 0 || faults < 0 || ::chdir(in.c_str()) != 0) ::_exit(126);
    ::dup2(from, STDIN_FILENO);
    ::dup2(to, STDOUT_FILENO);
    ::dup2(faults, STDERR_FILENO);
    ::alarm(static_cast<unsigned>(limit));
    ::execv(programPath(), argv.data());
    ::_exit(127);
}

}  // namespace

Outcome runProgram(const std::vector<std::string>& arguments, const std::filesystem::path& in, int limit,
                   const std::string& input) {
    const TemporaryFolder folder;
    const Streams streams{folder.file("input", input), folder.path() / "output", folder.path() / "errors"};
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) become(arguments, in, streams, limit);
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) return {};
    Outcome outcome;
    outcome.exitCode = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    outcome.output = readFile(streams.output);
    outcome.errors = readFile(streams.errors);
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return outcome;
}

}  // namespace tests

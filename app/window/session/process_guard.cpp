// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/process_guard.h"

#ifdef __linux__
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string_view>
#include <system_error>
#endif

namespace app {

#ifdef __linux__

namespace {

constexpr std::string_view guardOption = "--guard-a-process-for";

bool canGuard = false;  // a program whose main() does not call runAsGuard() would start itself instead

/// Returns the process id of the parent, from the kernel's description of a process: its fourth field, after a name in
/// parentheses that may contain anything.
pid_t parentOf(const std::string& said) {
    const std::size_t bracket = said.rfind(')');
    constexpr std::size_t toNumber = 4;  // length of ") S "
    return bracket == std::string::npos || said.size() < bracket + toNumber
               ? 0
               : static_cast<pid_t>(std::atoi(said.c_str() + bracket + toNumber));
}

/// Returns all processes that this process started, directly or indirectly.
std::vector<pid_t> descendants() {
    std::multimap<pid_t, pid_t> children;
    std::error_code error;
    for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error))
        if (const pid_t pid = static_cast<pid_t>(std::atoi(entry->path().filename().c_str())); pid > 0) {
            std::ifstream file(entry->path() / "stat");
            children.emplace(parentOf({std::istreambuf_iterator<char>(file), {}}), pid);
        }
    std::vector<pid_t> found{::getpid()};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (auto [child, end] = children.equal_range(found[i]); child != end; ++child)
            found.push_back(child->second);
    found.erase(found.begin());
    return found;
}

/// Reaps children that ended and returns whether any are left; orphaned descendants become children of this process.
bool hasChildren() {
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    return ended == 0;
}

void pause(long milliseconds) {
    const timespec time{0, milliseconds * 1'000'000};
    ::nanosleep(&time, nullptr);
}

/// First asks all descendants to terminate, which lets them clean up, then kills them.
void endAll() {
    constexpr int patience = 25, longest = 2000;  // steps of about 1 ms
    for (const pid_t pid : descendants())
        ::kill(pid, SIGTERM);
    for (int step = 0; hasChildren() && step < longest; ++step) {
        if (step >= patience)
            for (const pid_t pid : descendants())
                ::kill(pid, SIGKILL);
        pause(1);
    }
}

/// Starts the program in its own process group; returns a negative number if that fails.
pid_t started(char** argv) {
    int failure[2];
    if (::pipe2(failure, O_CLOEXEC) != 0) return -1;
    const pid_t guard = ::getpid(), child = ::fork();
    if (child == 0) {
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() == guard) ::execvp(argv[0], argv);
        const char failed = 1;
        static_cast<void>(!::write(failure[1], &failed, 1));
        ::_exit(guardCannotStart);
    }
    ::close(failure[1]);
    char failed = 0;
    while (child > 0 && ::read(failure[0], &failed, 1) < 0 && errno == EINTR) {
    }
    ::close(failure[0]);
    return failed ? -1 : child;
}

/// Ends this process in the same way as another one ended.
int endAs(int status) {
    if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);  // the other process has written a core file, if there is to be one
    const int signal = WTERMSIG(status);
    std::signal(signal, SIG_DFL);
    sigset_t unblocked;
    ::sigemptyset(&unblocked);
    ::sigaddset(&unblocked, signal);
    ::sigprocmask(SIG_UNBLOCK, &unblocked, nullptr);
    std::raise(signal);
    return 128 + signal;
}

int guard(pid_t parent, char** argv) {
    sigset_t awaited;
    ::sigemptyset(&awaited);
    ::sigaddset(&awaited, SIGCHLD);
    ::sigaddset(&awaited, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &awaited, nullptr);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) return guardCannotStart;  // the parent ended before it could be watched
    const pid_t child = started(argv);
    if (child < 0) return guardCannotStart;
    while (true) {
        siginfo_t info;
        if (::sigwaitinfo(&awaited, &info) == SIGTERM) {
            endAll();
            return 128 + SIGTERM;
        }
        int status = 0;
        for (pid_t ended = 0; (ended = ::waitpid(-1, &status, WNOHANG)) > 0;)
            if (ended == child) return endAs(status);
    }
}

}  // namespace

bool isGuarded() { return canGuard; }

std::vector<std::string> guarded(const std::vector<std::string>& argv) {
    if (!canGuard) return argv;
    std::vector<std::string> all{"/proc/self/exe", std::string(guardOption), std::to_string(::getpid())};
    all.insert(all.end(), argv.begin(), argv.end());
    return all;
}

std::optional<int> runAsGuard(int argc, char** argv) {
    canGuard = true;
    constexpr int option = 1, parent = 2, program = 3;
    if (argc <= program || argv[option] != guardOption) return std::nullopt;
    return guard(static_cast<pid_t>(std::atoi(argv[parent])), argv + program);
}

#else

std::vector<std::string> guarded(const std::vector<std::string>& argv) { return argv; }

bool isGuarded() { return false; }

std::optional<int> runAsGuard(int, char**) { return std::nullopt; }

#endif

}  // namespace app

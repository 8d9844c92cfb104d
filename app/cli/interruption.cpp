// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruption.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t received = 0;
// Writing to a pipe is among the few things that a signal handler may do.
constexpr char interrupted = 1, ended = 2;
std::array<int, 2> pipeEnds{-1, -1};

void onSignal(int signal) {
    const int error = errno;
    received = signal;
    std::signal(signal, SIG_DFL);
    static_cast<void>(!::write(pipeEnds[1], &interrupted, 1));
    errno = error;
}

/// Returns whether the standard output leads to another program.
bool leadsToReader() {
    struct stat file {};
    return ::fstat(STDOUT_FILENO, &file) == 0 && (S_ISFIFO(file.st_mode) || S_ISSOCK(file.st_mode));
}

bool isWithoutReader(const pollfd& output) { return (output.revents & (POLLERR | POLLHUP)) != 0; }

/// Returns whether the reader of the standard output has gone.
bool readerHasGone() {
    pollfd output{STDOUT_FILENO, 0, 0};
    return leadsToReader() && ::poll(&output, 1, 0) == 1 && isWithoutReader(output);
}

}  // namespace

Interruption::Interruption(OutputUse output) {
    if (::pipe2(pipeEnds.data(), O_CLOEXEC) != 0) return;  // signals then end the program as usual
    m_waiter = std::thread([this, output] { wait(output); });
    for (const int signal : signals) {
        // If the parent started this program with a signal ignored (nohup), it stays ignored.
        if (std::signal(signal, onSignal) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

Interruption::~Interruption() {
    if (!m_waiter.joinable()) return;
    for (const int signal : signals)
        std::signal(signal, SIG_DFL);
    static_cast<void>(!::write(pipeEnds[1], &ended, 1));
    m_waiter.join();
    ::close(pipeEnds[0]);
    ::close(pipeEnds[1]);
}

void Interruption::wait(OutputUse output) {
    const int watched = output == OutputUse::Needed && leadsToReader() ? STDOUT_FILENO : -1;  // poll leaves out -1
    std::array<pollfd, 2> files{{{pipeEnds[0], POLLIN, 0}, {watched, 0, 0}}};
    char byte = 0;
    while (byte == 0) {
        if (::poll(files.data(), files.size(), -1) < 0) continue;
        if (files[0].revents != 0 && (::read(pipeEnds[0], &byte, 1) != 1 || byte == ended)) return;
        if (byte != 0 || !isWithoutReader(files[1])) continue;
        files[1].fd = -1;
        if (!m_needsOutput) continue;
        received = SIGPIPE;
        byte = interrupted;
    }
    m_stop.request_stop();
}

void Interruption::endOutput(bool isWritten, bool isDone) {
    m_needsOutput = false;
    if (!isWritten && received == 0 && readerHasGone()) received = SIGPIPE;
    if (isWritten && isDone && received == SIGPIPE) received = 0;  // the reader went when it had all
}

void Interruption::endAsInterrupted() const {
    if (received == 0) return;
    std::signal(received, SIG_DFL);
    std::raise(received);
}

}  // namespace cli

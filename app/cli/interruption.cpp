// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruption.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t received = 0;
// Writing to a pipe is among the few things that a signal handler may do.
std::array<int, 2> pipeEnds{-1, -1};

void onSignal(int signal) {
    const int error = errno;
    received = signal;
    std::signal(signal, SIG_DFL);
    const char byte = 1;
    static_cast<void>(!::write(pipeEnds[1], &byte, 1));
    errno = error;
}

}  // namespace

Interruption::Interruption() {
    if (::pipe2(pipeEnds.data(), O_CLOEXEC) != 0) return;  // signals then end the program as usual
    m_waiter = std::thread([this] {
        char byte = 0;
        while (::read(pipeEnds[0], &byte, 1) < 0 && errno == EINTR) {
        }
        if (byte == 1) m_stop.request_stop();
    });
    for (const int signal : signals) {
        // If the parent started this program with a signal ignored (nohup), it stays ignored.
        if (std::signal(signal, onSignal) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

Interruption::~Interruption() {
    if (!m_waiter.joinable()) return;
    for (const int signal : signals)
        std::signal(signal, SIG_DFL);
    const char end = 0;
    static_cast<void>(!::write(pipeEnds[1], &end, 1));
    m_waiter.join();
    ::close(pipeEnds[0]);
    ::close(pipeEnds[1]);
}

void Interruption::endAsInterrupted() const {
    if (received == 0) return;
    std::signal(received, SIG_DFL);
    std::raise(received);
}

}  // namespace cli

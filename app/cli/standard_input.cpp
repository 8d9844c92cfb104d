// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standard_input.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <optional>

namespace cli {

namespace {

/// Becomes readable when the program shall stop.
class StopEvent {
public:
    explicit StopEvent(const std::stop_token& stop) { m_signal.emplace(stop, Signal{m_event}); }
    ~StopEvent() {
        m_signal.reset();
        ::close(m_event);
    }
    StopEvent(const StopEvent&) = delete;
    StopEvent& operator=(const StopEvent&) = delete;

    int file() const { return m_event; }

private:
    struct Signal {
        int event;
        void operator()() const {
            const std::uint64_t one = 1;
            static_cast<void>(!::write(event, &one, sizeof one));
        }
    };

    int m_event = ::eventfd(0, EFD_CLOEXEC);
    std::optional<std::stop_callback<Signal>> m_signal;
};

std::size_t readUntilStopped(const StopEvent& stop, char* to, std::size_t most) {
    for (;;) {
        std::array<pollfd, 2> files{{{STDIN_FILENO, POLLIN, 0}, {stop.file(), POLLIN, 0}}};
        if (::poll(files.data(), files.size(), -1) < 0) {
            if (errno == EINTR) continue;
            return 0;
        }
        if (files[1].revents != 0) return 0;
        const ssize_t count = ::read(STDIN_FILENO, to, most);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN) return 0;
    }
}

}  // namespace

ReadInput standardInput(const std::stop_token& stop) {
    return [event = std::make_shared<StopEvent>(stop)](char* to, std::size_t most) {
        return readUntilStopped(*event, to, most);
    };
}

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+C as a stop token: whoever works stops and tidies up, and then the program ends as if the signal had ended it.
#pragma once

#include <stop_token>
#include <thread>

namespace cli {

/// One at a time. A second signal ends the program at once.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token stop() const { return m_stop.get_token(); }
    /// Ends the program by the signal it got, if it got one: what its caller, a shell say, must know.
    void endAsInterrupted() const;

private:
    std::stop_source m_stop;
    std::thread m_waiter;
};

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Turns Ctrl+C into a stop token: running work stops and cleans up, then the program ends as if by the signal itself.
#pragma once

#include <stop_token>
#include <thread>

namespace cli {

/// Only one may exist at a time. A second signal ends the program at once.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token stop() const { return m_stop.get_token(); }
    /// Ends the program by the signal that it received, if any, so that its caller (for example, a shell) sees it.
    void endAsInterrupted() const;

private:
    std::stop_source m_stop;
    std::thread m_waiter;
};

}  // namespace cli

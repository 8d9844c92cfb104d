// SPDX-License-Identifier: GPL-3.0-or-later
// Turns Ctrl+C, and that nobody reads the standard output any more (`| head`), into a stop token: running work stops
// and cleans up, then the program ends as if by the signal itself.
#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace cli {

/// Whether a command is of no use once nobody reads its standard output.
enum class OutputUse : bool { Optional, Needed };

/// Only one may exist at a time. A second signal ends the program at once.
class Interruption {
public:
    explicit Interruption(OutputUse output = OutputUse::Optional);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token stop() const { return m_stop.get_token(); }
    /// Must be called when the command is done: from then on the reader may go. `isWritten`: all that it had to say has
    /// been written; `isDone`: it was not stopped.
    void endOutput(bool isWritten, bool isDone);
    /// Ends the program by the signal that it received, if any, so that its caller (for example, a shell) sees it.
    void endAsInterrupted() const;

private:
    void wait(OutputUse output);

    std::stop_source m_stop;
    std::atomic<bool> m_needsOutput = true;
    std::thread m_waiter;
};

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// A line on the terminal that is rewritten while something long is done, and gone afterwards.
#pragma once

#include "app/cli/commands.h"
#include "core/base/progress.h"

#include <condition_variable>
#include <iosfwd>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace cli {

class ProgressLine {
public:
    /// `what` is done: "reading rank0.json". Nothing is printed where stderr is no terminal.
    ProgressLine(const Environment& environment, std::string what, const core::Progress& progress);

private:
    void tick(const std::stop_token& stop);
    std::string text() const;

    std::ostream& m_errors;
    std::string m_what;
    const core::Progress& m_progress;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::jthread m_ticker;  // last: ends before what it uses
};

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// A line on the terminal that shows the progress of a long operation and is removed afterwards.
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
    /// `what` names the operation: "reading rank0.json". Nothing is printed if stderr is not a terminal; but whoever
    /// shows progress instead is told.
    ProgressLine(const Environment& environment, std::string what, const core::Progress& progress);

private:
    void tick(const std::stop_token& stop);
    std::string text() const;

    const Environment& m_environment;
    std::string m_what;
    const core::Progress& m_progress;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::jthread m_ticker;  // declared last: destroyed before the members it uses
};

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include "core/report/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <string_view>
#include <utility>

namespace cli {

ProgressLine::ProgressLine(const Environment& environment, std::string what, const core::Progress& progress)
    : m_environment(environment), m_what(std::move(what)), m_progress(progress) {
    if (environment.errorsAreTerminal || environment.showProgress)
        m_ticker = std::jthread([this](const std::stop_token& stop) { tick(stop); });
}

void ProgressLine::tick(const std::stop_token& stop) {
    constexpr auto interval = std::chrono::milliseconds(200);
    constexpr std::string_view clearLine = "\r\x1b[K";
    std::unique_lock lock(m_mutex);
    bool isShown = false;
    while (!m_changed.wait_for(lock, stop, interval, [] { return false; }) && !stop.stop_requested()) {
        if (m_environment.showProgress) {
            m_environment.showProgress(text());
            continue;
        }
        m_environment.errors << clearLine << "lacuna: " << text() << std::flush;
        isShown = true;
    }
    if (isShown) m_environment.errors << clearLine << std::flush;
}

std::string ProgressLine::text() const {
    const std::uint64_t total = m_progress.total, done = m_progress.done, events = m_progress.events;
    std::string line = core::visibleText(m_what, core::Breaks::Blanks);
    if (total > 0) line += fmt::format(" {} %", std::min<std::uint64_t>(100 * done / total, 100));
    if (events > 0) line += fmt::format(", {} events", events);
    return line;
}

}  // namespace cli

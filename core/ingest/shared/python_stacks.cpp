// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/shared/python_stacks.h"

#include <algorithm>
#include <tuple>

namespace core {

std::string pythonFrame(std::string_view recorded) {
    for (const std::string_view folder : {"/site-packages/", "/dist-packages/"})
        if (const auto at = recorded.rfind(folder); at != std::string_view::npos)
            return std::string(recorded.substr(at + folder.size()));
    if (const auto at = recorded.find("/lib/python"); at != std::string_view::npos)
        if (const auto behind = recorded.find('/', at + 5); behind != std::string_view::npos)
            return std::string(recorded.substr(behind + 1));
    for (const std::string_view homes : {"/home/", "/Users/"})
        if (recorded.starts_with(homes))
            if (const auto behind = recorded.find('/', homes.size()); behind != std::string_view::npos)
                return std::string(recorded.substr(behind + 1));
    return std::string(recorded);
}

std::uint32_t PythonStacks::stack(std::vector<NameId> frames) {
    if (frames.size() > deepest) frames.resize(deepest);
    std::ranges::reverse(frames);
    m_frames += frames.size();
    m_stacks.push_back(std::move(frames));
    return static_cast<std::uint32_t>(m_stacks.size() - 1);
}

void PythonStacks::add(Nanos start, Nanos duration, ThreadId thread, std::uint32_t stack) {
    m_operators.push_back({start, start + std::max<Nanos>(duration, 0), thread, stack});
}

/// Adds an outer call before the calls inside it: for rows with equal times, the order in which they are added decides
/// which contains which.
void PythonStacks::addTo(TraceBuilder& builder) {
    std::ranges::stable_sort(m_operators, [](const Operator& a, const Operator& b) {
        return std::tuple(a.thread, a.start, -a.end) < std::tuple(b.thread, b.start, -b.end);
    });
    Nanos until = 0;
    ThreadId thread{};
    std::size_t ids = 0;
    for (const Operator& each : m_operators) {
        const bool isFirst = &each == m_operators.data() || each.thread != thread;
        if (!isFirst && each.start < until) continue;
        thread = each.thread;
        until = each.end;
        const std::vector<NameId>& frames = m_stacks[each.stack];
        if (ids + frames.size() > maxFrames) {
            builder.import().add(ImportKind::NotUsed, "stacks of operators, of which there are too many");
            continue;
        }
        for (const NameId frame : frames)
            builder.add(HostRangeRow{each.start, each.end - each.start, frame, thread, RangeKind::PythonCall,
                                     static_cast<std::int64_t>(ids++)});
    }
    *this = PythonStacks();
}

}  // namespace core

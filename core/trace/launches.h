// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the host call that started each GPU operation: idle causes, iterations, ranges and arrows build on this link.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// Returns the call index of each event: the first call of the same process and correlation; noLaunch if there is none.
/// Linear in events and calls; if stopped, it returns what it has.
std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop = {});

/// Returns whether a call of this name launches a graph: all its kernels at once.
inline bool launchesGraph(std::string_view call) { return call.find("GraphLaunch") != std::string_view::npos; }

/// The operations that do not say which recorded call launched them: they name none (profilers number calls from 1 on),
/// or have numbers of another kind, as those of RCCL may be. One that names a call that was not recorded is another
/// matter: it was launched before the recording began, or its call was lost.
class UnlinkedOperations {
public:
    explicit UnlinkedOperations(const Trace& trace);

    bool any() const { return m_any; }
    bool has(std::size_t event) const {
        return m_trace.events.launch[event] == noLaunch &&
               (m_trace.events.correlation[event] <= 0 || (m_hasOtherNumbers && isOfOtherNumbers(event)));
    }
    /// Returns whether the call of an operation was lost: it has a higher number than the first recorded one, so that
    /// it was made while calls were recorded or after that.
    bool hasLostCall(std::size_t event) const;
    /// Returns whether that call was made after the last recorded one.
    bool isAfterLastCall(std::size_t event) const { return m_trace.events.correlation[event] > numbersOf(event).last; }

private:
    /// The numbers of the calls of a process.
    struct Numbers {
        std::int64_t first = notRecorded, last = notRecorded;
        Nanos lastStart = 0;          ///< when the call with the last number starts
        bool areOthersAbove = false;  ///< whether far higher numbers are of another kind
    };
    void readCalls();
    void compareWithCalls(const std::vector<std::uint32_t>& named);
    const Numbers& numbersOf(std::size_t event) const {
        return m_processes[index(m_trace.streams[index(m_trace.events.stream[event])].process)];
    }
    bool isOfOtherNumbers(std::size_t event) const;

    const Trace& m_trace;
    std::vector<Numbers> m_processes;  ///< empty if no operation names a call that was not recorded
    bool m_any = false, m_hasOtherNumbers = false;
};

/// Returns the doubt about which step operations belong to, if more than a third of the kernels are not linked to their
/// calls and others are, or if calls were recorded and no kernel is; nothing if no ranges mark steps.
std::optional<Doubt> doubtAboutLinks(const Trace& trace);

}  // namespace core

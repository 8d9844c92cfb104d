// SPDX-License-Identifier: GPL-3.0-or-later
// Non-overlapped time: every instant in which something ran belongs to exactly one operation, and so to one name.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Time by NameId, of kernels and of all else (copies, sets, graphs) apart, since a name may serve both.
struct ElapsedByName {
    std::vector<ExactSum> kernels;
    std::vector<ExactSum> others;
    std::vector<ExactSum> collectives = {};  ///< a part of `kernels`: of each of the trace's recorded collectives
    ExactSum setsBesideKernels = {};  ///< by exposedByName() alone: per device |U(kernels, sets)| - |U(kernels)|, added
                                      ///< up: as copies, in which neither computation nor communication ran
};

/// Who gets an instant of a device in which several operations run is the view's overlap rule; the sum is the union's
/// length, per device and added up. Clipped to the window. O(events); equal starts: the shorter first, then the file's
/// order.
ElapsedByName elapsedByName(const View& view);

/// What comparisons stand on, stretch by stretch: [from, to) belongs to this event alone. As elapsedByName(), but by
/// Overlap::Earlier an instant is one operation's of all devices, as the graph tool has it. Those of one event come in
/// order of time.
using ElapsedVisit = std::function<void(std::uint32_t event, Nanos from, Nanos to)>;
void forEachCompared(const View& view, const ElapsedVisit& visit);

/// Where no operation that passes the filter runs, but one does that a filter of kernels or classes leaves out: on the
/// device, or of Overlap::Earlier on any. [from, to) is told once.
void forEachFiltered(const View& view, const ElapsedVisit& visit);

/// The same as elapsedByName() with computation before communication before copies, whichever rule the view has: of
/// communication and of copies it is what the breakdown calls exposed.
ElapsedByName exposedByName(const View& view);

/// Adds up stretches by name and by recorded collective.
class ElapsedSums {
public:
    explicit ElapsedSums(const Trace& trace);

    void add(std::uint32_t event, Nanos from, Nanos to) {
        const std::size_t name = index(m_trace.events.name[event]);
        m_sums[m_trace.events.kind[event] == OpKind::Kernel ? name : m_names + name] += to - from;
        if (m_hasCollectives[name]) addToCollective(event, to - from);
    }
    ElapsedByName byName() const;

private:
    void addToCollective(std::uint32_t event, Nanos time);

    const Trace& m_trace;
    std::size_t m_names;
    std::vector<ExactSum> m_sums;  ///< of kernels by name, then of all else
    std::vector<ExactSum> m_collectives;
    std::vector<char> m_hasCollectives;  ///< by name
};

}  // namespace core

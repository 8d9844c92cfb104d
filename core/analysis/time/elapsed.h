// SPDX-License-Identifier: GPL-3.0-or-later
// Non-overlapped time: every instant in which something ran belongs to exactly one operation, and so to one name.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Time indexed by NameId, separate for kernels and all else (copies, sets, graphs), since both may share a name.
struct ElapsedByName {
    std::vector<ExactSum> kernels;
    std::vector<ExactSum> others;
    std::vector<ExactSum> collectives = {};  ///< the part of `kernels` of each recorded collective of the trace
    ExactSum setsBesideKernels = {};  ///< set only by exposedByName(): |U(kernels, sets)| - |U(kernels)|, added up over
                                      ///< devices. Copies: `others`, while neither computation nor communication ran
};

/// Computes the elapsed time of each name. The view's overlap rule decides which of several concurrent operations of a
/// device owns an instant; the sum is the length of the union, added up over devices. Clipped to the window. O(events);
/// of equal starts the shorter operation comes first, then the order of the file.
ElapsedByName elapsedByName(const View& view);

/// Receives the stretches of elapsed time, for comparisons: [from, to) belongs only to this event. The rules are those
/// of elapsedByName(), but with Overlap::Earlier an instant belongs to one operation of all devices, as in the graph
/// tool. Stretches of one event come in order of time.
using ElapsedVisit = std::function<void(std::uint32_t event, Nanos from, Nanos to)>;
void forEachCompared(const View& view, const ElapsedVisit& visit);

/// Visits the time in which no operation that passes the filter runs, but one that a filter of kernels, classes or code
/// leaves out does: on the device, or for Overlap::Earlier on any. Each [from, to) is visited once.
void forEachFiltered(const View& view, const ElapsedVisit& visit);

/// Computes elapsed time with computation before communication before copies, whatever rule the view has: for
/// communication and copies, this is exposed time in the sense of the breakdown.
ElapsedByName exposedByName(const View& view);

/// Visits exposed time for each device separately, by its priority: the sum is the busy time of all devices.
void forEachExposed(const View& view, const ElapsedVisit& visit);
/// Visits that of communication and copies.
void forEachExposedTransfer(const View& view, const ElapsedVisit& visit);

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
    std::vector<ExactSum> m_sums;  ///< sums of kernels by name, then of all else by name
    std::vector<ExactSum> m_collectives;
    std::vector<char> m_hasCollectives;  ///< indexed by name
};

}  // namespace core

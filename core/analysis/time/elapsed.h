// SPDX-License-Identifier: GPL-3.0-or-later
// Non-overlapped time: every instant in which something ran belongs to exactly one operation, and so to one name.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Time by NameId, separately for kernels and everything else (copies, sets, graphs), since both may share a name.
struct ElapsedByName {
    std::vector<ExactSum> kernels;
    std::vector<ExactSum> others;
    std::vector<ExactSum> collectives = {};  ///< part of `kernels`: time of each of the trace's recorded collectives
    ExactSum setsBesideKernels = {};  ///< only from exposedByName(): |U(kernels, sets)| - |U(kernels)| added up per
                                      ///< device; for copies: neither computation nor communication ran
};

/// The view's overlap rule decides which operation gets an instant of a device in which several run; the sum is the
/// length of the union, per device and added up. Clipped to the window. O(events); of equal starts the shorter comes
/// first, then the order of the file.
ElapsedByName elapsedByName(const View& view);

/// For comparisons, stretch by stretch: [from, to) belongs only to this event. As elapsedByName(), but with
/// Overlap::Earlier an instant belongs to one operation of all devices, as in the graph tool. Stretches of one event
/// come in order of time.
using ElapsedVisit = std::function<void(std::uint32_t event, Nanos from, Nanos to)>;
void forEachCompared(const View& view, const ElapsedVisit& visit);

/// The time in which no operation that passes the filter runs, but one that a filter of kernels or classes leaves out
/// does: on the device, or for Overlap::Earlier on any. Each [from, to) is visited once.
void forEachFiltered(const View& view, const ElapsedVisit& visit);

/// The same as elapsedByName() with computation before communication before copies, whatever rule the view has: for
/// communication and copies, this is exposed time in the sense of the breakdown.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_work.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

/// Returns a sum that a digest can hold: beyond 64 bits, the largest that there is.
std::int64_t keptSum(const ExactSum& sum) { return sum.whole().value_or(std::numeric_limits<std::int64_t>::max()); }

void addStepWork(const StepWork& work, DigestIteration& iteration) {
    iteration.unknownWork = keptSum(work.unknown);
    for (std::size_t type = 0; type < peakTypes; ++type) {
        const StepWork::OfType& of = work.ofType[type];
        if (of.time != ExactSum() || of.flop != ExactSum())
            iteration.work.push_back(
                {static_cast<std::uint8_t>(type), keptSum(of.flop), keptSum(of.modelFlop), keptSum(of.time)});
    }
}

}  // namespace

std::vector<std::vector<Mfu>> workOf(const View& view, const std::vector<DigestScope>& scopes) {
    std::vector<std::vector<Mfu>> work(scopes.size());
    if (view.trace.hostRanges.inputs.empty()) return work;
    std::vector<MfuStep> steps;
    for (const DigestScope& scope : scopes)
        for (const ScopeIteration& each : scope.iterations)
            steps.push_back({{}, each.hostStart, each.hostEnd});
    // Peaks are looked up where the digest is read, which may be elsewhere.
    std::vector<Mfu> made = efficiency(view, PeakTable(), &steps).steps;
    std::size_t next = 0;
    for (std::size_t i = 0; i < scopes.size(); ++i)
        for (std::size_t k = 0; k < scopes[i].iterations.size(); ++k)
            work[i].push_back(std::move(made[next++]));
    return work;
}

void addWork(const Trace& trace, const DigestScope& scope, const std::vector<Mfu>& work, RankDigest& digest) {
    for (std::size_t i = 0; i < work.size(); ++i) {
        const auto own = std::ranges::find(work[i].work, scope.device, &StepWork::device);
        if (own != work[i].work.end()) addStepWork(*own, digest.iterations[i]);
        digest.hasWork |= !digest.iterations[i].work.empty();
    }
    if (!digest.hasWork) {
        for (DigestIteration& iteration : digest.iterations)
            iteration.unknownWork = 0;
        return;
    }
    for (std::size_t i = 0; i < work.size(); ++i)
        digest.iterations[i].hostWall = std::max<Nanos>(0, work[i].end - work[i].start);
    const DeviceFacts& facts = trace.devices[index(scope.device)].facts;
    digest.device = {facts.multiprocessors, facts.memory, facts.capability};
}

IdealTime idealTimeOf(const DigestIteration& iteration, const std::optional<DevicePeaks>& peaks) {
    StepWork work;
    work.unknown = iteration.unknownWork;
    for (const DigestWork& each : iteration.work)
        work.ofType[each.type] = {each.flop, each.modelFlop, each.time};
    IdealTime ideal;
    ideal.add(work, peaks);
    return ideal;
}

void WorkShare::add(const DigestIteration& iteration, const std::optional<DevicePeaks>& peaks) {
    if (!peaks) return;
    constexpr double nanosPerSecond = 1e9;
    const IdealTime own = idealTimeOf(iteration, peaks);
    m_ideal.model += own.model;
    m_ideal.unknown += own.unknown;
    m_wall += static_cast<double>(iteration.hostWall) / nanosPerSecond;
}

std::optional<double> WorkShare::low() const {
    return m_wall > 0 ? std::optional(100 * m_ideal.model / m_wall) : std::nullopt;
}

std::optional<double> WorkShare::high() const {
    return m_wall > 0 ? std::optional(std::min(100.0, 100 * (m_ideal.model + m_ideal.unknown) / m_wall)) : std::nullopt;
}

std::optional<DevicePeaks> peaksOf(const RankDigest& digest, const PeakTable& peaks) {
    if (!digest.hasWork) return std::nullopt;
    Device device;
    device.name = digest.identity.gpu;
    device.facts.multiprocessors = digest.device.multiprocessors;
    device.facts.memory = digest.device.memory;
    device.facts.capability = digest.device.capability;
    return peaks.of(device);
}

}  // namespace core

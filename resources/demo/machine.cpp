// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/machine.h"

#include <algorithm>

namespace demo {

using core::Nanos;

Nanos Machine::tail(int device, int stream) const {
    const auto found = m_tails.find({device, stream});
    return found == m_tails.end() ? 0 : found->second;
}

Nanos Machine::issue(Operation operation, std::string_view framework, std::string_view call, Place place) {
    const Nanos operatorStart = m_now;
    const std::int64_t externalId = ++m_lastExternalId;
    work(m_noise.between(1'500, 4'000));

    const Call row{call, m_now, m_noise.between(3'200, 6'800), ++m_lastCorrelation, externalId};
    m_run.calls.push_back(row);
    m_now += row.duration + m_noise.between(400, 1'200);
    m_run.ranges.push_back(
        {RangeSort::Operator, std::string(framework), operatorStart, m_now - operatorStart, externalId});
    work(m_noise.between(500, 2'000));

    // From the launch to the first instruction a GPU needs some microseconds; from one kernel of a full queue to the
    // next, about one.
    const Nanos arrival = row.start + row.duration + m_noise.between(900, 2'600);
    const Nanos queued = std::max(tail(place.device, place.stream), place.after) + m_noise.between(450, 1'600);
    operation.device = place.device;
    operation.stream = place.stream;
    operation.start = std::max(arrival, queued);
    operation.correlation = row.correlation;
    operation.externalId = externalId;
    const Nanos end = operation.start + operation.duration;
    m_tails[{place.device, place.stream}] = end;
    for (Annotation& annotation : m_open) {
        auto& span = annotation.spans.try_emplace({place.device, place.stream}, operation.start, end).first->second;
        span.second = end;
    }
    m_run.operations.push_back(std::move(operation));
    return end;
}

Nanos Machine::launch(const Kernel& kernel, Place place, Nanos duration, const std::optional<Collective>& collective) {
    const Kernel* const own = m_gpu == Gpu::H100 ? &kernel : onMi300x(kernel);
    if (!own) return tail(place.device, place.stream);
    Operation operation;
    operation.name = own->name;
    operation.kernel = own;
    operation.collective = collective;
    operation.duration = m_gpu == Gpu::H100 ? duration : duration * own->duration / kernel.duration;
    return issue(std::move(operation), own->operation, own->call, place);
}

Nanos Machine::copy(std::string_view name, std::int64_t bytes, Place place, Nanos duration) {
    Operation operation;
    operation.sort = OperationSort::Copy;
    operation.name = name;
    operation.duration = duration;
    operation.bytes = bytes;
    return issue(std::move(operation), "aten::copy_", named("cudaMemcpyAsync"), place);
}

Nanos Machine::set(std::int64_t bytes, Place place, Nanos duration) {
    Operation operation;
    operation.sort = OperationSort::Set;
    operation.name = "Memset (Device)";
    operation.duration = duration;
    operation.bytes = bytes;
    return issue(std::move(operation), "aten::zero_", named("cudaMemsetAsync"), place);
}

void Machine::call(std::string_view name, Nanos duration) {
    m_run.calls.push_back({named(name), m_now, duration, ++m_lastCorrelation, 0});
    m_now += duration + m_noise.between(400, 1'200);
}

void Machine::wait(std::string_view name, Nanos until, Nanos late) {
    call(name, std::max<Nanos>(until - m_now, 0) + late);
}

void Machine::overhead(std::string_view name, Nanos duration) {
    m_run.ranges.push_back({RangeSort::Overhead, std::string(name), m_now, duration, 0});
    work(duration);
}

void Machine::begin(std::string name) {
    m_open.push_back({m_run.ranges.size(), {}});
    m_run.ranges.push_back({RangeSort::Annotation, std::move(name), m_now, 0, ++m_lastExternalId});
    work(m_noise.between(2'000, 5'000));
}

void Machine::end() {
    const Annotation annotation = std::move(m_open.back());
    m_open.pop_back();
    Range& range = m_run.ranges[annotation.range];
    range.duration = m_now - range.start;
    // The profiler widens the projected range by 1 ns at both ends, so that it holds its kernels in every viewer.
    for (const auto& [place, span] : annotation.spans)
        m_run.deviceRanges.push_back(
            {range.name, place.first, place.second, span.first - 1, span.second - span.first + 2});
    work(m_noise.between(2'000, 5'000));
}

void Machine::enter(std::string name) {
    m_entered.push_back(m_run.ranges.size());
    m_run.ranges.push_back({RangeSort::Python, std::move(name), m_now, 0, 0});
}

void Machine::leave() {
    Range& range = m_run.ranges[m_entered.back()];
    m_entered.pop_back();
    range.duration = m_now - range.start;
}

}  // namespace demo

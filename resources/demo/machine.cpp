// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/machine.h"

#include <fmt/format.h>

#include <algorithm>

namespace demo {

using core::Nanos;

namespace {

Range operatorNamed(std::string_view name, std::string shapes, std::string types, std::string values) {
    return {RangeSort::Operator, std::string(name), 0, 0, 0, std::move(shapes), std::move(types), std::move(values)};
}

Range operatorOf(const Kernel& kernel) {
    const Inputs& inputs = kernel.inputs;
    return operatorNamed(kernel.operation, std::string(inputs.shapes), std::string(inputs.types),
                         std::string(inputs.values));
}

/// A collective is given its output, its input and the group; a sum of all takes a list of tensors.
Range operatorOf(const Kernel& kernel, const Collective& collective) {
    if (collective.name == "allreduce")
        return operatorNamed(kernel.operation, fmt::format("[[{}]], [], [], [], [], []", collective.inElements),
                             R"("TensorList", "", "", "", "Scalar", "Scalar")", R"("", "", "", "", "False", "-1")");
    return operatorNamed(kernel.operation,
                         fmt::format("[{}], [{}], [], [], []", collective.outElements, collective.inElements),
                         R"("c10::BFloat16", "c10::BFloat16", "", "Scalar", "Scalar")", R"("", "", "", "False", "-1")");
}

}  // namespace

Nanos Machine::tail(int device, int stream) const {
    const auto found = m_tails.find({device, stream});
    return found == m_tails.end() ? 0 : found->second;
}

Range& Machine::operatorFor(const Operation& operation, Range framework) {
    if (operation.kernel && operation.kernel->continues) return m_run.ranges[m_lastOperator];
    framework.start = m_now;
    framework.externalId = ++m_lastExternalId;
    m_lastOperator = m_run.ranges.size();
    return m_run.ranges.emplace_back(std::move(framework));
}

Nanos Machine::issue(Operation operation, Range framework, std::string_view call, Place place) {
    Range& around = operatorFor(operation, std::move(framework));
    const std::int64_t externalId = around.externalId;
    work(m_noise.between(1'500, 4'000));

    const Call row{call, m_now, m_noise.between(3'200, 6'800), ++m_lastCorrelation, externalId};
    m_run.calls.push_back(row);
    m_now += row.duration + m_noise.between(400, 1'200);
    around.duration = m_now - around.start;
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
    return issue(std::move(operation), collective ? operatorOf(*own, *collective) : operatorOf(*own), own->call, place);
}

Nanos Machine::copy(std::string_view name, const Buffer& buffer, Place place, Nanos duration) {
    Operation operation;
    operation.sort = OperationSort::Copy;
    operation.name = name;
    operation.duration = duration;
    operation.bytes = buffer.bytes;
    Range framework = operatorNamed("aten::copy_", fmt::format("{0}, {0}, []", buffer.shape),
                                    fmt::format(R"("{0}", "{0}", "Scalar")", buffer.type), R"("", "", "True")");
    return issue(std::move(operation), std::move(framework), named("cudaMemcpyAsync"), place);
}

Nanos Machine::set(const Buffer& buffer, Place place, Nanos duration) {
    Operation operation;
    operation.sort = OperationSort::Set;
    operation.name = "Memset (Device)";
    operation.duration = duration;
    operation.bytes = buffer.bytes;
    Range framework =
        operatorNamed("aten::zero_", std::string(buffer.shape), fmt::format(R"("{}")", buffer.type), R"("")");
    return issue(std::move(operation), std::move(framework), named("cudaMemsetAsync"), place);
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

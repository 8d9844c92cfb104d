// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/made_run.h"

#include "core/trace/trace_builder.h"

#include <sstream>

namespace tests {

using namespace core;

namespace {

void addDevice(TraceBuilder& builder, const MadeRun& run, std::size_t which) {
    const auto number = static_cast<std::int64_t>(which);
    const ProcessId process = builder.owners().processOf(100 + which, 100 + number);
    const DeviceId device = builder.owners().deviceOf(std::to_string(which), number);
    builder.owners().device(device).name = run.vendor;
    const StreamId stream = builder.owners().streamOf(process, device, 1, -1, 7);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    Nanos launched = 0, ran = 10'000;
    std::int64_t correlation = 0;
    for (const MadeKernel& kernel : run.devices[which]) {
        ++correlation;
        if (!kernel.module.empty())
            builder.add(HostRangeRow{launched, 170, builder.intern("nn.Module: " + kernel.module), thread,
                                     RangeKind::PythonCall, correlation});
        if (!kernel.op.empty())
            builder.add(HostRangeRow{launched, 150, builder.intern(kernel.op), thread, RangeKind::CpuOp, correlation});
        if (run.areLaunched) builder.add(CallRow{launched + 10, 100, builder.intern("launch"), thread, correlation});
        builder.add(EventRow{ran, kernel.duration, builder.intern(kernel.name), stream, OpKind::Kernel,
                             CopyKind::Unknown, run.areLaunched ? correlation : notRecorded});
        launched += run.gap;
        ran += kernel.duration + run.gap;
    }
}

}  // namespace

MadeKernels kernelsOf(const std::string& names) {
    MadeKernels kernels;
    std::istringstream words(names);
    for (std::string name; words >> name;)
        kernels.push_back({name});
    return kernels;
}

TracePtr traceOf(const MadeRun& run) {
    TraceBuilder builder;
    for (std::size_t device = 0; device < run.devices.size(); ++device)
        addDevice(builder, run, device);
    return builder.finish();
}

core::TracePtr summaryTrace() {
    core::TraceBuilder builder;
    core::RecordedTotal total;
    total.name = total.recordedAs = builder.intern("gemm");
    total.instances = 2;
    total.total = 10;
    builder.add(total);
    return builder.finish();
}

}  // namespace tests

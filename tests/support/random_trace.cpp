// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_trace.h"

#include "tests/support/trace_text.h"

#include <string>

namespace tests {

core::TracePtr randomTrace(std::mt19937& random) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    const char* names[] = {"gemm", "norm", "ncclAllReduce", "ncclSendRecv", "copy:HtoD", "copy:DtoH", "set:"};
    std::string text;
    const int count = 1 + below(14);
    for (int i = 0; i < count; ++i) {
        const int start = below(50);
        const int length = below(4) == 0 ? 0 : below(12);
        text += std::string(names[below(7)]) + " " + std::to_string(start) + "-" + std::to_string(start + length) +
                " @" + std::to_string(7 + below(2)) + " #" + std::to_string(below(2)) + ",";
    }
    return traceOf(text);
}

core::Classification oneClass(const core::Trace& trace) {
    core::Classification classes;
    classes.classes = {"others"};
    classes.colors = {""};
    classes.classOf.resize(trace.names.size());
    classes.ruleOf.assign(trace.names.size(), core::noRule);
    for (const std::string_view name : trace.names.texts())
        classes.communication.push_back(name.starts_with("nccl"));
    return classes;
}

std::vector<std::size_t> runningAt(const core::Trace& trace, std::optional<core::DeviceId> device, core::Nanos t) {
    std::vector<std::size_t> running;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (device && trace.streams[index(trace.events.stream[i])].device != *device) continue;
        if (trace.events.start[i] <= t && t < trace.events.end(i)) running.push_back(i);
    }
    return running;
}

}  // namespace tests

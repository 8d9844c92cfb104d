// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one small recording of PyTorch's Cuspy in both of its forms, as JSON and as a Perfetto trace.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tests {

/// What ran on a GPU. Times are ns since the zero of the recording.
struct CuspyOperation {
    std::string stage;  ///< "Kernel", "Memcpy", "Memset", "Annotation", "EventRecord"
    std::string name;
    std::int64_t stream = 7, start = 0, duration = 0;
    std::int64_t correlation = 0, bytes = 0;
    std::string module = {};
    std::int64_t lane = 0;                ///< the lane that annotations moved it to; 0: none
    std::vector<std::size_t> after = {};  ///< of a graph: the operations that had to end before it, by number from 0 on
    bool isInGraph = false;
};

/// What a thread did.
struct CuspySlice {
    std::string category, name;
    std::int64_t start = 0, duration = 0;
    std::int64_t correlation = 0;
    std::string shapes = {};  ///< "[[8, 4], []]"
};

struct CuspySample {
    std::string counter;
    std::int64_t time = 0;
    double value = 0;
};

struct CuspyRecording {
    std::vector<CuspySlice> slices;
    std::vector<CuspyOperation> operations;
    std::vector<CuspySample> samples;

    std::string json() const;
    std::string packets() const;
};

/// Returns a step with two kernels of a graph, one of them on a lane, a kernel, a copy, a set, a wait and a counter;
/// slices of one thread overlap, begin when others end, and have no length.
CuspyRecording cuspyStep();

/// Returns a packet, of any content, as it stands in a file.
std::string perfettoPacket(const std::string& content);

}  // namespace tests

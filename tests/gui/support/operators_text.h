// SPDX-License-Identifier: GPL-3.0-or-later
// Files of PyTorch's profiler with operators and their shapes.
#pragma once

#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace tests {

/// A file of PyTorch's profiler with operators, each of which launches one kernel.
class OperatorsText {
public:
    explicit OperatorsText(std::string device) : m_device(std::move(device)) {}

    /// `arguments` are those of the operator, such as its shapes; `length` of its kernel is in microseconds.
    OperatorsText& add(const char* op, const std::string& arguments, const char* kernel, int length) {
        ++m_launch;
        m_events += fmt::format(
            R"json(,{{"ph":"X","cat":"cpu_op","name":"{0}","pid":1,"tid":1,"ts":{1},"dur":20,"args":{{{2}}}}}
            ,{{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":{3},"dur":5,
               "args":{{"correlation":{4}}}}}
            ,{{"ph":"X","cat":"kernel","name":"{5}","pid":0,"tid":7,"ts":{6},"dur":{7},"args":{{"device":0,"stream":7,
               "correlation":{4},"grid":[264,1,1],"block":[256,1,1],"registers per thread":64,"shared memory":0}}}})json",
            op, m_at, arguments, m_at + 5, m_launch, kernel, m_at + 30, length);
        m_at += length + 50;
        return *this;
    }
    core::TracePtr trace() const {
        const bool isAmd = m_device.starts_with("AMD");
        return valueOf(readJsonText(fmt::format(
            R"json({{"schemaVersion":1,"deviceProperties":[{{"id":0,"name":"{}","totalGlobalMem":{},
            "computeMajor":9,"computeMinor":0,"numSms":{},"warpSize":32,"maxThreadsPerMultiprocessor":2048,
            "regsPerMultiprocessor":65536,"sharedMemPerMultiprocessor":233472}}],
            "traceEvents":[{{"ph":"M","name":"process_name","pid":1,"args":{{"name":"python"}}}}{}]}})json",
            m_device, isAmd ? 206'141'652'992 : 85'029'158'912, isAmd ? 304 : 132, m_events)));
    }

private:
    std::string m_device, m_events;
    int m_launch = 0, m_at = 100;
};

inline std::string shaped(const std::string& dims, const std::string& types) {
    return fmt::format(R"json("Input Dims":{},"Input type":{},"Concrete Inputs":["",""])json", dims, types);
}

/// Two large products at half of the peak, three small ones, an addition, and an operator of which nothing is known.
inline core::TracePtr trainedOperators(const char* device = "NVIDIA H100 80GB HBM3") {
    const std::string bf16 = R"json(["c10::BFloat16","c10::BFloat16"])json";
    const std::string large = shaped("[[4096,4096],[4096,4096]]", bf16), small = shaped("[[64,512],[512,64]]", bf16);
    const std::string sum = R"json("Input Dims":[[67108864],[67108864],[]],"Input type":["float","float","Scalar"],
        "Concrete Inputs":["","","1"])json";
    OperatorsText text(device);
    for (int i = 0; i < 2; ++i)
        text.add("aten::mm", large, "gemm_large", 278);
    for (int i = 0; i < 3; ++i)
        text.add("aten::mm", small, "gemm_small", 5);
    text.add("aten::add", sum, "add_kernel", 480);
    text.add("my::secret", shaped("[[64,512],[512,64]]", bf16), "secret", 10);
    return text.trace();
}

/// A file without calls of the host.
inline core::TracePtr kernelAlone() {
    return valueOf(readJsonText(
        R"json({"traceEvents":[{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":100,"dur":50,
            "args":{"device":0,"stream":7,"correlation":1}}]})json"));
}

}  // namespace tests

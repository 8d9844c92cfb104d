// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kineto_generator.h"

#include "tests/bench/made_names.h"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <cstdio>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

namespace {

// Per launch: 2.5 operators, 2.5 Python calls, 1.5 driver calls, a GPU operation and 2.4 flows, as in traces of models
// with stacks recorded; 340 bytes per event.
constexpr std::uint64_t bytesPerLaunch = 3374;
constexpr std::uint64_t bytesPerPythonCall = 258;
constexpr std::uint64_t gap = 11731;  // nanoseconds between launches
constexpr std::uint64_t epoch = 4458676981028392;

struct Names {
    std::vector<std::string> kernels, operators, python,
        calls{"cudaLaunchKernel", "cudaStreamIsCapturing", "cudaEventQuery", "cudaStreamGetCaptureInfo_v2",
              "cudaOccupancyMaxActiveBlocksPerMultiprocessor"};
    Names() {
        static constexpr std::array<std::string_view, 8> ops{"aten::linear",
                                                             "aten::addmm",
                                                             "aten::to",
                                                             "aten::_to_copy",
                                                             "aten::native_layer_norm",
                                                             "aten::mul",
                                                             "aten::scaled_dot_product_attention",
                                                             "autograd::engine::evaluate_function: ToCopyBackward0"};
        for (std::uint64_t i = 0; i < 160; ++i)
            kernels.push_back(kernelName(i));
        for (std::uint64_t i = 0; i < 200; ++i)
            operators.push_back(i < ops.size() ? std::string(ops[i]) : fmt::format("{}_{}", ops[i % ops.size()], i));
        for (std::uint64_t i = 0; i < 1200; ++i)
            python.push_back(fmt::format("torch/nn/modules/{}.py({}): _wrapped_call_impl_{}",
                                         i % 3 ? "transformer_engine/attention" : "module", 100 + i, i / 7));
    }
};

class Writer {
public:
    explicit Writer(const std::filesystem::path& path) : m_file(std::fopen(path.c_str(), "wb"), &std::fclose) {
        if (!m_file) throw std::runtime_error("cannot write " + path.string());
    }

    template <class... Args>
    void text(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Args>(args)...);
        if (m_text.size() > 1 << 20) flush();
    }
    template <class... Args>
    void event(fmt::format_string<Args...> format, Args&&... args) {
        text("{}", m_events++ == 0 ? "\n  {\n" : ",\n  {\n");
        text(format, std::forward<Args>(args)...);
        text("\n  }}");
    }
    void flush() {
        if (std::fwrite(m_text.data(), 1, m_text.size(), m_file.get()) != m_text.size())
            throw std::runtime_error("the disk of the temporary folder is full");
        m_bytes += m_text.size();
        m_text.clear();
    }
    std::uint64_t bytes() const { return m_bytes; }
    std::uint64_t events() const { return m_events; }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> m_file;
    std::string m_text;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_events = 0;
};

std::string micros(std::uint64_t nanos) { return fmt::format("{}.{:03}", nanos / 1000, nanos % 1000); }

class Generator {
public:
    Generator(const std::filesystem::path& path, const KinetoShape& shape)
        : m_out(path),
          m_launches(shape.bytes / (bytesPerLaunch + shape.morePython * bytesPerPythonCall) + 1),
          m_streams(shape.streams),
          m_morePython(shape.morePython) {}

    KinetoContent write() {
        writeHead();
        for (std::uint64_t i = 0; i < m_launches; ++i)
            writeOperators(i);
        for (std::uint64_t i = 0; i < m_launches; ++i)
            writePython(i);
        for (std::uint64_t i = 0; i < m_launches; ++i)
            writeLaunch(i);
        m_out.text(
            "\n  ],\n  \"traceName\": \"trace.json\",\n  \"displayTimeUnit\": \"ms\",\n"
            "  \"baseTimeNanoseconds\": 1711964646000000000\n}}\n");
        m_out.flush();
        m_content.bytes = m_out.bytes();
        m_content.events = m_out.events();
        return m_content;
    }

private:
    void writeHead() {
        m_out.text(
            "\n{{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [\n    {{\n      \"id\": 0, \"name\": "
            "\"NVIDIA H100 80GB HBM3\", \"totalGlobalMem\": 84943110144\n    }}\n  ],\n"
            "  \"distributedInfo\": {{\"backend\": \"nccl\", \"rank\": 0, \"world_size\": 8}},\n"
            "  \"traceEvents\": [");
    }

    static std::uint64_t start(std::uint64_t launch) { return epoch + launch * gap; }

    void writeOperators(std::uint64_t i) {
        const std::uint64_t count = 2 + i % 2;
        for (std::uint64_t j = 0; j < count; ++j, ++m_operators) {
            const std::uint64_t random = mixed(m_operators);
            m_out.event(
                "    \"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"{}\", \"pid\": 2910249, \"tid\": {},\n"
                "    \"ts\": {}, \"dur\": {},\n    \"args\": {{\n      \"External id\": {},"
                "\"Record function id\": 0, \"Concrete Inputs\": [\"\", \"\", \"[{}, 2048]\", \"True\"], "
                "\"Input type\": [\"c10::BFloat16\", \"c10::BFloat16\", \"Scalar\", \"\"], \"Input Strides\": "
                "[[2097152, 2048, 1], [1, 2048], [], []], \"Input Dims\": [[{}, 1024, 2048], [2048, 8192], [], "
                "[]], \"Ev Idx\": {}\n    }}",
                m_names.operators[random % m_names.operators.size()], 2910249 + i % 2 * 9503,
                micros(start(i) + j * 997), micros(9000 - j * 2111 + random % 700), m_operators, random % 64,
                1 + random % 32, m_operators);
        }
        m_content.hostRanges += count;
    }

    void writePython(std::uint64_t i) {
        const std::uint64_t count = 2 + i % 2;
        for (std::uint64_t j = 0; j < count; ++j)
            writePythonCall(start(i) + j * 1201, 9900 - j * 2500);
        for (std::uint64_t j = 0; j < m_morePython; ++j)  // sequential calls, nested in the first one
            writePythonCall(start(i) + 3600 + j * 60, 40 + j % 3 * 9);
    }

    void writePythonCall(std::uint64_t begin, std::uint64_t duration) {
        m_out.event(
            "    \"ph\": \"X\", \"cat\": \"python_function\", \"name\": \"{}\", \"pid\": 2910249, \"tid\": "
            "2910249,\n    \"ts\": {}, \"dur\": {},\n    \"args\": {{\n      \"Python parent id\": {}, "
            "\"Python module id\": {}, \"Python id\": {}, \"Ev Idx\": {}\n    }}",
            m_names.python[mixed(m_python) % m_names.python.size()], micros(begin), micros(duration), m_python / 2,
            m_python % 300, m_python, m_operators + m_python);
        ++m_python;
        ++m_content.hostRanges;
    }

    void writeCall(std::uint64_t name, std::uint64_t begin, std::uint64_t duration) {
        m_out.event(
            "    \"ph\": \"X\", \"cat\": \"cuda_runtime\", \"name\": \"{}\", \"pid\": 2910249, \"tid\": 2919752,\n"
            "    \"ts\": {}, \"dur\": {},\n    \"args\": {{\n      \"External id\": {},      \"cbid\": 211, "
            "\"correlation\": {}\n    }}",
            m_names.calls[name], micros(begin), micros(duration), m_correlation, m_correlation);
        ++m_content.calls;
    }

    void writeFlow(char phase, std::uint64_t pid, std::uint64_t tid, std::uint64_t begin) {
        m_out.event(
            "    \"ph\": \"{}\", \"id\": {}, \"pid\": {}, \"tid\": {}, \"ts\": {},\n    \"cat\": \"ac2g\", "
            "\"name\": \"ac2g\"{}",
            phase, m_correlation, pid, tid, micros(begin), phase == 'f' ? ", \"bp\": \"e\"" : "");
    }

    void writeLaunch(std::uint64_t i) {
        const std::uint64_t random = mixed(i * 3 + 1);
        const std::uint64_t begin = start(i) + 4000 + random % 500;
        ++m_correlation;
        if (i % 2) {
            writeCall(1 + random % 4, begin - 1900, 300 + random % 200);
            if (i % 5 < 4) writeFlow('f', 2910249, 2919752, begin - 1900);
            ++m_correlation;
        }
        writeCall(0, begin, 2000 + random % 1500);
        writeFlow('s', 2910249, 2919752, begin);
        const std::uint64_t stream = 7 + random / 64 % m_streams;
        const std::uint64_t gpu = begin + 6000 + random % 900;
        writeOperation(i, random, gpu, stream);
        writeFlow('f', 0, stream, gpu);
        ++m_content.operations;
    }

    void writeOperation(std::uint64_t i, std::uint64_t random, std::uint64_t begin, std::uint64_t stream) {
        const std::uint64_t duration = 1500 + random % 60000;  // up to five times the gap, so that streams overlap
        if (i % 16 == 5) {
            const bool isSet = i % 48 == 5;
            m_out.event(
                "    \"ph\": \"X\", \"cat\": \"gpu_{}\", \"name\": \"{}\", \"pid\": 0, \"tid\": {},\n    \"ts\": {}, "
                "\"dur\": {},\n    \"args\": {{\n      \"External id\": {},      \"device\": 0, \"context\": 1,"
                "      \"stream\": {}, \"correlation\": {},      \"bytes\": {}, \"memory bandwidth (GB/s)\": "
                "0.7861635220125787\n    }}",
                isSet ? "memset" : "memcpy", isSet ? "Memset (Device)" : "Memcpy HtoD (Pinned -> Device)", stream,
                micros(begin), micros(duration), m_correlation, stream, m_correlation, 4096 + random % 100000);
            return;
        }
        m_out.event(
            "    \"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"{}\", \"pid\": 0, \"tid\": {},\n    \"ts\": {}, "
            "\"dur\": {},\n    \"args\": {{\n      \"External id\": {},      \"queued\": 0, \"device\": 0, "
            "\"context\": 1,      \"stream\": {}, \"correlation\": {},      \"registers per thread\": 40,      "
            "\"shared memory\": 400,      \"blocks per SM\": 4.740741,      \"warps per SM\": 75.851852,      "
            "\"grid\": [{}, 1, 1],      \"block\": [512, 1, 1],      \"est. achieved occupancy %\": 75\n    }}",
            m_names.kernels[random / 7 % m_names.kernels.size()], stream, micros(begin), micros(duration),
            m_correlation, stream, m_correlation, 1 + random % 4096);
    }

    Writer m_out;
    Names m_names;
    KinetoContent m_content;
    std::uint64_t m_launches;
    std::uint64_t m_streams;
    std::uint64_t m_morePython;
    std::uint64_t m_operators = 0;
    std::uint64_t m_python = 0;
    std::uint64_t m_correlation = 57530;
};

}  // namespace

KinetoContent writeKineto(const std::filesystem::path& path, const KinetoShape& shape) {
    return Generator(path, shape).write();
}

void compressFile(const std::filesystem::path& from, const std::filesystem::path& to) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(from.c_str(), "rb"), &std::fclose);
    gzFile out = gzopen(to.c_str(), "wb");
    std::vector<char> block(1 << 20);
    bool isWritten = in && out;
    for (std::size_t got = 0; isWritten && (got = std::fread(block.data(), 1, block.size(), in.get())) > 0;)
        isWritten = gzwrite(out, block.data(), static_cast<unsigned>(got)) == static_cast<int>(got);
    if ((out && gzclose(out) != Z_OK) || !isWritten) throw std::runtime_error("cannot write " + to.string());
}

}  // namespace bench

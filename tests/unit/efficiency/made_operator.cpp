// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/efficiency/made_operator.h"

#include "core/analysis/scope/iterations.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>
#include <vector>

namespace tests {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> recordedTypes{{
    {"bf16", "c10::BFloat16"},
    {"fp16", "c10::Half"},
    {"fp32", "float"},
    {"fp64", "double"},
    {"int8", "signed char"},
    {"int32", "int"},
    {"int64", "long"},
    {"bool", "bool"},
    {"e4m3", "c10::Float8_e4m3fn"},
    {"fp4", "c10::Float4_e2m1fn_x2"},
    {"complex64", "c10::complex<float>"},
    {"", ""},
}};

/// One argument as a file has it, in JSON.
struct Recorded {
    std::string shape = "[]", type, stride = "[]", value;
};

Recorded recordedOf(std::string_view argument) {
    if (argument == "-") return {};
    if (argument.starts_with('=')) {
        const std::string_view value = argument.substr(1);
        return {"[]", value.starts_with('[') ? "ScalarList" : "Scalar", "[]", std::string(value)};
    }
    const std::size_t open = argument.find_first_of("[{");
    const std::string_view type = argument.substr(0, open), rest = argument.substr(open);
    if (type == "list") return {fmt::format("[{}]", rest.substr(1, rest.size() - 2)), "TensorList", "[]", {}};
    const auto known = std::ranges::find(recordedTypes, type, &std::pair<std::string_view, std::string_view>::first);
    const std::size_t slash = rest.find('/');
    return {std::string(rest.substr(0, slash)),
            std::string(known->second),
            slash == std::string_view::npos ? "[]" : std::string(rest.substr(slash + 1)),
            {}};
}

/// Returns what Trace::inputsOf() returns of such arguments.
std::string inputLines(const std::string& arguments) {
    std::vector<std::string> shapes, types, strides, values;
    bool hasValues = true;
    std::istringstream words(arguments);
    for (std::string word; words >> word;) {
        hasValues = word != "?";
        if (!hasValues) break;
        const Recorded each = recordedOf(word);
        shapes.push_back(each.shape);
        types.push_back(fmt::format("\"{}\"", each.type));
        strides.push_back(each.stride);
        values.push_back(fmt::format("\"{}\"", each.value));
    }
    std::string lines =
        fmt::format("[{}]\n[{}]\n[{}]", fmt::join(shapes, ", "), fmt::join(types, ", "), fmt::join(strides, ", "));
    if (hasValues) lines += fmt::format("\n[{}]", fmt::join(values, ", "));
    return lines;
}

}  // namespace

core::TracePtr madeTrace(const MadeOperator& made) {
    using core::microsecond;
    core::TraceBuilder builder;
    const core::ProcessId process = builder.owners().processOf(1, 1);
    const core::DeviceId device = builder.owners().deviceOf("0", 0);
    core::Device& h100 = builder.owners().device(device);
    h100.name = "NVIDIA H100 80GB HBM3";
    h100.facts.multiprocessors = 132;
    h100.facts.capability = 90;
    const core::ThreadId thread = builder.owners().threadOf(process, 1);
    const auto range = [&](core::Nanos start, core::Nanos end, const std::string& name, core::RangeKind kind,
                           const std::string& arguments) {
        core::HostRangeRow row{start, end - start, builder.intern(name), thread, kind};
        if (!arguments.empty()) row.inputs = builder.inputsOf(inputLines(arguments));
        builder.add(row);
    };
    if (!made.annotation.empty()) range(0, 100'000, made.annotation, core::RangeKind::Annotation, {});
    if (!made.around.empty()) range(1'000, 90'000, made.around, core::RangeKind::CpuOp, made.aroundArguments);
    range(2'000, 80'000, made.name, core::RangeKind::CpuOp, made.arguments);
    builder.add(core::CallRow{3'000, 5'000, builder.intern("cudaLaunchKernel"), thread, 1});
    core::EventRow kernel{10'000, 100 * microsecond, builder.intern(made.kernel)};
    kernel.stream = builder.owners().streamOf(process, device, 1, -1, 7);
    kernel.correlation = 1;
    builder.add(kernel);
    return builder.finish();
}

core::Efficiency efficiencyOf(const core::Trace& trace, const core::Options& options) {
    const core::Classification classes = classesOf(trace);
    const auto iterations = core::iterationsOf(trace, "auto");
    core::PeakTable peaks;
    peaks.addBundled();
    return core::efficiency({trace, classes, options, {}, &*iterations}, peaks);
}

std::string figuresOf(const MadeOperator& made) {
    const core::TracePtr trace = madeTrace(made);
    const core::Efficiency all = efficiencyOf(*trace);
    if (all.rows.size() != 1) return fmt::format("{} rows", all.rows.size());
    const core::EfficiencyRow& row = all.rows.front();
    if (!row.hasFigure()) return row.whyEmpty;
    const auto whole = [](const core::ExactSum& sum) { return sum.whole().value_or(-1); };
    std::string text;
    if (row.flop) text += fmt::format("{} FLOP, ", whole(*row.flop));
    if (row.modelFlop && row.modelFlop != row.flop) text += fmt::format("{} of the model, ", whole(*row.modelFlop));
    return text + (row.bytes ? fmt::format("{} bytes", whole(*row.bytes)) : std::string("no bytes"));
}

void PrintTo(const WorkCase& each, std::ostream* out) { *out << each.what; }

std::string caseName(const testing::TestParamInfo<WorkCase>& info) {
    std::string name;
    bool begins = true;
    for (const char c : std::string_view(info.param.what)) {
        const bool isWord = std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (isWord) name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        begins = !isWord;
    }
    return name;
}

void expectFigures(const WorkCase& each) {
    EXPECT_EQ(figuresOf({each.name, each.arguments, each.kernel, each.around, each.aroundArguments, each.annotation}),
              each.figures);
}

}  // namespace tests

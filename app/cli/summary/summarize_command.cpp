// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna summarize`: replaces the summary tools, from their config file to their printed text.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/output.h"
#include "app/cli/profiles.h"
#include "app/cli/summary/summary.h"
#include "core/base/regular_file.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

namespace cli {

namespace {

constexpr std::size_t maxConfigBytes = std::size_t{16} << 20;  // far more than any config needs

struct SummarizeArguments {
    std::string config;
    ReadOptions read;
};

class Summarizer {
public:
    Summarizer(const SummarizeArguments& arguments, const Environment& environment)
        : m_arguments(arguments), m_environment(environment) {}

    /// Returns nothing if the kernels cannot be read.
    std::optional<std::string> text(const SummaryInput& input, const core::Rules& rules) {
        SummaryTraces traces;
        traces.kernels = read(input.kernels);
        if (!traces.kernels || !hasKernels(*traces.kernels, input.kernels)) return std::nullopt;
        if (!input.memory.empty())
            traces.memory = input.isReport ? traces.kernels : readOptional(input.memory, "memory operations");
        if (!input.ranges.empty()) traces.ranges = rangesOf(input, traces.kernels);
        const Summary summary = summaryOf(input, rules, traces, m_environment.read.stop);
        if (summary.ranges && summary.ranges->count == 0)
            warn(input.ranges, fmt::format("no range is named \"{}\": the report goes on without ranges; correct "
                                           "nvtx_tag_of_iter",
                                           input.tag));
        return summaryText(summary);
    }

private:
    core::TracePtr read(const std::string& path) const {
        const std::string file = inputPath(m_arguments.config, path).string();
        core::TracePtr trace = profile(file, m_arguments.read, m_environment);
        if (trace) warnOfDamage(file, *trace, m_environment);
        return trace;
    }
    void warn(const std::string& subject, const std::string& message) const {
        complain(m_environment, subject, "warning: " + message);
    }
    bool hasKernels(const core::Trace& trace, const std::string& path) const {
        const auto isKernel = [](const core::RecordedTotal& total) { return total.kind == core::OpKind::Kernel; };
        if (trace.eventCount(core::OpKind::Kernel) > 0 ||
            std::any_of(trace.recordedTotals.begin(), trace.recordedTotals.end(), isKernel))
            return true;
        complain(m_environment, path, "holds no kernels; give a cuda_gpu_kern_sum or a profile with GPU work");
        return false;
    }
    core::TracePtr readOptional(const std::string& path, std::string_view what) const {
        core::TracePtr trace = read(path);
        if (!trace && !m_environment.read.stop.stop_requested())
            warn(path, fmt::format("the report goes on without {}", what));
        return trace;
    }
    core::TracePtr rangesOf(const SummaryInput& input, const core::TracePtr& kernels) const {
        if (!input.tag.empty()) return input.isReport ? kernels : readOptional(input.ranges, "ranges");
        warn(m_arguments.config,
             fmt::format("\"{}\": nvtx_tag_of_iter is missing; the report goes on without ranges", input.title));
        return nullptr;
    }

    const SummarizeArguments& m_arguments;
    const Environment& m_environment;
};

int runSummarize(const SummarizeArguments& arguments, const Environment& environment) {
    const auto fail = [&](const core::Error& error) {
        complain(environment, arguments.config, error.message);
        return exitUnreadable;
    };
    const auto text = core::regularFileText(arguments.config, maxConfigBytes);
    if (!text) return fail(text.error());
    const auto config = summaryConfig(*text);
    if (!config) return fail(config.error());
    for (const std::string& warning : config->warnings)
        complain(environment, arguments.config, "warning: " + warning);
    Summarizer summarizer(arguments, environment);
    int code = exitDone;
    for (const SummaryInput& input : config->inputs) {
        const auto report = summarizer.text(input, config->rules);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        const int done = report ? writeOut(*report, environment) : int{exitUnreadable};
        if (done != exitDone) code = done;
    }
    return code;
}

}  // namespace

Action addSummarize(CLI::App& app) {
    const auto arguments = std::make_shared<SummarizeArguments>();
    app.add_option(
           "CONFIG.json", arguments->config,
           "The summary tools' config; comments and trailing commas are allowed. Paths in it are relative to it, "
           "then to the current folder")
        ->type_name("")
        ->required();
    addReadOptions(app, arguments->read);
    app.footer(
        "Inputs of format csv name the files of `nsys stats` (any layout since 2021, any unit), those of format "
        "nsys-rep\n"
        "a report or its .sqlite export. A missing memory or range file is a warning; missing kernels are an error.");
    return [arguments](const Environment& environment) { return runSummarize(*arguments, environment); };
}

}  // namespace cli

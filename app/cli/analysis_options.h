// SPDX-License-Identifier: GPL-3.0-or-later
// Options that decide what is counted and how: filters, iterations, overlap, names, gaps, code.
#pragma once

#include "app/cli/code_options.h"
#include "core/analysis/scope/view.h"
#include "core/base/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

/// As typed. What must be read with more care than the parser takes stands by its flag, as text.
struct AnalysisArguments {
    core::Options options;
    std::map<std::string_view, std::optional<std::string>> texts;  ///< of those that are given once
    std::map<std::string_view, std::vector<std::string>> lists;    ///< of those that may be repeated
    CodeArguments code;
};
void addAnalysisOptions(CLI::App& app, AnalysisArguments& arguments);

/// The error begins with the option at fault.
core::Result<core::Options> analysisOptions(const AnalysisArguments& arguments);

/// An end that was left open is the trace's own.
core::Options boundTo(core::Options options, const core::Trace& trace);

/// "7", "3:5", "3:", ":5": numbers of iterations, both ends among them.
core::Result<core::NumberRange> numberRange(std::string_view text);

/// "1.5s:2s", "200us:", ":3ms": a range since the first event. An open end is the largest time there is.
core::Result<core::TimeWindow> timeWindow(std::string_view text);

}  // namespace cli

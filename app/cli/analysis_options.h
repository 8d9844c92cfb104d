// SPDX-License-Identifier: GPL-3.0-or-later
// Options that determine what is counted and how: filters, iterations, overlap, names, gaps, code.
#pragma once

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

/// The options as typed, by flag.
struct AnalysisArguments {
    std::map<std::string_view, std::optional<std::string>> texts;  ///< options that are given once
    std::map<std::string_view, std::vector<std::string>> lists;    ///< options that may be repeated
};
void addAnalysisOptions(CLI::App& app, AnalysisArguments& arguments);

/// An error begins with the name of the invalid option.
core::Result<core::Options> analysisOptions(const AnalysisArguments& arguments);

/// Replaces open ends of ranges by those of the trace.
core::Options boundTo(core::Options options, const core::Trace& trace);

}  // namespace cli

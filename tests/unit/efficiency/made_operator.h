// SPDX-License-Identifier: GPL-3.0-or-later
// A trace of one operator and its kernel, from a short text of the operator's arguments.
#pragma once

#include "core/efficiency/efficiency.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace tests {

struct MadeOperator {
    std::string name;
    /// Tensors are "bf16[2,3]", with strides "bf16[2,3]/[3,1]", without a type "[2,3]"; lists of tensors
    /// "list{[2,3],[4]}", values "=1" and "=[1,2]", None "-". A "?" at the end: values are not recorded.
    std::string arguments;
    std::string kernel = "kernel";
    std::string around = {}, aroundArguments = {};  ///< an operator around it; empty: none
    std::string annotation = {};                    ///< a range around everything
};

/// Returns a trace in which the operator launches a kernel of 100 us on an H100.
core::TracePtr madeTrace(const MadeOperator& made);

/// Returns what is computed of the only row of efficiency that is the operator's: "210 FLOP, 142 bytes", with the FLOP
/// of the model if these are fewer, or why there is nothing.
std::string figuresOf(const MadeOperator& made);

/// A case of a test: an operator and its figures, as figuresOf() returns them.
struct WorkCase {
    const char *what, *name, *arguments, *figures;
    const char *kernel = "kernel", *around = "", *aroundArguments = "", *annotation = "";
};
void PrintTo(const WorkCase& each, std::ostream* out);
/// Returns the words of a case as the name of a test.
std::string caseName(const testing::TestParamInfo<WorkCase>& info);
/// Computes the figures of a case, and compares them.
void expectFigures(const WorkCase& each);

/// Returns the efficiency of all operations of a trace with the bundled peaks.
core::Efficiency efficiencyOf(const core::Trace& trace, const core::Options& options = {});

}  // namespace tests

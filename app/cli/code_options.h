// SPDX-License-Identifier: GPL-3.0-or-later
// Options for how the stacks of the host become paths of code.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/base/result.h"

#include <string>

namespace CLI {
class App;
}

namespace cli {

/// As typed.
struct CodeArguments {
    std::string kinds;  ///< empty: all
    std::string foldLibrary = "yes", foldRepeats = "yes";
    std::string backward = "own";
};
void addCodeOptions(CLI::App& app, CodeArguments& arguments);

/// The error begins with the option at fault.
core::Result<core::CodeOptions> codeOptions(const CodeArguments& arguments);

}  // namespace cli

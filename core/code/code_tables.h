// SPDX-License-Identifier: GPL-3.0-or-later
// The code trees as tables: one row per path, parents before their children.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/code/code_trees.h"

namespace core {

// The columns of paths that panes show too.
constexpr Heading pathHeading{"Path"};
constexpr Heading pathTotalHeading{"Total", "ns", CellKind::Time};
constexpr Heading pathSelfHeading{"Self", "ns", CellKind::Time};

/// The command that records samples of the CPU.
constexpr std::string_view samplesRecorder = "nsys profile --sample=process-tree";

/// The tables of a profile by code, in the order of `--table all`: `code`, `code-idle`, `code-host`, `code-samples`.
struct CodeTableKind {
    std::string_view name;
    Table (*make)(const View& view, const Frames& frames, const CodeOptions& options);
};
const std::vector<CodeTableKind>& codeTableKinds();

}  // namespace core

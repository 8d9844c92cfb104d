// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as tables.
#pragma once

#include "core/base/table.h"
#include "core/findings/findings.h"

#include <string_view>
#include <vector>

namespace core {

/// In the order of `--table all`: `findings`, `finding-places`.
struct FindingTableKind {
    std::string_view name;
    Table (*make)(const View& view, const Findings& findings);
};
const std::vector<FindingTableKind>& findingTableKinds();

/// The five that are worth most, as a page shows them at its top, with what to do.
Table firstFindings(const View& view, const Findings& findings);

/// "What was seen · where", as cells and rows have it.
std::string evidenceText(const Finding& finding);

}  // namespace core

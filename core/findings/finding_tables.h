// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as tables.
#pragma once

#include "core/base/table.h"
#include "core/findings/findings.h"

#include <string_view>
#include <vector>

namespace core {

/// A row of the table `findings`.
struct FindingItem {
    const Findings& all;
    const Finding& finding;
};
extern const struct FindingColumns {
    ColumnOf<FindingItem> rule, name, price, share, sure, places, code, evidence;
} findingColumns;

/// The tables of findings, in the order of `--table all`: `findings`, `finding-places`.
struct FindingTableKind {
    std::string_view name;
    Table (*make)(const View& view, const Findings& findings);
};
const std::vector<FindingTableKind>& findingTableKinds();

/// Returns the five findings worth most, with advice, as a report page shows them at its top.
Table firstFindings(const View& view, const Findings& findings);

/// Joins the evidence of a finding into one text, "the host waits for 12 ms; train.py(3): step 9 ms", as table cells
/// contain it.
std::string evidenceText(const Finding& finding);

}  // namespace core

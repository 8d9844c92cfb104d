// SPDX-License-Identifier: GPL-3.0-or-later
// Summarizes the outcome of reading a file in a few words, the same in the status bar, the import report, `lacuna info`
// and every report.
#pragma once

#include "core/trace/doubt.h"
#include "core/trace/import_report.h"

#include <cstdint>
#include <span>
#include <string>

namespace core {

/// The differences between a trace and its file. Data that is merely not used is no loss and is not counted.
struct ImportLosses {
    std::uint64_t warnings = 0;  ///< sentences, each of which may cover any number of cases
    std::uint64_t dropped = 0;
    std::uint64_t repaired = 0;
    std::uint64_t unknown = 0;  ///< data that was not understood

    bool any() const { return warnings + dropped + repaired + unknown > 0; }
};

ImportLosses lossesOf(const ImportReport& report);

/// Returns "2 doubts: times, links; 1 warning, 12 dropped, 3 repaired, 5 not understood, 7 not shown", without counts
/// of 0; or "nothing lost", which is said only if nothing is doubted either.
std::string headline(const ImportReport& report, std::span<const Doubt> doubts);

}  // namespace core

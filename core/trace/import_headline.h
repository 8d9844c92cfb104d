// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a file in a few words: the status bar, the head of the import report, `lacuna info` and every report
// say the same.
#pragma once

#include "core/trace/import_report.h"

#include <cstdint>
#include <string>

namespace core {

/// What makes a trace less than its file, or other. What is merely not used is no loss, and not counted.
struct ImportLosses {
    std::uint64_t warnings = 0;  ///< sentences, each of which stands for any number of cases
    std::uint64_t dropped = 0;
    std::uint64_t repaired = 0;
    std::uint64_t unknown = 0;  ///< not understood

    bool any() const { return warnings + dropped + repaired + unknown > 0; }
};

ImportLosses lossesOf(const ImportReport& report);

/// "1 warning, 12 dropped, 3 repaired, 5 not understood", without what there is none of; or "nothing lost".
std::string headline(const ImportReport& report);

}  // namespace core

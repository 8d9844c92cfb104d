// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what was read of a report without its nsys with its export by nsys: as many events of each kind, and as
// long.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/table.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// How many events of a kind there are, and how long they take together.
struct KindTotal {
    std::uint64_t count = 0;
    std::optional<ExactSum> time;  ///< ns; nothing: they are only counted

    bool operator==(const KindTotal&) const = default;
};

struct ComparedKind {
    std::string_view kind;  ///< "kernels", "CUDA calls", ...
    KindTotal read, exported;

    bool isEqual() const { return read == exported; }
};

/// Returns the kinds of which there are any, in the same order for every report.
std::vector<ComparedKind> compareReadings(const Trace& read, const Trace& exported);

/// Returns the table `report-comparison`.
Table comparedReadingTable(std::span<const ComparedKind> kinds);
/// Returns that table without rows, for a profile that is not a report read without nsys.
Table noReadingCompared();

/// Returns a doubt for each kind that differs.
std::vector<Doubt> doubtsOfReading(std::span<const ComparedKind> kinds);

}  // namespace core

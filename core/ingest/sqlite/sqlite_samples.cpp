// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the samples of the CPU, and the stack of each.
#include "core/ingest/nsys_rows/stack_names.h"
#include "core/ingest/nsys_rows/thread_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace core {

namespace {

/// A sample, whose number is that of its stack.
struct Sample {
    CpuSampleRow row;
    std::int64_t stack = 0;
};

std::vector<Sample> samplesOf(SqliteImport& in, const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"start"}, ScanColumn{"globalTid"}};
    std::vector<Sample> samples;
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        const Nanos start = scan.wholeOr(1, noTime);
        const std::int64_t thread = scan.wholeOr(2, noNumber);
        if (!isWithinClock(start)) return scan.count(ImportKind::Dropped, samplesWithoutTime);
        if (thread == noNumber || !in.identity.hasProcessOf(thread))
            return scan.count(ImportKind::NotUsed, otherCpuSampleRows);
        samples.push_back({{start, in.identity.threadOf(thread)}, scan.wholeOr(0, noNumber)});
    });
    return samples;
}

/// The frames of stacks. Those of one stack follow each other, so that its number is kept once.
struct StackRows {
    struct Run {
        std::int64_t stack = 0;
        std::size_t first = 0;  ///< index of its first frame
    };

    std::vector<StackFrame> frames;
    std::vector<Run> runs;

    void add(std::int64_t stack, StackFrame frame) {
        if (runs.empty() || runs.back().stack != stack) runs.push_back({stack, frames.size()});
        frames.push_back(frame);
    }
    std::span<const StackFrame> framesOf(std::size_t run) const {
        const std::size_t end = run + 1 < runs.size() ? runs[run + 1].first : frames.size();
        return std::span(frames).subspan(runs[run].first, end - runs[run].first);
    }
    bool isInOrder() const {
        bool isSorted = std::ranges::is_sorted(runs, std::ranges::less_equal{}, &Run::stack);
        for (std::size_t run = 0; run < runs.size() && isSorted; ++run)
            isSorted = std::ranges::is_sorted(framesOf(run), {}, &StackFrame::depth);
        return isSorted;
    }
    void putInOrder() {
        std::vector<std::pair<std::int64_t, StackFrame>> all;
        for (std::size_t run = 0; run < runs.size(); ++run)
            for (const StackFrame& frame : framesOf(run))
                all.emplace_back(runs[run].stack, frame);
        std::ranges::stable_sort(all, [](const auto& a, const auto& b) {
            return std::tie(a.first, a.second.depth) < std::tie(b.first, b.second.depth);
        });
        frames.clear();
        runs.clear();
        for (const auto& [stack, frame] : all)
            add(stack, frame);
    }
};

/// Returns the frames in the order of stacks, the innermost of each first.
StackRows stackRows(SqliteImport& in, const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"stackDepth"}, ScanColumn{"symbol"}, ScanColumn{"module"},
                                 ScanColumn{"unresolved"}};
    constexpr std::size_t most = 1 << 22;  // rows for which there is room before they are read
    StackRows rows;
    rows.frames.reserve(std::min<std::size_t>(most, in.database.likelyRows(table).value_or(0)));
    StackNames names(in.rows);
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        const std::int64_t stack = scan.wholeOr(0, noNumber), depth = scan.wholeOr(1, noNumber),
                           symbol = scan.wholeOr(2, noNumber), module = scan.wholeOr(3, noNumber);
        const bool isDepth = depth >= 0 && depth <= std::numeric_limits<std::int32_t>::max();
        if (stack == noNumber || !isDepth || symbol == noNumber)
            return scan.count(ImportKind::Dropped, "frames of sampled stacks without a stack, a depth or a name");
        const auto name = scan.wholeOr(4, 0) != 0 ? names.ofModule(module) : names.ofFunction(symbol, module);
        if (name) rows.add(stack, {static_cast<std::int32_t>(depth), *name});
    });
    if (!rows.isInOrder()) rows.putInOrder();
    return rows;
}

struct Stack {
    std::int64_t number = 0;
    std::size_t frames = 0;
    std::uint32_t innermost = noMemoryFrame;
};

std::vector<Stack> stacksOf(SqliteImport& in, const StackRows& rows) {
    StackNumbers numbers(in.builder.memory());
    std::vector<Stack> stacks;
    stacks.reserve(rows.runs.size());
    for (std::size_t run = 0; run < rows.runs.size(); ++run) {
        const std::span<const StackFrame> frames = rows.framesOf(run);
        if (frames.size() > deepestStack)
            in.report.import.add(ImportKind::Dropped, stacksTooDeep, "SAMPLING_CALLCHAINS");
        else
            stacks.push_back({rows.runs[run].stack, frames.size(), numbers.of(frames)});
    }
    return stacks;
}

}  // namespace

void readSamples(SqliteImport& in) {
    const SqliteTable* table = in.database.table("COMPOSITE_EVENTS");
    if (!table) return;
    const std::vector<Sample> samples = samplesOf(in, *table);
    if (samples.empty()) return;
    std::vector<Stack> stacks;
    std::size_t left = samples.size();
    if (const SqliteTable* chains = in.database.table("SAMPLING_CALLCHAINS")) {
        const StackRows rows = stackRows(in, *chains);
        left += 16 * rows.frames.size();
        stacks = stacksOf(in, rows);
    }
    for (Sample sample : samples) {
        const auto stack = std::ranges::lower_bound(stacks, sample.stack, {}, &Stack::number);
        // Each sample has a stack of its own. A file in which very many share one would take as long as they are deep.
        if (stack != stacks.end() && stack->number == sample.stack && stack->frames <= left) {
            left -= stack->frames;
            sample.row.frame = stack->innermost;
        }
        in.builder.add(sample.row);
    }
}

}  // namespace core
